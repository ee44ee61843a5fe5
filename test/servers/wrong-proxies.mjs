// For the tests of `checkSandboxProxy()`: `sandbox-proxy.html` deployed correctly (`right`) and incorrectly.
//   /__proxy__/<what>/sandbox-proxy.html
import {cspHash, importSource, scriptText} from '../../scripts/bundle-plugins.mjs';
import {inRoot} from '../../scripts/entries.mjs';
import {older} from './sandbox-proxies.mjs';
import {sandboxProxy} from '../../scripts/guest-pages.mjs';

const PATH = /^\/__proxy__\/([\w-]+)\/sandbox-proxy\.html$/;
const CSP = 'Content-Security-Policy';

const {proxyHeaders} = await importSource('src/sandbox/relay/proxy-headers.ts');
const [strict, apps, pages, keepOrigin] = Object.values(proxyHeaders);
const deployed = (headers) => ({
  ...headers,
  [CSP]: headers[CSP].replace(
    "frame-ancestors 'none'",
    'frame-ancestors http://localhost:* http://127.0.0.1:*',
  ),
});
const right = deployed(strict);
const policy = (edit) => ({headers: {...right, [CSP]: edit(right[CSP])}});
const directive = (name, value) =>
  policy((csp) => csp.replace(new RegExp(`${name} [^;]*`), `${name} ${value}`));
const without = (name) => ({
  headers: Object.fromEntries(Object.entries(right).filter(([key]) => key !== name)),
});

const variants = {
  right: {},
  apps: {headers: deployed(apps)},
  pages: {headers: deployed(pages)},
  'keep-origin': {headers: deployed(keepOrigin)},
  missing: {status: 404, body: '<!doctype html>Not found'},
  failing: {status: 500, body: ''},
  plain: {type: 'text/plain'},
  other: {body: '<!doctype html><title>Another page</title>', headers: {}},
  old: {edit: older},
  redirected: {status: 302, headers: {Location: '/__proxy__/right/sandbox-proxy.html'}},
  refused: {
    headers: {...right, 'X-Frame-Options': 'DENY', [CSP]: right[CSP].replace(/; frame-ancestors.*/, '')},
  },
  'for-others': directive('frame-ancestors', 'https://pages.example'),
  shipped: {headers: strict},
  'for-http': directive('frame-ancestors', 'https: http:'),
  'for-all': directive('frame-ancestors', '*'),
  'top-navigation': directive('sandbox', 'allow-scripts allow-forms allow-top-navigation-by-user-activation'),
  popups: directive('sandbox', 'allow-scripts allow-forms allow-popups allow-modals'),
  'for-anyone': policy((csp) => csp.replace(/; frame-ancestors.*/, '')),
  bare: {headers: {}},
  'no-sandbox': policy((csp) => csp.replace(/sandbox [^;]*; /, '')),
  'no-inline': directive('script-src', "'none'"),
  'no-guest': async () =>
    directive('script-src', `'${cspHash(await scriptText(inRoot('src/sandbox/relay/proxy.ts')))}'`),
  network: directive('connect-src', '*'),
  leaving: directive('frame-src', '*'),
  address: directive('base-uri', "'none'"),
  weak: directive('worker-src', '*'),
  'no-allowlist': without('Connection-Allowlist'),
  'no-nosniff': without('X-Content-Type-Options'),
};

/** For Web Test Runner's server, as a middleware. */
export function wrongProxiesInTests() {
  return async (context, next) => {
    const [, name] = PATH.exec(context.path) ?? [];
    if (!name || !Object.hasOwn(variants, name)) return next();
    const variant = variants[name];
    const {
      status = 200,
      type = 'html',
      headers = right,
      body,
      edit,
    } = typeof variant === 'function' ? await variant() : variant;
    context.status = status;
    context.type = type;
    context.set(headers);
    const page = body ?? (await sandboxProxy());
    context.body = edit ? edit(page) : page;
    // Koa answers an empty text with 204.
    context.status = status;
  };
}

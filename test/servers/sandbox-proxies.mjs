// For Web Test Runner's server: `sandbox-proxy.html` as it is deployed, under several policies and as another version.
import {importSource} from '../../scripts/bundle-plugins.mjs';
import {sandboxProxy} from '../../scripts/guest-pages.mjs';

const {proxyHeaders} = await importSource('src/sandbox/relay/proxy-headers.ts');
const {RELAY_VERSION} = await importSource('src/protocol/dialects/versions.ts');
const CSP = 'Content-Security-Policy';

/** The relay of another version of the package. */
export const older = (page) =>
  page.replace(new RegExp(`version:${RELAY_VERSION}\\b`), `version:${RELAY_VERSION - 1}`);

/** The page with a script of the site that serves it, as some hosts add them. Its policy blocks what that script loads. */
const injected = (page) =>
  page.replace(
    '<meta charset',
    `<script>addEventListener('message', () => document.head.append(Object.assign(document.createElement('script'), {src: '/injected.js'})))</script>$&`,
  );

/** The headers for guests that are pages: those of the tests are not on https. */
const byHttp = (headers) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replace('frame-src https:', 'frame-src http:').replace('https://*:*', 'http://*:*'),
    ]),
  );

export function sandboxProxyInTests() {
  const [strict, apps, pages, keepOrigin] = Object.values(proxyHeaders);
  const origins = {
    ...apps,
    [CSP]: apps[CSP].replace("frame-src 'none'", 'frame-src http://*.localhost:*'),
    'Connection-Allowlist': '("http://*.localhost:*");webrtc=block',
  };
  const variants = {
    '/sandbox-proxy.html': {headers: strict},
    '/sandbox-proxy-apps.html': {headers: apps},
    // With an origin for the apps of each server.
    '/sandbox-proxy-origins.html': {headers: origins},
    '/sandbox-proxy-injected.html': {headers: origins, edit: injected},
    '/sandbox-proxy-relay-only.html': {headers: origins, hosts: /^relay\./},
    // The same with a header that takes the origin away.
    '/sandbox-proxy-sandboxed.html': {headers: strict},
    '/sandbox-proxy-pages.html': {headers: pages},
    '/sandbox-proxy-http-pages.html': {headers: byHttp(pages)},
    '/sandbox-proxy-own.html': {
      headers: {...strict, [CSP]: strict[CSP].replace("frame-ancestors 'none'", "frame-ancestors 'self'")},
      fixed: true,
    },
    // As shipped, without a change by the deployer.
    '/sandbox-proxy-shipped.html': {headers: strict, fixed: true},
    '/sandbox-proxy-apps-shipped.html': {headers: apps, fixed: true},
    '/sandbox-proxy-pages-shipped.html': {headers: pages, fixed: true},
    '/sandbox-proxy-keep-origin-shipped.html': {headers: keepOrigin, fixed: true},
    '/sandbox-proxy-keep-origin.html': {headers: byHttp(keepOrigin)},
    '/sandbox-proxy-old.html': {headers: strict, edit: older},
  };
  return {
    name: 'sandbox-proxy',
    async serve(context) {
      const variant = variants[context.path];
      if (!variant || variant.hosts?.test(context.host) === false) return undefined;
      for (const [name, value] of Object.entries(variant.headers)) {
        // The port of the test page changes with every run.
        context.set(
          name,
          variant.fixed ? value : value.replace(/frame-ancestors [^;]*/, 'frame-ancestors http:'),
        );
      }
      const page = await sandboxProxy();
      return {body: variant.edit?.(page) ?? page, type: 'html'};
    },
  };
}

// For Web Test Runner's server: `sandbox-proxy.html` as it is deployed, under several policies and as another version.
import {importSource} from '../../scripts/bundle-plugins.mjs';
import {sandboxProxy} from '../../scripts/guest-pages.mjs';

const {proxyHeaders} = await importSource('src/sandbox/relay/proxy-headers.ts');
const CSP = 'Content-Security-Policy';

/** The headers for guests that are pages: those of the tests are not on https. */
const byHttp = (headers) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replace('frame-src https:', 'frame-src http:').replace('https://*:*', 'http://*:*'),
    ]),
  );

export function sandboxProxyInTests() {
  const [strict, pages, keepOrigin] = Object.values(proxyHeaders);
  const variants = {
    '/sandbox-proxy.html': {headers: strict},
    '/sandbox-proxy-pages.html': {headers: pages},
    '/sandbox-proxy-http-pages.html': {headers: byHttp(pages)},
    '/sandbox-proxy-own.html': {
      headers: {...strict, [CSP]: strict[CSP].replace("frame-ancestors 'none'", "frame-ancestors 'self'")},
      fixed: true,
    },
    // As shipped, without a change by the deployer.
    '/sandbox-proxy-shipped.html': {headers: strict, fixed: true},
    '/sandbox-proxy-pages-shipped.html': {headers: pages, fixed: true},
    '/sandbox-proxy-keep-origin-shipped.html': {headers: keepOrigin, fixed: true},
    '/sandbox-proxy-keep-origin.html': {headers: byHttp(keepOrigin)},
    '/sandbox-proxy-old.html': {headers: strict, edit: (page) => page.replace(/version:1\b/, 'version:0')},
  };
  return {
    name: 'sandbox-proxy',
    async serve(context) {
      const variant = variants[context.path];
      if (!variant) return undefined;
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

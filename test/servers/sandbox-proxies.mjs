// For Web Test Runner's server: `sandbox-proxy.html` as it is deployed, under several policies and as another version.
import {proxyHeaders} from '../../scripts/proxy-headers.mjs';
import {sandboxProxy} from '../../scripts/sandbox-proxy.mjs';

const CSP = 'Content-Security-Policy';

export function sandboxProxyInTests() {
  const [strict, pages] = Object.values(proxyHeaders);
  const variants = {
    '/sandbox-proxy.html': {headers: strict},
    '/sandbox-proxy-pages.html': {headers: pages ?? strict},
    // Tests have no https.
    '/sandbox-proxy-http-pages.html': {
      headers: {...pages, [CSP]: pages[CSP].replace('frame-src https:', 'frame-src http:')},
    },
    '/sandbox-proxy-own.html': {
      headers: {...strict, [CSP]: `${strict[CSP]}; frame-ancestors 'self'`},
      fixed: true,
    },
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

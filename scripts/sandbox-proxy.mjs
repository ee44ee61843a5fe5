// `sandbox-proxy.html`: the relay document as a page of its own, for the build and for the tests.
import {build} from 'esbuild';
import {scriptText} from './bundle-plugins.mjs';
import {inRoot} from './entries.mjs';
import {proxyHeaders} from './proxy-headers.mjs';

/** The page. */
export async function sandboxProxy() {
  const entry = {entryPoints: [inRoot('src/relay/document.ts')], bundle: true, format: 'esm', write: false};
  const {outputFiles} = await build(entry);
  const {relayDocument} = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  return relayDocument(await scriptText(inRoot('src/relay/relay.ts')));
}

const CSP = 'Content-Security-Policy';

/**
 * For Web Test Runner's server: the page as it is deployed, as a relay of another version, and once more with the headers
 * for guests that are pages of their own.
 */
export function sandboxProxyInTests() {
  const [strict, pages] = Object.values(proxyHeaders);
  const variants = {
    '/sandbox-proxy.html': {headers: strict},
    '/sandbox-proxy-pages.html': {headers: pages ?? strict},
    // No https in tests.
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
        // The tests' own page is on another port each time.
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

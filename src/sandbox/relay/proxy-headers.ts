// The response headers for `sandbox-proxy.html`, which the build writes to files. They limit every guest: policies intersect, so a
// permission of a guest's own policy is effective only if this policy has it, too.
import {FEATURES} from './features.js';
import {RELAY_ORIGIN, sandboxTokens} from './restrictions.js';

const csp = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const strict = {
  // When it is opened directly, the page has an opaque origin, too.
  sandbox: sandboxTokens(false),
  'default-src': "'none'",
  // Guests contain inline scripts, so a list of hashes cannot cover them.
  'script-src': "'unsafe-inline'",
  'style-src': "'unsafe-inline' data: blob:",
  'img-src': 'data: blob:',
  'font-src': 'data: blob:',
  'media-src': 'data: blob:',
  'connect-src': "'none'",
  'frame-src': "'none'",
  'worker-src': "'none'",
  'object-src': "'none'",
  'form-action': "'none'",
  // The base URL of the relay document, which hides the URL that it is served from.
  'base-uri': RELAY_ORIGIN,
  // A placeholder for the origins of the pages that display guests. Until it is replaced, framing is forbidden.
  'frame-ancestors': "'none'",
};

const headers = (directives: Record<string, string>, connections = '()'): Record<string, string> => ({
  'Content-Security-Policy': csp(directives),
  // Also applies to the pages that a frame of the relay may load.
  'Connection-Allowlist': `${connections};webrtc=block`,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  // The same list is used by host and relay for their frames.
  'Permissions-Policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=3600',
});

const {sandbox: _, ...ownOrigin} = strict;

/** For evaluation, and for workers from a `blob:`, as far as the policy of a guest allows them. */
const EVALUATION = {
  'script-src': `${strict['script-src']} 'unsafe-eval' blob: data:`,
  'worker-src': 'blob:',
};

/** Every https page, as a list of URL patterns. */
const PAGES = '("https://*:*")';

/** The headers by the name of their file in `dist`. */
export const proxyHeaders: Readonly<Record<string, Record<string, string>>> = {
  /** For guests from HTML without network access. */
  'sandbox-proxy.headers.json': headers(strict),
  /** For apps: the page keeps its origin, to which they can post. */
  'sandbox-proxy.apps.headers.json': headers({...ownOrigin, ...EVALUATION}),
  /** Also for guests that are loaded from an https URL (`src`). */
  'sandbox-proxy.src-guests.headers.json': headers({...strict, 'frame-src': 'https:'}, PAGES),
  /** For `src` guests that keep their origin (`keep-origin`), which an opaque page could not contain. */
  'sandbox-proxy.keep-origin.headers.json': headers({...ownOrigin, 'frame-src': 'https:'}, PAGES),
};

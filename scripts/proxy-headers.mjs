import {importSource} from './bundle-plugins.mjs';

// The response headers for `sandbox-proxy.html`. They are the ceiling of what any guest may do: policies intersect, so what
// a guest's own policy admits works only where this one admits it too.
const csp = (directives) =>
  Object.entries(directives)
    .map(([name, value]) => (value ? `${name} ${value}` : name))
    .join('; ');

// The list that host and relay give their frames, too.
const {FEATURES} = await importSource('src/sandbox/relay/features.ts');

const strict = {
  // Opened directly, the page is an opaque origin too.
  sandbox: 'allow-scripts allow-forms',
  'default-src': "'none'",
  // Guests bring their own inline scripts, so no hash can name them all.
  'script-src': "'unsafe-inline'",
  'style-src': "'unsafe-inline'",
  'img-src': 'data: blob:',
  'font-src': 'data:',
  'media-src': "'none'",
  'connect-src': "'none'",
  'frame-src': "'none'",
  'worker-src': "'none'",
  'object-src': "'none'",
  'form-action': "'none'",
  // Of the relay document itself: it hides where it is served from.
  'base-uri': 'https://sandbox.invalid',
  // To be replaced by the origins of the pages that show guests. Where that is forgotten, no page can.
  'frame-ancestors': "'none'",
};

const headers = (directives, connections = '()') => ({
  'Content-Security-Policy': csp(directives),
  // Also decides over the pages that a frame of the relay may load.
  'Connection-Allowlist': `${connections};webrtc=block`,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=3600',
});

const {sandbox: _, ...ownOrigin} = strict;

/** Every https page, as a list of URL patterns. */
const PAGES = '("https://*:*")';

export const proxyHeaders = {
  /** For guests that come as HTML and reach nothing. */
  'sandbox-proxy.headers.json': headers(strict),
  /** For guests that are loaded from an https URL of their own (`src`) too. */
  'sandbox-proxy.src-guests.headers.json': headers({...strict, 'frame-src': 'https:'}, PAGES),
  /** For `src` guests that keep their origin (`keep-origin`): an opaque page could hold none. */
  'sandbox-proxy.keep-origin.headers.json': headers({...ownOrigin, 'frame-src': 'https:'}, PAGES),
};

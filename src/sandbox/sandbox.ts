import type {GuestCsp} from '../protocol/resource.js';

export {permissionsPolicy, RELAY_ORIGIN, sandboxTokens} from './relay/restrictions.js';

/**
 * The Content-Security-Policy of a guest that is loaded from HTML. Only the origins in `csp` are reachable.
 * @param evaluation - Whether the guest may run code from strings, which reaches no more than its inline scripts.
 */
export function guestPolicy(csp: GuestCsp, evaluation = false): string {
  const resources = csp.resourceDomains ?? [];
  const code = evaluation ? ["'unsafe-inline'", "'unsafe-eval'", 'blob:', 'data:'] : ["'unsafe-inline'"];
  const list = (...sources: string[]) => (sources.length ? sources.join(' ') : "'none'");
  return [
    "default-src 'none'",
    `script-src ${list(...code, ...resources)}`,
    `style-src ${list("'unsafe-inline'", ...resources)}`,
    `img-src ${list('data:', 'blob:', ...resources)}`,
    `font-src ${list('data:', ...resources)}`,
    `media-src ${list('data:', 'blob:', ...resources)}`,
    `connect-src ${list(...(csp.connectDomains ?? []))}`,
    `frame-src ${list(...(csp.frameDomains ?? []))}`,
    `base-uri ${list(...(csp.baseUriDomains ?? []))}`,
    "worker-src 'none'",
    "object-src 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The policy of a relay around a guest page on the network. Only the guest's origin may be framed. */
export const pinnedPolicy = (src: string) =>
  `default-src 'none'; frame-src ${new URL(src).origin}; base-uri 'none'; form-action 'none'`;

/** Maximum numbers of entries that are read, of sources in a policy, and of characters of a source. */
const MAX_ENTRIES = 1_000;
const MAX_SOURCES = 50;
const MAX_SOURCE_CHARS = 300;

/** A wildcard needs two labels after it: `https://*.com` would match nearly everything. */
const HTTPS_ORIGIN = /^https:\/\/(?:\*\.[a-z0-9-]+\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

/** `domains` as CSP sources. Drops everything that is not an https origin: paths, keywords, delimiters. */
function origins(domains: unknown): string[] {
  if (!Array.isArray(domains)) return [];
  return domains
    .slice(0, MAX_ENTRIES)
    .filter((domain): domain is string => typeof domain === 'string' && domain.length <= MAX_SOURCE_CHARS)
    .map((domain) => domain.replace(/\/$/, ''))
    .filter((domain) => HTTPS_ORIGIN.test(domain))
    .slice(0, MAX_SOURCES);
}

const KEYS = ['connectDomains', 'resourceDomains', 'frameDomains', 'baseUriDomains'] as const;

/** The declared origins that the `ceiling` of the page allows. */
export function allowedCsp(declared: unknown, ceiling?: GuestCsp): GuestCsp {
  const csp = (typeof declared === 'object' && declared ? declared : {}) as GuestCsp;
  const allowed: GuestCsp = {};
  for (const key of KEYS) {
    const domains = origins(csp[key]);
    const limit = ceiling && new Set(origins(ceiling[key]));
    const inCeiling = limit ? domains.filter((domain) => limit.has(domain)) : domains;
    if (inCeiling.length) allowed[key] = inCeiling;
  }
  return allowed;
}

import {isLocalPage} from '../development-notice.js';
import {objectOf} from '../protocol/json.js';
import type {GuestCsp} from '../protocol/resource.js';

export {permissionsPolicy, RELAY_ORIGIN, sandboxTokens} from './relay/restrictions.js';

/**
 * The Content-Security-Policy of a guest that is loaded from HTML. Only the origins in `csp` are reachable.
 * @param evaluation - Whether the guest may run code from strings and workers from a `blob:`. They have the same policy, so they reach no
 * more than its inline scripts.
 */
export function guestPolicy(csp: GuestCsp, evaluation = false): string {
  const resources = csp.resourceDomains ?? [];
  const code = evaluation ? ["'unsafe-inline'", "'unsafe-eval'", 'blob:', 'data:'] : ["'unsafe-inline'"];
  const list = (...sources: string[]) => (sources.length ? sources.join(' ') : "'none'");
  return [
    "default-src 'none'",
    `script-src ${list(...code, ...resources)}`,
    `style-src ${list("'unsafe-inline'", 'data:', 'blob:', ...resources)}`,
    `img-src ${list('data:', 'blob:', ...resources)}`,
    `font-src ${list('data:', 'blob:', ...resources)}`,
    `media-src ${list('data:', 'blob:', ...resources)}`,
    `connect-src ${list(...(csp.connectDomains ?? []))}`,
    `frame-src ${list(...(csp.frameDomains ?? []))}`,
    `base-uri ${list(...(csp.baseUriDomains ?? []))}`,
    `worker-src ${evaluation ? 'blob:' : "'none'"}`,
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
const SECURE = /^(?:https|wss):\/\/(?:\*\.[a-z0-9-]+\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

/** The servers of a developer, only for pages on a local host (`isLocalHost()`). Names below localhost may be other servers. */
const LOCAL = /^(?:http|ws):\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

const KEYS = ['connectDomains', 'resourceDomains', 'frameDomains', 'baseUriDomains'] as const;

/** A declared source that has no effect, with the reason. */
export interface RefusedSource {
  text: string;
  why: string;
}

/** The source as written into a policy, or why it is refused: paths, keywords and delimiters are not origins. */
function readSource(
  declared: string,
  isConnect: boolean,
  isLocal: boolean,
): {source: string} | {why: string} {
  // Tested as declared, because some letters of other scripts have an ASCII letter as their lower case.
  const origin = declared.replace(/\/$/, '');
  const isWeb = isConnect || !/^ws/i.test(origin);
  if (isWeb && (SECURE.test(origin) || (isLocal && LOCAL.test(origin))))
    return {source: origin.toLowerCase()};
  return {
    why: isWeb && /^(?:http|ws):/i.test(origin) ? 'declared, but not https' : 'declared, but not an origin',
  };
}

/** Whether a source of the page allows a declared one: an equal one, or one under its wildcard. */
function covers(limit: string, source: string): boolean {
  const [start, end] = limit.split('*');
  return source === limit || (end !== undefined && source.startsWith(start!) && source.endsWith(end));
}

/**
 * Applies the rules of the page to the origins that a resource declares: https, `wss:` for `connectDomains`, and within the `ceiling` of the
 * page.
 *
 * @param isLocal - Whether the page is served by a local host. There, `http:` and `ws:` of local hosts are allowed, too.
 */
export function ruleCsp(
  declared: unknown,
  ceiling?: GuestCsp,
  isLocal = isLocalPage(),
): {allowed: GuestCsp; refused: RefusedSource[]} {
  const csp = objectOf(declared);
  const allowed: GuestCsp = {};
  const refused: RefusedSource[] = [];
  for (const key of KEYS) {
    const read = (text: string) => readSource(text, key === 'connectDomains', isLocal);
    const limits = ceiling && textsIn(ceiling[key]).map(read);
    const isWithin = (source: string) =>
      !limits || limits.some((limit) => 'source' in limit && covers(limit.source, source));
    const sources: string[] = [];
    for (const text of textsIn(csp[key])) {
      const reading = read(text);
      if ('why' in reading) refused.push({text, why: reading.why});
      else if (!isWithin(reading.source)) refused.push({text, why: 'declared, but not in `csp` of the page'});
      else sources.push(reading.source);
    }
    if (sources.length) allowed[key] = sources.slice(0, MAX_SOURCES);
  }
  return {allowed, refused};
}

const textsIn = (list: unknown): string[] =>
  Array.isArray(list)
    ? list
        .slice(0, MAX_ENTRIES)
        .filter((entry): entry is string => typeof entry === 'string' && entry.length <= MAX_SOURCE_CHARS)
    : [];

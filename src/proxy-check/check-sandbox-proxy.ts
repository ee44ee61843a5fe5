import {RELAY_VERSION} from '../protocol/messages.js';
import {guestUrl} from '../sandbox/guest-source.js';
import {sandboxTokens} from '../sandbox/sandbox.js';
import {checkHeaders, type ProxyGuests} from './check-headers.js';
import {finding, type SandboxProxyFinding} from './findings.js';
import {type AnsweringRelay, type Patience, probeGuest, withRelay} from './probe-relay.js';

export interface CheckSandboxProxyOptions {
  /** What the proxy is for: `html` (default) for guests whose HTML is carried, `pages` for `src` guests, `keep-origin`. */
  guests?: ProxyGuests;
  /** ms that each of three looks may take; default 5000. */
  timeout?: number;
  signal?: AbortSignal;
}

/**
 * Checks, from a page that is going to use it, whether `sandbox-proxy.html` is served as it should be: reachable, the right
 * version, not redirected, with the headers of `sandbox-proxy.headers.json` as far as a page can see them. For a deployment's
 * own tests, or the browser's console: it frames the URL, and shows a guest there that tries what no guest may do.
 *
 * ```js
 * for (const {severity, code, message} of await checkSandboxProxy('https://sandbox.example/sandbox-proxy.html'))
 *   console.log(severity, code, message);
 * ```
 *
 * @param url - What `sandbox-url` is going to be.
 * @returns what is not as it should be, errors first; empty when all is well
 * @throws the reason of `signal`
 */
export async function checkSandboxProxy(
  url: string,
  {guests = 'html', timeout = 5_000, signal}: CheckSandboxProxyOptions = {},
): Promise<SandboxProxyFinding[]> {
  signal?.throwIfAborted();
  const patience = {timeout, signal};
  let href: string;
  try {
    href = guestUrl(url, document.baseURI);
  } catch {
    return [finding('INVALID_URL')];
  }
  const sameOrigin = new URL(href).origin === location.origin;
  if (sameOrigin && guests === 'keep-origin') return [finding('NOT_ISOLATED')];
  const [framed, served] = await Promise.all([
    framedFindings(href, guests, patience),
    servedFindings(href, guests, patience),
  ]);
  const findings = [...framed, ...served, ...(sameOrigin ? [finding('SHARES_ORIGIN')] : [])];
  const once = findings.filter(
    ({code}, index) => findings.findIndex((other) => other.code === code) === index,
  );
  return once.sort((a, b) => RANK[a.severity] - RANK[b.severity]);
}

const RANK = {error: 0, warning: 1, info: 2};

/** What the page does when it is framed. */
async function framedFindings(
  url: string,
  guests: ProxyGuests,
  patience: Patience,
): Promise<SandboxProxyFinding[]> {
  const keeps = guests === 'keep-origin';
  const found = await withRelay(url, sandboxTokens(keeps), patience, (relay) =>
    relayFindings(relay, guests, patience),
  );
  if (found === 'blocked') return [finding('BLOCKED_BY_PAGE')];
  if (found === 'silent') return [finding('NO_ANSWER', patience.timeout)];
  if (keeps) return found;
  // Framed with an origin of its own it has none but for the header.
  const origin = await withRelay(url, sandboxTokens(true), patience, (relay) => relay.origin);
  return origin === 'null' ? found : [...found, finding('NO_SANDBOX')];
}

async function relayFindings(
  relay: AnsweringRelay,
  guests: ProxyGuests,
  patience: Patience,
): Promise<SandboxProxyFinding[]> {
  if (relay.version !== RELAY_VERSION) return [finding('WRONG_VERSION', relay.version)];
  if (guests === 'keep-origin' && relay.origin === 'null') return [finding('SANDBOXED')];
  const {runs, blocked, base} = await probeGuest(relay, patience);
  if (!runs) return [finding('GUEST_BLOCKED')];
  return [
    ...(blocked.includes('connect-src') ? [] : [finding('NETWORK_OPEN')]),
    ...(blocked.includes('frame-src') || guests !== 'html' ? [] : [finding('NAVIGATION_OPEN')]),
    ...(base === 'https://sandbox.invalid/' ? [] : [finding('ADDRESS_SHOWN')]),
  ];
}

/** What the server says of it, as far as the page is told. */
async function servedFindings(
  url: string,
  guests: ProxyGuests,
  {timeout, signal}: Patience,
): Promise<SandboxProxyFinding[]> {
  const late = AbortSignal.timeout(timeout);
  let response: Response;
  try {
    response = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      signal: signal ? AbortSignal.any([late, signal]) : late,
    });
  } catch {
    signal?.throwIfAborted();
    return [finding('HEADERS_HIDDEN')];
  }
  const findings = response.redirected ? [finding('REDIRECTED', response.url)] : [];
  if (!response.ok) return [...findings, finding('WRONG_STATUS', response.status)];
  // Of another origin's response a page sees but a few headers.
  const hidden = response.type === 'cors' && !response.headers.has('Content-Security-Policy');
  return [...findings, ...(hidden ? [finding('HEADERS_HIDDEN')] : checkHeaders(response.headers, guests))];
}

import {RELAY_VERSION} from '../protocol/dialects/versions.js';
import {relayUrl} from '../sandbox/guest-source.js';
import {RELAY_ORIGIN, sandboxTokens} from '../sandbox/sandbox.js';
import {hasOrigin, loadsPages, servedFindings} from './check-headers.js';
import {finding, forGuests, type ProxyGuests, type SandboxProxyFinding} from './findings.js';
import {type AnsweringRelay, type ProbeOptions, probeGuest, withRelay} from './probe-relay.js';

/** The options of `checkSandboxProxy()`. */
export interface CheckSandboxProxyOptions {
  /** The guests of the proxy: `html` (default) for guests from HTML, `apps`, `pages` for `src` guests, `keep-origin`. */
  guests?: ProxyGuests;
  /** Time limit of each of three steps in ms; default 5000. */
  timeout?: number;
  signal?: AbortSignal;
}

/**
 * Checks the deployment of `sandbox-proxy.html` from a page that will use it: whether it is reachable, has the right version, is not
 * redirected, and has the headers of `sandbox-proxy.headers.json` as far as a page can read them. Intended for tests of a deployment and
 * for the browser's console. It frames the URL and loads a guest there that tries forbidden actions.
 *
 * ```js
 * for (const {severity, code, message} of await checkSandboxProxy('https://sandbox.example/sandbox-proxy.html'))
 *   console.log(severity, code, message);
 * ```
 *
 * @param url - The future value of `sandbox-url`. With `{server}`, its relay is checked.
 * @returns the problems, errors first; empty if the check succeeded
 * @throws the reason of `signal`
 */
export async function checkSandboxProxy(
  url: string,
  {guests = 'html', timeout = 5_000, signal}: CheckSandboxProxyOptions = {},
): Promise<SandboxProxyFinding[]> {
  signal?.throwIfAborted();
  const probe = {timeout, signal};
  let href: string;
  try {
    href = relayUrl(url, document.baseURI);
  } catch {
    return [finding('INVALID_URL')];
  }
  const sameOrigin = new URL(href).origin === location.origin;
  if (sameOrigin && hasOrigin(guests)) return [finding('NOT_ISOLATED')];
  const [framed, served] = await Promise.all([
    framedFindings(href, guests, probe),
    servedFindings(href, guests, probe),
  ]);
  const findings = [...framed, ...served, ...(sameOrigin ? [finding('SHARES_ORIGIN')] : [])];
  const once = findings.filter(
    ({code}, index) => findings.findIndex((other) => other.code === code) === index,
  );
  return once.map((each) => forGuests(each, guests)).sort((a, b) => RANK[a.severity] - RANK[b.severity]);
}

const RANK = {error: 0, warning: 1, info: 2};

async function framedFindings(
  url: string,
  guests: ProxyGuests,
  probe: ProbeOptions,
): Promise<SandboxProxyFinding[]> {
  const keeps = hasOrigin(guests);
  const findings = await withRelay(url, sandboxTokens(keeps), probe, (relay) =>
    relayFindings(relay, guests, probe),
  );
  if (findings === 'blocked') return [finding('BLOCKED_BY_PAGE')];
  if (findings === 'silent') return [finding('NO_ANSWER', probe.timeout)];
  if (keeps) return findings;
  // With `allow-same-origin` the origin of the page is opaque only if its header has `sandbox`.
  const origin = await withRelay(url, sandboxTokens(true), probe, (relay) => relay.origin);
  return origin === 'null' ? findings : [...findings, finding('NO_SANDBOX')];
}

async function relayFindings(
  relay: AnsweringRelay,
  guests: ProxyGuests,
  probe: ProbeOptions,
): Promise<SandboxProxyFinding[]> {
  if (relay.version !== RELAY_VERSION) return [finding('WRONG_VERSION', relay.version)];
  if (hasOrigin(guests) && relay.origin === 'null') return [finding('SANDBOXED')];
  const {runs, blocked, base} = await probeGuest(relay, probe);
  if (!runs) return [finding('GUEST_BLOCKED')];
  return [
    ...(blocked.includes('connect-src') ? [] : [finding('NETWORK_OPEN')]),
    ...(blocked.includes('frame-src') || loadsPages(guests) ? [] : [finding('NAVIGATION_OPEN')]),
    ...(base === `${RELAY_ORIGIN}/` ? [] : [finding('ADDRESS_SHOWN')]),
  ];
}

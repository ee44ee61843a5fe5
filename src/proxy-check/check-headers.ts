import {finding, type ProxyGuests, type SandboxProxyFinding} from './findings.js';
import type {ProbeOptions} from './probe-relay.js';

/** Whether the proxy has the origin of its server. */
export const hasOrigin = (guests: ProxyGuests): boolean => guests === 'apps' || guests === 'keep-origin';

export const loadsPages = (guests: ProxyGuests): boolean => guests === 'pages' || guests === 'keep-origin';

/** Directives that must be `'none'`, and whether `default-src` is their fallback. */
const NONE_DIRECTIVES: readonly (readonly [directive: string, fallback: boolean])[] = [
  ['default-src', false],
  ['worker-src', true],
  ['object-src', true],
  ['form-action', false],
];

/** Checks the headers of a readable response. Does not repeat what the behaviour of the page has shown. */
export function checkHeaders(headers: Headers, guests: ProxyGuests): SandboxProxyFinding[] {
  const findings: SandboxProxyFinding[] = [];
  const type = headers.get('Content-Type') ?? '';
  if (!/^text\/html\b/i.test(type)) findings.push(finding('WRONG_TYPE', type || 'none'));
  const framing = headers.get('X-Frame-Options');
  if (framing !== null) findings.push(finding('FRAMING_REFUSED', framing));
  const policies = policiesOf(headers.get('Content-Security-Policy') ?? '');
  const missing = policies.length
    ? missingHeaders(headers, guests)
    : ['Content-Security-Policy', ...missingHeaders(headers, guests)];
  if (missing.length) findings.push(finding('MISSING_HEADER', missing.join(', ')));
  if (!policies.length) return findings;
  const sandboxes = policies.flatMap((policy) => policy.get('sandbox') ?? []);
  if (!hasOrigin(guests) && !policies.some((policy) => policy.has('sandbox')))
    findings.push(finding('NO_SANDBOX'));
  const tokens = sandboxes.filter((token) => !TOKENS.includes(token.toLowerCase()));
  if (tokens.length) findings.push(finding('WEAK_SANDBOX', tokens.join(' ')));
  const open = NONE_DIRECTIVES.filter(
    ([name, fallback]) =>
      !policies.some(
        (policy) => isNothing(policy, name, fallback) || (name === 'worker-src' && hasBlobWorkers(policy)),
      ),
  );
  if (open.length) findings.push(finding('WEAK_POLICY', open.map(([name]) => name).join(', ')));
  const ancestors = policies
    .map((policy) => policy.get('frame-ancestors'))
    .filter((list) => list !== undefined);
  if (ancestors.some(isNone)) findings.push(finding('FRAMED_BY_NOBODY'));
  else if (!ancestors.some((list) => !list.some(isAnyone))) findings.push(finding('FRAMED_BY_ANYONE'));
  return findings;
}

/** Reads from the headers what a page finds out by the behaviour of the proxy, for checks without a browser. */
export function behaviourOf(headers: Headers, guests: ProxyGuests): SandboxProxyFinding[] {
  const policies = policiesOf(headers.get('Content-Security-Policy') ?? '');
  const sandboxes = policies.flatMap((policy) => {
    const tokens = policy.get('sandbox');
    return tokens ? [lowerCased(tokens)] : [];
  });
  const lacks = (token: string) => sandboxes.some((tokens) => !tokens.includes(token));
  const isOpaque = lacks('allow-same-origin');
  const findings: SandboxProxyFinding[] = [];
  if (hasOrigin(guests) && isOpaque) findings.push(finding('SANDBOXED'));
  if (lacks('allow-scripts') || !policies.every(runsInlineScripts)) findings.push(finding('GUEST_BLOCKED'));
  if (!hasOrigin(guests) && !isOpaque && sandboxes.length)
    findings.push(finding('WEAK_SANDBOX', 'allow-same-origin'));
  return findings;
}

const lowerCased = (list: readonly string[]) => list.map((each) => each.toLowerCase());

/** Whether a policy allows any inline script. A nonce or a hash disables `'unsafe-inline'`. */
function runsInlineScripts(policy: Policy): boolean {
  const list = policy.get('script-src-elem') ?? policy.get('script-src') ?? policy.get('default-src');
  const sources = list && lowerCased(list);
  return (
    !sources ||
    (sources.includes("'unsafe-inline'") &&
      !sources.some((source) => /^'(?:nonce-|sha\d+-|strict-dynamic'$)/.test(source)))
  );
}

/** Sandbox tokens that a proxy may have. The need for `allow-same-origin` is checked by behaviour. */
const TOKENS: readonly string[] = ['allow-scripts', 'allow-forms', 'allow-same-origin'];

/** Whether a source of `frame-ancestors` allows any page: a scheme alone, or a wildcard for all hosts. */
const isAnyone = (source: string) => /^(?:\*|[a-z][a-z+.-]*:(?:\/\/\*)?)(?::(?:\*|\d+))?\/?$/i.test(source);

const isNone = (list: readonly string[]) => list.length === 0 || list.join().toLowerCase() === "'none'";

type Policy = ReadonlyMap<string, readonly string[]>;

function policiesOf(header: string): Policy[] {
  return header
    .split(',')
    .map((policy) => {
      const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
      return new Map(
        directives.filter(([name]) => name).map(([name, ...values]) => [name!.toLowerCase(), values]),
      );
    })
    .filter((policy) => policy.size > 0);
}

function isNothing(policy: Policy, name: string, fallback: boolean): boolean {
  const list = policy.get(name) ?? (fallback ? policy.get('default-src') : undefined);
  return list !== undefined && isNone(list);
}

/** Whether a policy allows the workers of apps, with the evaluation that belongs to them. A worker has the policy of its guest. */
const hasBlobWorkers = (policy: Policy) =>
  policy.get('worker-src')?.join() === 'blob:' &&
  policy.get('script-src')?.includes("'unsafe-eval'") === true;

function missingHeaders(headers: Headers, guests: ProxyGuests): string[] {
  const expected: readonly (readonly [name: string, value: RegExp])[] = [
    // Proxies for pages must list their own URL.
    [
      'Connection-Allowlist',
      guests === 'html'
        ? /^\(\)\s*;\s*webrtc=block$/
        : guests === 'apps'
          ? /^\([^()]*\)\s*;\s*webrtc=block$/
          : /^\([^()]+\)\s*;\s*webrtc=block$/,
    ],
    ['Referrer-Policy', /^no-referrer$/i],
    ['X-Content-Type-Options', /^nosniff$/i],
    ['Permissions-Policy', /\bcamera=\(\)/],
  ];
  return expected.filter(([name, value]) => !value.test(headers.get(name) ?? '')).map(([name]) => name);
}

/** Checks those parts of the server's response that can be read: in Node all, in a page few headers of another origin. */
export async function servedFindings(
  url: string,
  guests: ProxyGuests,
  {timeout, signal}: ProbeOptions,
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
  const hidden = response.type === 'cors' && !response.headers.has('Content-Security-Policy');
  return [...findings, ...(hidden ? [finding('HEADERS_HIDDEN')] : checkHeaders(response.headers, guests))];
}

/** The kind of guests: HTML, apps, pages on the network, or such pages with their own origin. */
export type ProxyGuests = 'html' | 'apps' | 'pages' | 'keep-origin';

/** A problem of a deployed `sandbox-proxy.html`. Codes are API, messages are not. */
export interface SandboxProxyFinding {
  code: keyof typeof FINDINGS;
  /** Describes the problem and its solution. */
  message: string;
  /**
   * `error`: guests cannot be displayed. `warning`: they can, but are less restricted than they should be. `info`: no action is required.
   */
  severity: 'error' | 'warning' | 'info';
}

/** The headers of a proxy for guests from HTML. `forGuests()` names those of other guests. */
const FILE = 'sandbox-proxy.headers.json';
const HEADERS = `Serve it with the headers of ${FILE}.`;

/** `%` is replaced by the measured value. */
const FINDINGS = {
  INVALID_URL: ['error', 'The URL is not valid. Use an http or https URL without user name and password.'],
  NOT_ISOLATED: [
    'error',
    "The proxy has the page's origin, so neither it nor a guest can keep an origin of its own. Serve it from another origin.",
  ],
  BLOCKED_BY_PAGE: [
    'error',
    "The page's Content-Security-Policy forbids framing the proxy. Add its URL to frame-src.",
  ],
  NO_ANSWER: [
    'error',
    'The page at the URL did not respond as a relay within % ms. Either it is not reachable, is another page, may not be framed here ' +
      "(frame-ancestors, which is 'none' until you replace it; X-Frame-Options), or its policy forbids its inline script.",
  ],
  WRONG_STATUS: ['error', 'The server responds with status %. Serve the file with status 200.'],
  WRONG_TYPE: ['error', 'The Content-Type is "%". Serve the file as text/html.'],
  REDIRECTED: [
    'warning',
    'The URL redirects to %. Use the final URL, because policies of the page are checked against both.',
  ],
  WRONG_VERSION: [
    'error',
    'The page at the URL is a relay of version %. Deploy the sandbox-proxy.html of the installed package.',
  ],
  SANDBOXED: [
    'error',
    `The headers give the proxy an opaque origin ("sandbox"). Guests cannot post to it, or keep an origin of their own. ${HEADERS}`,
  ],
  GUEST_BLOCKED: [
    'error',
    `Guests cannot run: the policy of the response forbids their inline scripts. ${HEADERS}`,
  ],
  FRAMING_REFUSED: [
    'error',
    'The header "X-Frame-Options: %" forbids framing. Remove it; frame-ancestors lists the pages that may frame the proxy.',
  ],
  NO_SANDBOX: [
    'warning',
    `The Content-Security-Policy of the response has no "sandbox", so the page has its server's origin when opened directly. ${HEADERS}`,
  ],
  NETWORK_OPEN: [
    'warning',
    `The policy of the response allows guests to use the network (connect-src). ${HEADERS}`,
  ],
  NAVIGATION_OPEN: [
    'warning',
    `The policy of the response allows guests to embed other pages (frame-src). ${HEADERS}`,
  ],
  ADDRESS_SHOWN: [
    'warning',
    `Guests can read the URL of the proxy, because base-uri refuses the base URL of the relay. ${HEADERS}`,
  ],
  WEAK_POLICY: ['warning', `The Content-Security-Policy of the response does not restrict: %. ${HEADERS}`],
  MISSING_HEADER: ['warning', `Response headers are missing or have another value: %. ${HEADERS}`],
  WEAK_SANDBOX: [
    'warning',
    `The Content-Security-Policy of the response has unnecessary sandbox tokens: %. ${HEADERS}`,
  ],
  FRAMED_BY_NOBODY: [
    'error',
    'The header files contain "frame-ancestors \'none\'" as a placeholder. Replace it with the origins of your pages.',
  ],
  FRAMED_BY_ANYONE: [
    'warning',
    'Any site may frame the proxy. List the origins of your pages in "frame-ancestors" of its Content-Security-Policy.',
  ],
  SHARES_ORIGIN: [
    'info',
    "The proxy has the page's origin. This is safe, but on another site guests run in a separate process.",
  ],
  HEADERS_HIDDEN: [
    'info',
    'This page cannot read the headers of the response, so their effect was tested. Not checked: ' +
      'frame-ancestors, Connection-Allowlist, Permissions-Policy, Referrer-Policy, X-Content-Type-Options.',
  ],
} as const satisfies {[code: string]: readonly [SandboxProxyFinding['severity'], string]};

/** Creates a finding. `value` replaces `%` in its message. */
export function finding(code: SandboxProxyFinding['code'], value: unknown = ''): SandboxProxyFinding {
  const [severity, message] = FINDINGS[code];
  return {code, message: message.replace('%', () => String(value).slice(0, 200)), severity};
}

/** The finding of a proxy for these guests, whose message names their header file. */
export function forGuests(found: SandboxProxyFinding, guests: ProxyGuests): SandboxProxyFinding {
  const name = {html: '', pages: 'src-guests.'}[guests as string] ?? `${guests}.`;
  return {...found, message: found.message.replace(FILE, `sandbox-proxy.${name}headers.json`)};
}

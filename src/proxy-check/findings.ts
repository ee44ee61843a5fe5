/** Something about a deployed `sandbox-proxy.html` that is not as it should be. Codes are API, messages are not. */
export interface SandboxProxyFinding {
  code: keyof typeof FINDINGS;
  /** What was found, and what to do. */
  message: string;
  /** `error`: guests cannot be shown. `warning`: they can, but less is kept from them than should be. `info`: good to know. */
  severity: 'error' | 'warning' | 'info';
}

const HEADERS = 'Serve it with the headers of sandbox-proxy.headers.json.';

/** `%` stands for what was found. */
const FINDINGS = {
  INVALID_URL: ['error', 'The URL is no http or https URL without user name and password.'],
  NOT_ISOLATED: [
    'error',
    "The proxy is on the page's origin, where guests cannot keep an origin of their own. Serve it from another one.",
  ],
  BLOCKED_BY_PAGE: [
    'error',
    "The page's own Content-Security-Policy does not let it frame the proxy. Add its URL to frame-src.",
  ],
  NO_ANSWER: [
    'error',
    'Nothing at the URL answers as a relay within % ms: it is not reachable, is another page, may not be framed here ' +
      "(frame-ancestors, which is 'none' until you replace it; X-Frame-Options), or its policy forbids its own inline script.",
  ],
  WRONG_STATUS: ['error', 'The server answers with the status %.'],
  WRONG_TYPE: ['error', 'The Content-Type is "%". Serve the file as text/html.'],
  REDIRECTED: [
    'warning',
    'The URL redirects to %. Name the final URL: policies of the page compare the first.',
  ],
  WRONG_VERSION: [
    'error',
    'The page at the URL is a relay of version %. Deploy the sandbox-proxy.html of the installed package.',
  ],
  SANDBOXED: [
    'error',
    'The response makes the proxy an opaque origin, in which no guest can keep its own. Serve it with the headers of ' +
      'sandbox-proxy.keep-origin.headers.json.',
  ],
  GUEST_BLOCKED: [
    'error',
    `Guests cannot run: the policy of the response forbids their inline scripts. ${HEADERS}`,
  ],
  FRAMING_REFUSED: [
    'error',
    'The header "X-Frame-Options: %" forbids framing. Take it away; frame-ancestors says who may.',
  ],
  NO_SANDBOX: [
    'warning',
    `The Content-Security-Policy of the response has no "sandbox": opened directly, the page has its server's origin. ${HEADERS}`,
  ],
  NETWORK_OPEN: ['warning', `The response lets guests use the network (connect-src). ${HEADERS}`],
  NAVIGATION_OPEN: ['warning', `The response lets guests embed other pages (frame-src). ${HEADERS}`],
  ADDRESS_SHOWN: [
    'warning',
    `Guests see the address of the proxy: base-uri refuses the one of the relay. ${HEADERS}`,
  ],
  WEAK_POLICY: ['warning', `The Content-Security-Policy of the response leaves open: %. ${HEADERS}`],
  MISSING_HEADER: ['warning', `The response lacks, or has another value for: %. ${HEADERS}`],
  WEAK_SANDBOX: [
    'warning',
    `The Content-Security-Policy of the response lets the proxy do more than it needs: sandbox %. ${HEADERS}`,
  ],
  FRAMED_BY_NOBODY: [
    'error',
    'The header files contain "frame-ancestors \'none\'" as a placeholder. Replace it with the origins of your pages.',
  ],
  FRAMED_BY_ANYONE: [
    'warning',
    'Any site may frame the proxy. Give "frame-ancestors" of its Content-Security-Policy the origins of your pages.',
  ],
  SHARES_ORIGIN: [
    'info',
    "The proxy is on the page's origin. That is safe, but on another site guests run in a process of their own.",
  ],
  HEADERS_HIDDEN: [
    'info',
    'The headers of the response cannot be read from this page; what they do was tried out. Not looked at: ' +
      'frame-ancestors, Connection-Allowlist, Permissions-Policy, Referrer-Policy, X-Content-Type-Options.',
  ],
} as const satisfies {[code: string]: readonly [SandboxProxyFinding['severity'], string]};

/** Makes a finding; `found` goes into its message. */
export function finding(code: SandboxProxyFinding['code'], found: unknown = ''): SandboxProxyFinding {
  const [severity, message] = FINDINGS[code];
  return {code, message: message.replace('%', () => String(found).slice(0, 200)), severity};
}

import {expect} from '@open-wc/testing';
import {checkHeaders} from '../../src/proxy-check/check-headers.js';
import {type CheckSandboxProxyOptions, checkSandboxProxy} from '../../src/index.js';
import {elsewhere} from '../hostile/attack.js';
import {strictPage} from '../strict/strict-page.js';

const proxy = (what: string, origin = '') => `${origin}/__proxy__/${what}/sandbox-proxy.html`;
const check = async (url: string, options: CheckSandboxProxyOptions = {}) => {
  const findings = await checkSandboxProxy(url, {timeout: 2_000, ...options});
  for (const {message, severity} of findings) {
    expect(message).to.match(/\.$/).and.to.not.contain('%');
    expect(severity).to.be.oneOf(['error', 'warning', 'info']);
  }
  return findings.map(({code}) => code);
};
/** Attempts at a check: its guest has one second to find out what is refused, which a busy machine may not have. */
const ATTEMPTS = 3;
/** Checks proxies until the codes are the expected ones, and returns them. A wrong proxy is wrong at each attempt. */
async function codesOf(expected: readonly string[][], checks: () => Promise<string[]>[]) {
  const text = (codes: readonly string[][]) => JSON.stringify(codes.map((each) => each.toSorted()));
  let codes: string[][] = [];
  for (let attempt = 0; attempt < ATTEMPTS && text(codes) !== text(expected); attempt++)
    codes = await Promise.all(checks());
  return codes.map((each, index) =>
    text([each]) === text([expected[index]!]) ? expected[index]! : each.toSorted(),
  );
}

describe('checkSandboxProxy', function () {
  this.timeout(60_000);
  afterEach(() => {
    expect(
      document.querySelectorAll('iframe[title="sandbox-proxy"]'),
      'frames that were left',
    ).to.have.length(0);
  });

  it('a correct proxy has no findings but hidden headers, or the shared process of its origin, for all kinds of guests', async () => {
    const rows: [codes: string[], origin: string, variant: string, options?: CheckSandboxProxyOptions][] = [
      [['HEADERS_HIDDEN'], elsewhere, 'right'],
      [['SHARES_ORIGIN'], '', 'right'],
      [['HEADERS_HIDDEN'], elsewhere, 'pages', {guests: 'pages'}],
      [['HEADERS_HIDDEN'], elsewhere, 'keep-origin', {guests: 'keep-origin'}],
      [['HEADERS_HIDDEN', 'SANDBOXED'], elsewhere, 'right', {guests: 'keep-origin'}],
      [['NOT_ISOLATED'], '', 'keep-origin', {guests: 'keep-origin'}],
      [['HEADERS_HIDDEN'], elsewhere, 'apps', {guests: 'apps'}],
      [['HEADERS_HIDDEN', 'SANDBOXED'], elsewhere, 'right', {guests: 'apps'}],
      [['NOT_ISOLATED'], '', 'apps', {guests: 'apps'}],
    ];
    const expected = rows.map(([codes]) => codes);
    const checks = () =>
      rows.map(([, origin, variant, options]) =>
        check(proxy(variant, origin), {timeout: 10_000, ...options}),
      );

    expect(await codesOf(expected, checks)).to.deep.equal(expected);
  });

  it('URLs that a frame may not have are refused without framing anything', async () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://user:password@a.example/',
      'https://:',
    ])
      expect(await check(url), url).to.deep.equal(['INVALID_URL']);
  });

  const faults: [what: string, variant: string, here: string[], elsewhere: string[]][] = [
    ['does not exist', 'missing', ['NO_ANSWER', 'WRONG_STATUS'], ['NO_ANSWER']],
    ['fails', 'failing', ['NO_ANSWER', 'WRONG_STATUS'], ['NO_ANSWER']],
    ['is served as text', 'plain', ['NO_ANSWER', 'WRONG_TYPE'], ['NO_ANSWER']],
    ['is another page', 'other', ['NO_ANSWER', 'MISSING_HEADER'], ['NO_ANSWER']],
    ['is of another version', 'old', ['WRONG_VERSION'], ['WRONG_VERSION']],
    ['redirects', 'redirected', ['REDIRECTED'], []],
    ['may not be framed', 'refused', ['NO_ANSWER', 'FRAMING_REFUSED', 'FRAMED_BY_ANYONE'], ['NO_ANSWER']],
    ['may be framed by others only', 'for-others', ['NO_ANSWER'], ['NO_ANSWER']],
    ['may be framed by anyone', 'for-anyone', ['FRAMED_BY_ANYONE'], []],
    ['may be framed by every page of two schemes', 'for-http', ['FRAMED_BY_ANYONE'], []],
    ['may be framed by every page', 'for-all', ['FRAMED_BY_ANYONE'], []],
    ['has the placeholder of the header file', 'shipped', ['NO_ANSWER', 'FRAMED_BY_NOBODY'], ['NO_ANSWER']],
    ['may navigate the page', 'top-navigation', ['WEAK_SANDBOX'], []],
    ['may open windows and dialogs', 'popups', ['WEAK_SANDBOX'], []],
    [
      'has no headers at all',
      'bare',
      ['MISSING_HEADER', 'NETWORK_OPEN', 'NAVIGATION_OPEN', 'NO_SANDBOX'],
      ['NETWORK_OPEN', 'NAVIGATION_OPEN', 'NO_SANDBOX'],
    ],
    ['has no sandbox', 'no-sandbox', ['NO_SANDBOX'], ['NO_SANDBOX']],
    ['forbids its own script', 'no-inline', ['NO_ANSWER'], ['NO_ANSWER']],
    ['forbids the scripts of guests', 'no-guest', ['GUEST_BLOCKED'], ['GUEST_BLOCKED']],
    ['gives guests the network', 'network', ['NETWORK_OPEN'], ['NETWORK_OPEN']],
    ['lets guests leave', 'leaving', ['NAVIGATION_OPEN'], ['NAVIGATION_OPEN']],
    ['shows its address', 'address', ['ADDRESS_SHOWN'], ['ADDRESS_SHOWN']],
    ['allows workers', 'weak', ['WEAK_POLICY'], []],
    ['lacks Connection-Allowlist', 'no-allowlist', ['MISSING_HEADER'], []],
    ['lacks nosniff', 'no-nosniff', ['MISSING_HEADER'], []],
  ];
  const silent = faults.filter(
    ([, , codes]) => codes.includes('NO_ANSWER') || codes.includes('GUEST_BLOCKED'),
  );
  const answering = faults.filter((fault) => !silent.includes(fault));
  /** Checks proxies, all at once. Returns what differs from the expected findings. */
  const differences = async (list: typeof faults, timeout: number) => {
    const rows = list.map(async ([what, variant, here, there]) => {
      const expected = [
        [...here, 'SHARES_ORIGIN'],
        [...there, 'HEADERS_HIDDEN'],
      ];
      const checks = () => ['', elsewhere].map((origin) => check(proxy(variant, origin), {timeout}));
      const codes = await codesOf(expected, checks);
      return codes.every((each, index) => each === expected[index])
        ? []
        : [`a proxy that ${what}: ${JSON.stringify(codes)}`];
    });
    return (await Promise.all(rows)).flat();
  };

  it('every wrong proxy is reported with the reasons that the page can read', async () => {
    // Those that do not answer are waited for meanwhile.
    const found = await Promise.all([differences(silent, 2_000), differences(answering, 10_000)]);
    expect(found.flat()).to.deep.equal([]);
  });

  it('errors come first, with details in their messages', async () => {
    const findings = await checkSandboxProxy(proxy('missing'), {timeout: 200});

    expect(findings.map(({severity}) => severity)).to.deep.equal(['error', 'error', 'info']);
    expect(findings.map(({message}) => message).join())
      .to.contain('200 ms')
      .and.to.contain('404');
    const [{message = ''} = {}] = await checkSandboxProxy(proxy('old'), {timeout: 500});
    expect(message).to.contain('version 1');
  });

  it('a page whose own policy refuses the frame is reported', async () => {
    const strict = await strictPage('core', {module: '/test/strict/core.ts'});
    try {
      const codes = (await strict.run('proxyFindings', proxy('right'))) as string[];

      expect(codes).to.have.members(['BLOCKED_BY_PAGE', 'HEADERS_HIDDEN', 'SHARES_ORIGIN']);
    } finally {
      strict.frame.remove();
    }
  });

  it('the check ends at once when it is aborted, and leaves nothing behind', async () => {
    const abort = new AbortController();
    const checking = checkSandboxProxy(proxy('other'), {timeout: 20_000, signal: abort.signal}).catch(
      (error) => error,
    );
    abort.abort();

    expect((await checking).name).to.equal('AbortError');
    expect(document.querySelector('iframe[title="sandbox-proxy"]')).to.equal(null);
  });
});

describe('the headers of a proxy', () => {
  const codes = (csp: string, more = {}) =>
    checkHeaders(
      new Headers({
        'Content-Type': 'text/html; charset=utf-8',
        'Connection-Allowlist': '();webrtc=block',
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
        'Permissions-Policy': 'camera=(), microphone=()',
        'Content-Security-Policy': csp,
        ...more,
      }),
      'html',
    ).map(({code}) => code);
  const strict =
    "sandbox allow-scripts; default-src 'none'; form-action 'none'; frame-ancestors https://a.example";

  it('several policies in the headers count together', () => {
    expect(codes(strict)).to.deep.equal([]);
    expect(codes(strict.replace('; ', ', '))).to.deep.equal([]);
  });

  it('the directives that the guide names for apps are not reported', () => {
    expect(
      codes(
        `${strict}; script-src 'unsafe-inline' 'unsafe-eval' blob: data:; worker-src blob:; media-src data: blob: https://media.example`,
      ),
    ).to.deep.equal([]);
  });

  it('missing or open directives in the headers are reported', () => {
    expect(codes(strict.replace("; form-action 'none'", ''))).to.deep.equal(['WEAK_POLICY']);
    expect(codes(`${strict}; worker-src blob:`)).to.deep.equal(['WEAK_POLICY']);
    const evaluating = `${strict}; script-src 'unsafe-inline' 'unsafe-eval' blob: data:`;
    expect(codes(`${evaluating}; worker-src blob: https:`)).to.deep.equal(['WEAK_POLICY']);
    expect(codes(strict.replace('https://a.example', '*'))).to.deep.equal(['FRAMED_BY_ANYONE']);
  });
});

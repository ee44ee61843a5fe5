// Every engine: policies on every kind of request.
// What a guest may reach: the page's `csp` and `srcOrigins` against what a server declares.
import {expect} from '@open-wc/testing';
import type {GuestCsp} from '../../src/protocol/index.js';
import {until} from '../support/frame.js';
import {attack, attacker, elsewhere, heard, nextDoor, once, recorder, secureElsewhere} from './attack.js';

/** A guest that tries the network, and reports the policy that blocks it or that nothing does. */
const trying = (url: string) =>
  attacker(`
    addEventListener('securitypolicyviolation', ({originalPolicy}) => report(originalPolicy));
    fetch(${JSON.stringify(url)}, {mode: 'no-cors'}).then(() => report('sent'), () => {});`);

const allowed = {connectDomains: [secureElsewhere]};
const resource = (text: string, _meta?: {[key: string]: unknown}) => ({
  resource: {uri: 'ui://guest', mimeType: 'text/html', text, ...(_meta && {_meta})},
});
const declaring = (csp: unknown) => (page: string) => resource(page, {ui: {csp}});

describe("the domains that a guest reaches under the page's csp", () => {
  const cases: [
    what: string,
    csp: GuestCsp | undefined,
    guest: (page: string) => {html: string} | ReturnType<typeof resource>,
    reaches: boolean,
  ][] = [
    ['HTML of the page itself reaches what the page allows', allowed, (html) => ({html}), true],
    ['HTML of the page itself reaches nothing by default', undefined, (html) => ({html}), false],
    ['a resource that declares nothing reaches nothing', allowed, (page) => resource(page), false],
    ['a resource with an empty _meta reaches nothing', allowed, (page) => resource(page, {}), false],
    [
      'a resource without a csp in _meta.ui reaches nothing',
      allowed,
      (page) => resource(page, {ui: {}}),
      false,
    ],
    ['a resource with a csp that is null reaches nothing', allowed, declaring(null), false],
    ['a resource with an empty csp reaches nothing', allowed, declaring({}), false],
    ['a resource reaches what it declares and the page allows', allowed, declaring(allowed), true],
    ['a resource reaches what it declares where the page sets no limit', undefined, declaring(allowed), true],
    ['a resource reaches nothing that the page does not allow', {}, declaring(allowed), false],
    [
      'a resource does not reach a domain that the page allows for other things',
      {resourceDomains: [secureElsewhere]},
      declaring(allowed),
      false,
    ],
  ];
  it('E3: a guest reaches only domains that the page names or allows, and the server declares', async () => {
    await Promise.all(
      cases.map(async ([what, csp, guest, reaches]) => {
        const listener = recorder();
        const {frame, reports, outcome} = await attack('', {
          ...(csp && {csp}),
          guest: guest(trying(listener.secureUrl('fetch'))),
        });

        await until(() => reports().length, 'the attempt');

        if (reaches) {
          expect(reports(), what).to.deep.equal(['sent']);
          await heard(listener, ['fetch']);
        } else {
          expect(reports()[0], what).to.contain("connect-src 'none'");
          expect(await listener.hits(), what).to.deep.equal({});
        }
        frame.cancel();
        await outcome;
      }),
    );
  });

  it('E3: a server cannot change the policy by a domain that is more than a domain, or less', async () => {
    const domains = [
      'https://a.test; connect-src *',
      'https://a.test, default-src *',
      'https://a.test\n;connect-src *',
      "https://a.test 'unsafe-eval'",
      'https:',
      '*',
      'https://*.test',
      'http://a.test',
      'https://a.test/path',
      'https://user@a.test',
    ];
    /** The policy that blocks a guest whose server declares the domain. */
    const policyFor = async (...list: string[]) => {
      const csp = {connectDomains: list, resourceDomains: list, frameDomains: list, baseUriDomains: list};
      const guest = declaring(list.length ? csp : {})(trying('https://guest.invalid/'));
      const {frame, reports, outcome} = await attack('', {guest});
      await until(() => reports().length, 'the policy');
      frame.cancel();
      await outcome;
      return reports();
    };

    const plain = await policyFor();
    const policies = await Promise.all(domains.map((domain) => policyFor(domain)));
    expect(policies).to.deep.equal(domains.map(() => plain));
  });

  it('E3: a server can add a domain with a wildcard for its own subdomains to the policy (positive control)', async () => {
    const csp = {resourceDomains: ['https://*.guest.test'], connectDomains: ['https://guest.test:8443']};
    const {frame, reports, outcome} = await attack('', {
      guest: declaring(csp)(trying('https://guest.invalid/')),
    });
    await until(() => reports().length, 'the policy');

    expect(reports()[0])
      .to.contain("script-src 'unsafe-inline' https://*.guest.test;")
      .and.to.contain('connect-src https://guest.test:8443;');
    frame.cancel();
    await outcome;
  });
});

describe('guest pages that a server names', () => {
  const list = (text: string) => ({uri: 'ui://guest', mimeType: 'text/uri-list', text});
  const ways: [what: string, options: (url: string) => object][] = [
    ['resolveResource', (url) => ({guest: {}, resolveResource: async () => list(url)})],
    ['a resource of the call', (url) => ({guest: {resource: list(url)}})],
    ['a resource of the element', (url) => ({guest: {}, request: {message: 'Go on?'}, resource: list(url)})],
  ];
  const request = {message: 'Go on?', ui: {uri: 'ui://guest'}};

  /** Requests a page that the server names; returns how it ended, and the requests to the server. */
  async function named(options: object | ((url: string) => object)) {
    const listener = recorder();
    const url = listener.url('eager');
    const more = typeof options === 'function' ? options(url) : {guest: {resource: list(url)}, ...options};
    const {outcome, endings} = await attack('', {request, ...more});
    const end = await outcome;
    expect(endings).to.deep.equal(once);
    return [end, await listener.hits()];
  }
  const refused = [{code: 'UNSUPPORTED_RESOURCE'}, {}];
  const loaded = [{action: 'decline'}, {eager: 1}];

  for (const [what, options] of ways) {
    it(`E3: a page that a server names is requested only when its origin is listed (${what})`, async () => {
      const [end, control] = await Promise.all([
        named((url) => ({csp: {}, ...options(url)})),
        named((url) => ({srcOrigins: [elsewhere], ...options(url)})),
      ]);
      expect(end).to.deep.equal(refused);
      expect(control, 'control').to.deep.equal(loaded);
    });
  }

  it('E3: a page that a server names and the page does not list is replaced by what the frame draws', async () => {
    const {frame, outcome} = await attack('', {
      request,
      noFallback: false,
      guest: {resource: list(`${elsewhere}/test/guests/color.html`)},
    });
    await until(() => frame.status === 'ready', 'the confirmation');

    expect(frame.shadowRoot!.querySelector('[part=submit]')).to.not.equal(null);
    expect(frame.shadowRoot!.querySelector('iframe')).to.equal(null);
    frame.cancel();
    await outcome;
  });

  it('E3: a guest page does not need to be listed when the page itself names it', async () => {
    expect(await named((src) => ({guest: {src}}))).to.deep.equal(loaded);
  });

  const {host, port} = new URL(elsewhere);
  it('E3: a page that a server names is not requested when srcOrigins contains other origins, or what is not one', async () => {
    const lists = [
      [],
      ['*', 'https://*', 'http:', 'http://', '', host, `//${host}`, '127.0.0.1'],
      [null, 5, {}, ['x'], {toString: () => elsewhere}, new String(elsewhere)],
      [`blob:${elsewhere}/id`, `filesystem:${elsewhere}/id`, `data:${elsewhere}`],
      [`http://127.0.0.1:${Number(port) + 1}`, nextDoor, `https://${host}`],
      [`http://a.${host}`, `http://127.0.0:${port}`, `${elsewhere}.test`],
      'http://127.0.0.1',
    ];
    const ends = await Promise.all(lists.map((srcOrigins) => named({srcOrigins})));
    expect(ends).to.deep.equal(lists.map(() => refused));
  });

  it('E3: a page that a server names is loaded when its origin is listed in another spelling', async () => {
    const entries = [
      `${elsewhere}/any/path?query#hash`,
      `${elsewhere}/`,
      elsewhere.toUpperCase(),
      elsewhere.replace('127.0.0.1', '127.1'),
    ];
    const ends = await Promise.all(entries.map((entry) => named({srcOrigins: ['not a URL', entry]})));
    expect(ends).to.deep.equal(entries.map(() => loaded));
  });

  it('E3: a page that a server names is refused for its URL, whatever is listed', async () => {
    const urls = [
      ['/test/guests/color.html', 'UNSUPPORTED_RESOURCE'],
      [`//${host}/test/guests/color.html`, 'UNSUPPORTED_RESOURCE'],
      [`http://user@${host}/test/guests/color.html`, 'UNSAFE_URL'],
      [`blob:${elsewhere}/id`, 'UNSAFE_URL'],
      ['javascript:parent.pwned=1', 'UNSAFE_URL'],
    ] as const;
    const ends = await Promise.all(
      urls.map(([url]) => named({srcOrigins: [elsewhere, location.origin], guest: {resource: list(url)}})),
    );

    expect(ends).to.deep.equal(urls.map(([, code]) => [{code}, {}]));
    expect((globalThis as {pwned?: unknown}).pwned).to.equal(undefined);
  });

  it('N5: a listed page that redirects to another origin is not loaded from there', async () => {
    const listener = recorder();
    const url = `${nextDoor}/__recorder_redirect__?to=${encodeURIComponent(listener.url('eager'))}`;
    const {outcome} = await attack('', {
      request,
      srcOrigins: [nextDoor],
      readyTimeout: 3_000,
      guest: {resource: list(url)},
    });

    expect(await outcome).to.deep.equal({code: 'GUEST_LOAD_FAILED'});
    expect(await listener.hits()).to.deep.equal({});
  });
});

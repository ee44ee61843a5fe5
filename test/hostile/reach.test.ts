// Every engine: policies on every kind of request.
// What a guest may reach: the page's `csp` and `srcOrigins` against what a server declares.
import {expect} from '@open-wc/testing';
import type {GuestCsp} from '../../src/presentation/index.js';
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
  for (const [what, csp, guest, reaches] of cases) {
    it(`E3: ${what}`, async () => {
      const listener = recorder();
      const {frame, reports, outcome} = await attack('', {
        ...(csp && {csp}),
        guest: guest(trying(listener.secureUrl('fetch'))),
      });

      await until(() => reports().length, 'the attempt');

      if (reaches) {
        expect(reports()).to.deep.equal(['sent']);
        await heard(listener, ['fetch']);
      } else {
        expect(reports()[0]).to.contain("connect-src 'none'");
        expect(await listener.hits()).to.deep.equal({});
      }
      frame.cancel();
      await outcome;
    });
  }

  for (const [what, domain] of [
    ['a directive after a semicolon', 'https://a.test; connect-src *'],
    ['a policy after a comma', 'https://a.test, default-src *'],
    ['a directive after a line break', 'https://a.test\n;connect-src *'],
    ['a keyword', "https://a.test 'unsafe-eval'"],
    ['a scheme', 'https:'],
    ['everything', '*'],
    ['a wildcard for a whole top-level domain', 'https://*.test'],
    ['a host without https', 'http://a.test'],
    ['a path', 'https://a.test/path'],
    ['a user name', 'https://user@a.test'],
  ] as const) {
    it(`E3: a server cannot change the policy by a domain that contains ${what}`, async () => {
      const csp = {
        connectDomains: [domain],
        resourceDomains: [domain],
        frameDomains: [domain],
        baseUriDomains: [domain],
      };
      const declared = await attack('', {guest: declaring(csp)(trying('https://guest.invalid/'))});
      const plain = await attack('', {guest: declaring({})(trying('https://guest.invalid/'))});
      await until(() => declared.reports().length && plain.reports().length, 'the policies');

      expect(declared.reports()).to.deep.equal(plain.reports());
      for (const {frame, outcome} of [declared, plain]) {
        frame.cancel();
        await outcome;
      }
    });
  }

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

  for (const [what, options] of ways) {
    it(`E3: a page that a server names is not requested when its origin is not listed (${what})`, async () => {
      const listener = recorder();
      const {outcome, endings} = await attack('', {request, csp: {}, ...options(listener.url('eager'))});

      expect(await outcome).to.deep.equal({code: 'UNSUPPORTED_RESOURCE'});
      expect(await listener.hits()).to.deep.equal({});
      expect(endings).to.deep.equal(once);
    });

    it(`E3: a page that a server names is loaded when its origin is listed (${what}, positive control)`, async () => {
      const listener = recorder();
      const {outcome} = await attack('', {
        request,
        srcOrigins: [elsewhere],
        ...options(listener.url('eager')),
      });

      expect(await outcome).to.deep.equal({action: 'decline'});
      expect(await listener.hits()).to.deep.equal({eager: 1});
    });
  }

  it('E3: a page that a server names and the page does not list is replaced by the form', async () => {
    const {frame, outcome} = await attack('', {
      request,
      noFallback: false,
      guest: {resource: list(`${elsewhere}/test/guests/color.html`)},
    });
    await until(() => frame.status === 'ready', 'the form');

    expect(frame.shadowRoot!.querySelector('schema-form')).to.not.equal(null);
    expect(frame.shadowRoot!.querySelector('iframe')).to.equal(null);
    frame.cancel();
    await outcome;
  });

  it('E3: a guest page does not need to be listed when the page itself names it', async () => {
    const listener = recorder();
    const {outcome} = await attack('', {guest: {src: listener.url('eager')}});

    expect(await outcome).to.deep.equal({action: 'decline'});
  });

  const {host, port} = new URL(elsewhere);
  for (const [what, entries] of [
    ['nothing', []],
    ['entries that are not URLs', ['*', 'https://*', 'http:', 'http://', '', host, `//${host}`, '127.0.0.1']],
    ['entries that are not text', [null, 5, {}, ['x'], {toString: () => elsewhere}, new String(elsewhere)]],
    [
      'a blob: URL of the origin',
      [`blob:${elsewhere}/id`, `filesystem:${elsewhere}/id`, `data:${elsewhere}`],
    ],
    ['other ports, hosts and schemes', [`http://127.0.0.1:${Number(port) + 1}`, nextDoor, `https://${host}`]],
    ['longer and shorter hosts', [`http://a.${host}`, `http://127.0.0:${port}`, `${elsewhere}.test`]],
    ['no list', 'http://127.0.0.1'],
  ] as const) {
    it(`E3: a page that a server names is not requested when srcOrigins contains ${what}`, async () => {
      const listener = recorder();
      const {outcome} = await attack('', {
        request,
        srcOrigins: entries as never,
        guest: {resource: list(listener.url('eager'))},
      });

      expect(await outcome).to.deep.equal({code: 'UNSUPPORTED_RESOURCE'});
      expect(await listener.hits()).to.deep.equal({});
    });
  }

  for (const [what, entry] of [
    ['a path', `${elsewhere}/any/path?query#hash`],
    ['a trailing slash', `${elsewhere}/`],
    ['capitals', elsewhere.toUpperCase()],
    ['another spelling of the host', elsewhere.replace('127.0.0.1', '127.1')],
  ] as const) {
    it(`E3: a page that a server names is loaded when its origin is listed with ${what}`, async () => {
      const listener = recorder();
      const {outcome} = await attack('', {
        request,
        srcOrigins: ['not a URL', entry],
        guest: {resource: list(listener.url('eager'))},
      });

      expect(await outcome).to.deep.equal({action: 'decline'});
    });
  }

  for (const [what, url, code] of [
    ['relative to the page', '/test/guests/color.html', 'UNSUPPORTED_RESOURCE'],
    ['without a scheme', `//${host}/test/guests/color.html`, 'UNSUPPORTED_RESOURCE'],
    ['with a user name', `http://user@${host}/test/guests/color.html`, 'UNSAFE_URL'],
    ['a blob: of the listed origin', `blob:${elsewhere}/id`, 'UNSAFE_URL'],
    ['a script', 'javascript:parent.pwned=1', 'UNSAFE_URL'],
  ] as const) {
    it(`E3: a page that a server names is refused when its URL is ${what}, whatever is listed`, async () => {
      const {outcome} = await attack('', {
        request,
        srcOrigins: [elsewhere, location.origin],
        guest: {resource: list(url)},
      });

      expect(await outcome).to.deep.equal({code});
      expect((globalThis as {pwned?: unknown}).pwned).to.equal(undefined);
    });
  }

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

import {expect} from '@open-wc/testing';
import {attack, bareFrame, elsewhere, heard, nextDoor, recorder} from './attack.js';
import {engine} from '../support/engine.js';

const proxies = [
  ['srcdoc relay', {}],
  ["proxy on the page's origin", {sandboxUrl: '/sandbox-proxy-http-pages.html'}],
  ['proxy on another site', {sandboxUrl: `${elsewhere}/sandbox-proxy-http-pages.html`}],
] as const;

describe('the request for a guest page on the network', () => {
  let address: string;

  beforeEach(() => {
    address = location.href;
    history.replaceState(history.state, '', `${location.pathname}${location.search}&secret=canary`);
  });
  afterEach(() => history.replaceState(history.state, '', address));

  it('L9: the request for a guest page does not reveal the embedding page, and later requests have no origin, in any carrier', async () => {
    await Promise.all(
      proxies.map(async ([carrier, options]) => {
        const listener = recorder();
        const {frame, outcome} = await attack('', {
          ...options,
          readyTimeout: 30_000,
          guest: {src: listener.url('curious')},
        });
        await heard(listener, ['curious', 'received']);

        const page = await listener.headers('curious');
        expect(page['referer'], carrier).to.equal(undefined);
        expect(page['origin'], carrier).to.equal(undefined);
        expect((await listener.headers('received'))['origin'], carrier).to.equal('null');
        expect(JSON.stringify(await listener.hits()), carrier).to.not.contain('canary');
        frame.cancel();
        await outcome;
      }),
    );
  });

  it('L9: the request of a bare frame reveals the embedding page (positive control)', async () => {
    const listener = recorder();

    await bareFrame('', 'none', {src: listener.url('curious')});
    await heard(listener, ['curious', 'received']);

    expect((await listener.headers('curious'))['referer']).to.equal(`${location.origin}/`);
    expect((await listener.headers('received'))['origin']).to.equal(elsewhere);
  });
});

describe('cookies in the request for a guest page on the network', () => {
  const cookie = `hostile-${Date.now()}`;

  const set = (rest: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the alternative is not available in every engine
    document.cookie = `${cookie}=${rest}; SameSite=Lax; path=/`;
  };
  before(() => set('1'));
  after(() => set('; max-age=0'));

  // Cookies ignore ports: the page on the other port is on the same site as this one.
  for (const [carrier, options] of proxies) {
    // WebKit sends the cookies of the page's site with the request for the page, but not with the requests of the page.
    const exception = engine === 'webkit' ? ', except with the first request in WebKit' : '';
    it(`L8: a guest page gets no cookie of the page's own site${exception} (${carrier})`, async () => {
      const listener = recorder();
      const path = new URL(listener.url('curious')).pathname;
      const {frame, outcome} = await attack('', {
        ...options,
        readyTimeout: 30_000,
        guest: {src: `${nextDoor}${path}`},
      });
      await heard(listener, ['curious', 'received']);

      for (const what of engine === 'webkit' ? ['received'] : ['curious', 'received'])
        expect((await listener.headers(what))['cookie'] ?? '', what).to.not.contain(cookie);
      frame.cancel();
      await outcome;
    });
  }

  it('L8: a bare frame gets the cookie (positive control)', async () => {
    const listener = recorder();
    const path = new URL(listener.url('curious')).pathname;

    await bareFrame('', 'none', {src: `${nextDoor}${path}`});
    await heard(listener, ['curious', 'received']);

    expect((await listener.headers('curious'))['cookie']).to.contain(cookie);
  });
});

import {expect} from '@open-wc/testing';
import {attack, bareFrame, elsewhere, engine, heard, nextDoor, oracle} from './attack.js';

const proxies = [
  ['srcdoc relay', {}],
  ["proxy on the page's origin", {sandboxUrl: '/sandbox-proxy-http-pages.html'}],
  ['proxy on another site', {sandboxUrl: `${elsewhere}/sandbox-proxy-http-pages.html`}],
] as const;

describe('what a guest page on the network is told by the request for it', () => {
  let address: string;

  beforeEach(() => {
    address = location.href;
    history.replaceState(history.state, '', `${location.pathname}${location.search}&secret=canary`);
  });
  afterEach(() => history.replaceState(history.state, '', address));

  for (const [carrier, options] of proxies) {
    it(`L9: not where it is shown, and no origin when it asks for more (${carrier})`, async () => {
      const listener = oracle();
      const {frame, outcome} = await attack('', {
        ...options,
        readyTimeout: 30_000,
        guest: {src: listener.url('curious')},
      });
      await heard(listener, ['curious', 'told']);

      const page = await listener.headers('curious');
      expect(page['referer']).to.equal(undefined);
      expect(page['origin']).to.equal(undefined);
      expect((await listener.headers('told'))['origin']).to.equal('null');
      expect(JSON.stringify(await listener.hits())).to.not.contain('canary');
      frame.cancel();
      await outcome;
    });
  }

  it('L9: a bare frame tells where it is shown (positive control)', async () => {
    const listener = oracle();

    await bareFrame('', 'none', {src: listener.url('curious')});
    await heard(listener, ['curious', 'told']);

    expect((await listener.headers('curious'))['referer']).to.equal(`${location.origin}/`);
    expect((await listener.headers('told'))['origin']).to.equal(elsewhere);
  });
});

describe('what a guest page on the network has of the user', () => {
  const cookie = `hostile-${Date.now()}`;

  const set = (rest: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every engine
    document.cookie = `${cookie}=${rest}; SameSite=Lax; path=/`;
  };
  before(() => set('1'));
  after(() => set('; max-age=0'));

  // Cookies know no ports: the page next door is of the same site as this one.
  for (const [carrier, options] of proxies) {
    // WebKit sends the cookies of the page's site with the request for the page, though not with what the page asks for.
    const exception = engine === 'webkit' ? ' but with the first request, in WebKit' : '';
    it(`L8: no cookie, even of the page's own site${exception} (${carrier})`, async () => {
      const listener = oracle();
      const path = new URL(listener.url('curious')).pathname;
      const {frame, outcome} = await attack('', {
        ...options,
        readyTimeout: 30_000,
        guest: {src: `${nextDoor}${path}`},
      });
      await heard(listener, ['curious', 'told']);

      for (const what of engine === 'webkit' ? ['told'] : ['curious', 'told'])
        expect((await listener.headers(what))['cookie'] ?? '', what).to.not.contain(cookie);
      frame.cancel();
      await outcome;
    });
  }

  it('L8: a bare frame has it (positive control)', async () => {
    const listener = oracle();
    const path = new URL(listener.url('curious')).pathname;

    await bareFrame('', 'none', {src: `${nextDoor}${path}`});
    await heard(listener, ['curious', 'told']);

    expect((await listener.headers('curious'))['cookie']).to.contain(cookie);
  });
});

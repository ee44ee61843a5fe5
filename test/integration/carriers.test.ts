// Every engine: frames of other origins and sites.
import {expect} from '@open-wc/testing';
import {RELAY_GRACE, shortenTimers} from '../support/clock.js';
import {failure, tracedFrame} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';

/** The test server's origin by IP address, which is cross-origin and cross-site. */
const otherSite = location.origin.replace('localhost', '127.0.0.1');
const answering = guestPage(
  `onContext(() => submit({action: 'accept', content: {color: '#111111', name: document.baseURI}})); hello();`,
);
const pageUrl = (query = '') => `${otherSite}/test/guests/color.html${query}`;

const relays = [
  ['the srcdoc relay', {}],
  ["sandbox-proxy.html on the page's origin", {sandboxUrl: '/sandbox-proxy.html'}],
  ['sandbox-proxy.html on another site', {sandboxUrl: `${otherSite}/sandbox-proxy.html`}],
] as const;
/** The answers of a guest behind each relay, by relay. The guests are open at the same time. */
const behindEachRelay = async (html: string) =>
  Promise.all(
    relays.map(async ([relay, options]) => {
      const {frame} = await tracedFrame(options);
      const {action, content} = await frame.elicit(colorRequest, {html});
      return {relay, action, ...content};
    }),
  );
const accepted = relays.map(([relay]) => ({relay, action: 'accept', color: '#111111'}));

describe('relays', () => {
  describe('a guest behind any relay', () => {
    it('receives a correction', async () => {
      const page = guestPage(
        `onContext((params, n) => submit({action: 'accept', content: {color: n === 1 ? 'x' : '#111111'}})); hello();`,
      );

      expect(await behindEachRelay(page)).to.deep.equal(accepted);
    });
  });

  describe('guests loaded from a URL (src)', () => {
    it('answer from an opaque origin', async () => {
      const {frame} = await tracedFrame();

      const result = await frame.elicit(colorRequest, {src: pageUrl()});

      expect(result.content?.['name']).to.match(/^null/);
    });

    it('receive the context again after a reload', async () => {
      const {frame, contexts} = await tracedFrame();

      const result = await frame.elicit(colorRequest, {src: pageUrl('?reload')});

      expect(result.action).to.equal('accept');
      expect(contexts()).to.have.length(2);
    });

    it('keep their origin only behind a proxy on another origin', async () => {
      const {frame} = await tracedFrame({keepOrigin: true, noFallback: true});

      expect((await failure(frame.elicit(colorRequest, {src: pageUrl()}))).code).to.equal('NOT_ISOLATED');
      frame.sandboxUrl = '/sandbox-proxy-pages.html';
      expect((await failure(frame.elicit(colorRequest, {src: pageUrl()}))).code).to.equal('NOT_ISOLATED');
      frame.sandboxUrl = `${otherSite}/sandbox-proxy-pages.html`;
      const sameOriginPage = `${location.origin}/test/guests/color.html`;
      expect((await failure(frame.elicit(colorRequest, {src: sameOriginPage}))).code).to.equal(
        'NOT_ISOLATED',
      );
    });
  });

  describe('a `sandbox-url` that is not a relay of this version', () => {
    const others = [
      ['another page', '/test/guests/nothing.html'],
      ['a relay of another version', '/sandbox-proxy-old.html'],
      ['a missing page', '/no-such-page.html'],
      ['a page that this page may not frame', `${otherSite}/sandbox-proxy-shipped.html`],
    ] as const;

    it('fails within 5 s and never receives the guest', async () => {
      const start = performance.now();
      const restore = shortenTimers(RELAY_GRACE, 20);
      const failures = await Promise.all(
        others.map(async ([what, sandboxUrl]) => {
          const {frame, trace} = await tracedFrame({sandboxUrl, noFallback: true});
          const {code, message} = await failure(frame.elicit(colorRequest, {html: answering}));
          const sent = trace.filter(({kind}) => kind === 'sent');
          return {what, code, message, hasRequest: JSON.stringify(sent).includes('defaultColor')};
        }),
      );

      expect(failures.map(({message: _, ...rest}) => rest)).to.deep.equal(
        others.map(([what]) => ({what, code: 'GUEST_LOAD_FAILED', hasRequest: false})),
      );
      for (const {message} of failures.slice(2)) expect(message).to.contain('does not respond as a relay');
      expect(performance.now() - start).to.be.lessThan(5_000);
      restore();
    });
  });
});

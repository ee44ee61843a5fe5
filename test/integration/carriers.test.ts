// Every engine: frames of other origins and sites.
import {expect} from '@open-wc/testing';
import {failure, next, tracedFrame} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';

/** The test server's origin by IP address, which is cross-origin and cross-site. */
const otherSite = location.origin.replace('localhost', '127.0.0.1');
const answering = guestPage(
  `onContext(() => submit({action: 'accept', content: {color: '#111111', name: document.baseURI}})); hello();`,
);
const pageUrl = (query = '') => `${otherSite}/test/guests/color.html${query}`;

describe('relays', () => {
  for (const [what, sandboxUrl] of [
    ['the srcdoc relay', undefined],
    ["sandbox-proxy.html on the page's origin", '/sandbox-proxy.html'],
    ['sandbox-proxy.html on another site', `${otherSite}/sandbox-proxy.html`],
  ] as const) {
    describe(`a guest behind ${what}`, () => {
      const options = sandboxUrl ? {sandboxUrl} : {};

      it('completes the exchange from hello to answer', async () => {
        const {frame} = await tracedFrame(options);

        const result = await frame.elicit(colorRequest, {html: answering});

        expect(result).to.have.nested.property('content.color', '#111111');
      });

      it('cannot read the URL of the page', async () => {
        const {frame} = await tracedFrame(options);
        history.replaceState(null, '', '?secret=1');

        const result = await frame.elicit(colorRequest, {html: answering});

        expect(result.content?.['name']).to.not.contain('secret');
      });

      it('has no network access that its resource does not declare', async () => {
        const {frame} = await tracedFrame(options);
        const page = guestPage(`
          onContext(() => fetch('${otherSite}/test/guests/nothing.html', {mode: 'no-cors'}).then(
            () => submit({action: 'accept', content: {color: '#bad000'}}),
            () => submit({action: 'accept', content: {color: '#111111'}})));
          hello();`);

        const result = await frame.elicit(colorRequest, {html: page});

        expect(result).to.have.nested.property('content.color', '#111111');
      });

      it('receives a correction', async () => {
        const {frame} = await tracedFrame(options);
        const page = guestPage(
          `onContext((params, n) => submit({action: 'accept', content: {color: n === 1 ? 'x' : '#111111'}})); hello();`,
        );

        expect((await frame.elicit(colorRequest, {html: page})).action).to.equal('accept');
      });
    });
  }

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

    it('cannot be redirected to another origin', async () => {
      const {frame} = await tracedFrame({noFallback: true, readyTimeout: 3000});
      const redirect = encodeURIComponent(`${location.origin}/test/guests/color.html`);

      const error = await failure(frame.elicit(colorRequest, {src: pageUrl(`?redirect=${redirect}`)}));

      expect(error.code).to.equal('GUEST_LOAD_FAILED');
    });

    it('cannot navigate to another origin after receiving the context', async () => {
      const {frame} = await tracedFrame({noFallback: true});
      const leave = encodeURIComponent(`${location.origin}/test/guests/color.html`);

      const error = await failure(frame.elicit(colorRequest, {src: pageUrl(`?leave=${leave}`)}));

      expect(error.code).to.equal('GUEST_NAVIGATED');
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
    for (const [what, url] of [
      ['another page', '/test/guests/nothing.html'],
      ['a relay of another version', '/sandbox-proxy-old.html'],
    ] as const) {
      it(`never receives the guest if it is ${what}`, async () => {
        const {frame, trace} = await tracedFrame({sandboxUrl: url, noFallback: true, readyTimeout: 1500});

        const error = await failure(frame.elicit(colorRequest, {html: answering}));

        expect(error.code).to.equal('GUEST_LOAD_FAILED');
        expect(
          trace.some(
            (entry) => entry.kind === 'sent' && JSON.stringify(entry.message).includes('defaultColor'),
          ),
        ).to.equal(false);
      });
    }

    for (const [what, url] of [
      ['missing', '/no-such-page.html'],
      ['not allowed to be framed by this page', `${otherSite}/sandbox-proxy-shipped.html`],
    ] as const) {
      it(`fails within 5 s if the page is ${what}`, async () => {
        const {frame} = await tracedFrame({sandboxUrl: url, noFallback: true});
        const start = performance.now();

        const error = await failure(frame.elicit(colorRequest, {html: answering}));

        expect(error.code).to.equal('GUEST_LOAD_FAILED');
        expect(error.message).to.contain('does not respond as a relay');
        expect(performance.now() - start).to.be.lessThan(5_000);
      });
    }

    it('is replaced by the form', async () => {
      const {frame} = await tracedFrame({sandboxUrl: '/test/guests/nothing.html', readyTimeout: 500});
      const ready = next(frame, 'elicitation-ready');
      void frame.elicit(colorRequest, {html: answering});

      expect((await ready).renderer).to.equal('form');
      frame.remove();
    });
  });
});

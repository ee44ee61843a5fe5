import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {toJsonRpcError} from '../../../src/protocol/index.js';
import {failure, next, part, tracedFrame, until} from '../../support/frame.js';
import {
  showUrlRequest,
  click,
  focused,
  openButton,
  pageUrl,
  recordOpened,
  text,
  urlRequest,
} from '../../support/url-mode.js';

describe('URL mode', () => {
  const windows = recordOpened();

  describe('when it asks for consent', () => {
    it('shows the server name, the message and the full URL as text', async () => {
      const {frame} = await showUrlRequest();
      const card = part(frame, 'card');

      expect(text(part(frame, 'heading'))).to.equal('Acme wants to open a page');
      expect(part(frame, 'message')!.textContent).to.equal(urlRequest.message);
      expect(part(frame, 'url')!.textContent).to.equal(pageUrl);
      expect(part(frame, 'url-host')!.textContent).to.equal('login.example.com');
      expect(part(frame, 'url-host')!.querySelector('strong')!.textContent).to.equal('example.com');
      expect(text(card)).to.contain('The page opens on login.example.com in a new tab.');
      expect(card!.querySelector('a, iframe, img, link')).to.equal(null);
    });

    it('reports the renderer and is ready', async () => {
      const {frame} = await tracedFrame();
      const ready = next(frame, 'elicitation-ready');
      void frame.elicit(urlRequest);

      expect((await ready).renderer).to.equal('url');
      expect(frame.status).to.equal('ready');
      expect(frame.pending).to.equal(1);
    });

    it('ignores guests and schemas', async () => {
      const {frame} = await showUrlRequest(
        {requestedSchema: {type: 'object', properties: {a: {type: 'string'}}}, ui: {uri: 'ui://x'}},
        {html: '<p>Guest</p>'},
      );

      expect(frame.shadowRoot!.querySelector('iframe, schema-form')).to.equal(null);
      expect(part(frame, 'url')).to.not.equal(null);
    });

    it('answers decline and cancel', async () => {
      const first = await showUrlRequest();
      await click(part(first.frame, 'decline')!);
      expect(await first.answer).to.deep.equal({action: 'decline'});

      const second = await showUrlRequest();
      await click(part(second.frame, 'cancel')!);
      expect(await second.answer).to.deep.equal({action: 'cancel'});
      expect(windows.calls).to.deep.equal([]);
      await first.frame.updateComplete;
      expect(text(part(first.frame, 'ended'))).to.contain('Declined');
    });

    it('puts initial focus of a dialog on the heading and cancels on Escape', async () => {
      const {frame, answer} = await showUrlRequest({}, {mode: 'modal'});
      expect(focused(frame) === part(frame, 'heading')).to.equal(true);

      await sendKeys({press: 'Escape'});

      expect(await answer).to.deep.equal({action: 'cancel'});
    });

    it('shows warnings about an unusual URL', async () => {
      const {frame} = await showUrlRequest({url: 'http://аррӏе.example:8443/'});
      const warnings = [...part(frame, 'warnings')!.querySelectorAll('li')].map(text);

      expect(warnings).to.deep.equal([
        "The connection isn't encrypted. Others can read or change what you enter there.",
        'The address uses an unusual port: 8443.',
        'The domain name contains letters that can look like others. It reads аррӏе.example.',
        'The server wrote the address differently. The address above is the one that opens.',
      ]);
      expect(part(frame, 'url')!.textContent).to.equal('http://xn--80ak6aa92e.example:8443/');
    });

    it('shows no warnings about an ordinary URL', async () => {
      expect(part((await showUrlRequest()).frame, 'warnings')).to.equal(null);
    });
  });

  describe('with an unsafe URL', () => {
    it('U1 U2 U8 rejects it and shows no link or button', async () => {
      const {frame} = await tracedFrame();
      for (const url of [
        'javascript:alert(document.domain)',
        'data:text/html,<p>x',
        'blob:https://google.com/x',
        'file:///etc/passwd',
        'https://google.com@evil.test/',
        `https://example.com/${'a'.repeat(3000)}`,
        'no url',
      ]) {
        const failed = next(frame, 'elicitation-error');

        const error = await failure(frame.elicit({...urlRequest, url}));
        await frame.updateComplete;

        expect(error.code, url).to.equal('UNSAFE_URL');
        expect(toJsonRpcError(error).code, url).to.equal(-32602);
        expect(error.message).to.not.contain(url);
        const event = await failed;
        expect(event.error).to.equal(error);
        expect(event.fallback).to.equal(false);
        expect(frame.shadowRoot!.querySelector('a, button, [part="url"]'), url).to.equal(null);
        expect(text(part(frame, 'ended'))).to.contain("an unsafe address. It wasn't opened.");
        expect(frame.status).to.equal('failed');
      }
    });

    it('presents the next request', async () => {
      const {frame} = await tracedFrame();
      const refused = failure(frame.elicit({...urlRequest, url: 'javascript:1'}));
      const answer = frame.elicit(urlRequest);
      await refused;
      await until(() => openButton(frame), 'the next panel');
      frame.decline();

      expect(await answer).to.deep.equal({action: 'decline'});
    });
  });
});

import {expect, fixture, html} from '@open-wc/testing';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import {DEFAULT_LIMITS, type JsonObject} from '../../../src/protocol/index.js';
import {holdTimers, shortenTimers} from '../../support/clock.js';
import {failure, form, next, part, tracedFrame, until} from '../../support/frame.js';
import {colorRequest, guestPage, silent} from '../../support/guest-page.js';
import {readyTimeouts} from '../../hostile/attack.js';

describe('<mcp-elicitation-frame>', () => {
  describe('with a failing guest', () => {
    it('replaces a guest that does not say hello with a form that has the draft', async () => {
      const expire = holdTimers(DEFAULT_LIMITS.readyTimeout);
      const {frame, received} = await tracedFrame();
      const failed = next(frame, 'elicitation-error');
      const ready = next(frame, 'elicitation-ready');
      const answer = frame.elicit(colorRequest, {
        html: `<script>parent.postMessage({jsonrpc: '2.0',
        method: 'ui/notifications/elicitation-draft', params: {content: {color: '#abcdef', name: 'Sky'}}}, '*')</script>`,
      });
      await until(() => received('ui/notifications/elicitation-draft').length, 'the draft');
      expire();

      const {error, fallback} = await failed;

      expect(error.code).to.equal('HANDSHAKE_TIMEOUT');
      expect(fallback).to.equal(true);
      expect((await ready).renderer).to.equal('form');
      await frame.updateComplete;
      expect(form(frame)!.value).to.deep.equal({color: '#abcdef', name: 'Sky'});
      expect(part(frame, 'card')!.textContent).to.contain("didn't load");
      await expect(frame).to.be.accessible();
      frame.decline();
      expect(await answer).to.deep.equal({action: 'decline'});
    });

    it('does not say that nothing can be shown while the form that replaces a guest is loading', async () => {
      const frame = await fixture<McpElicitationFrame>(html`<mcp-elicitation-frame></mcp-elicitation-frame>`);
      const notices = new Set<string>();
      const watch = new MutationObserver(() => notices.add(part(frame, 'notice')?.textContent?.trim() ?? ''));
      watch.observe(frame.shadowRoot!, {childList: true, subtree: true});
      const ready = next(frame, 'elicitation-ready');
      void frame.elicit(colorRequest, {src: 'http://['});

      await ready;
      await frame.updateComplete;
      await until(() => part(frame, 'notice'), 'the notice');
      watch.disconnect();

      expect([...notices]).to.deep.equal(['', "A server's own form didn't load. Use this one instead."]);
    });

    it('rejects and shows the `failed` slot when `no-fallback` is set', async () => {
      const {readyTimeout, endAll} = readyTimeouts();
      const traced = await tracedFrame({readyTimeout, noFallback: true});
      const {frame} = traced;
      const rejected = failure(frame.elicit(colorRequest, {html: silent}));
      await endAll([traced]);

      const error = await rejected;

      expect(error.code).to.equal('HANDSHAKE_TIMEOUT');
      expect(frame.status).to.equal('failed');
      await frame.updateComplete;
      expect(frame.shadowRoot!.querySelector('slot[name="failed"]')).to.exist;
    });

    it('shows the form and reports a guest that cannot be loaded', async () => {
      const rows: [options: NonNullable<Parameters<McpElicitationFrame['elicit']>[1]>, code: string][] = [
        [{resource: {uri: 'ui://x', mimeType: 'image/png', text: ''}}, 'UNSUPPORTED_RESOURCE'],
        [{resource: {uri: 'ui://x', mimeType: 'text/html', blob: '%%'}}, 'UNSUPPORTED_RESOURCE'],
        [{src: 'javascript:alert(1)'}, 'UNSAFE_URL'],
        [{src: 'data:text/html,x'}, 'UNSAFE_URL'],
        [
          {resource: {uri: 'ui://x', mimeType: 'text/uri-list', text: '# c\nfile:///etc/passwd'}},
          'UNSAFE_URL',
        ],
      ];
      for (const [options, code] of rows) {
        const {frame} = await tracedFrame();
        const failed = next(frame, 'elicitation-error');
        const ready = next(frame, 'elicitation-ready');
        void frame.elicit(colorRequest, options);

        expect((await failed).error.code, JSON.stringify(options)).to.equal(code);
        expect((await ready).renderer).to.equal('form');
        frame.remove();
      }
    });
  });

  describe('with resources', () => {
    it('reads the resource of the request with `resolveResource` and retries once', async () => {
      const restore = shortenTimers(300, 10);
      const uris: string[] = [];
      const resolveResource = async (uri: string) => {
        uris.push(uri);
        if (uris.length === 1) throw new Error('offline');
        const text = guestPage(
          `onContext(() => submit({action: 'accept', content: {color: '#111111'}})); hello();`,
        );
        return {uri, mimeType: 'text/html;profile=mcp-app', text};
      };
      const {frame} = await tracedFrame({resolveResource});

      const result = await frame.elicit({...colorRequest, _meta: {ui: {resourceUri: 'ui://first/choice'}}});

      expect(result.action).to.equal('accept');
      expect(uris).to.deep.equal(['ui://first/choice', 'ui://first/choice']);
      restore();
    });

    it('rejects with RESOURCE_UNAVAILABLE when the resource cannot be read', async () => {
      // Before the second and the third attempt.
      const restore = [300, 1_200].map((ms) => shortenTimers(ms, 10));
      const {frame} = await tracedFrame({
        noFallback: true,
        resolveResource: () => Promise.reject(new Error('no')),
      });

      expect((await failure(frame.elicit(colorRequest))).code).to.equal('RESOURCE_UNAVAILABLE');
      for (const each of restore.toReversed()) each();
    });

    it('accepts base64 HTML and prefers the options of the call to properties', async () => {
      const page = (action: string) => guestPage(`onContext(() => submit({action: '${action}'})); hello();`);
      const {frame} = await tracedFrame({html: page('cancel')});
      const resource = {uri: 'ui://x', mimeType: 'text/html', blob: btoa(page('decline'))};

      expect((await frame.elicit(colorRequest, {resource})).action).to.equal('decline');
      expect((await frame.elicit(colorRequest)).action).to.equal('cancel');
    });
  });

  describe('with an invalid schema', () => {
    const invalidRequest = {
      message: 'Broken',
      requestedSchema: {type: 'object', properties: {a: {$ref: '#/nowhere'}}},
    };

    const faults: [what: string, schema: JsonObject][] = [
      ['a reference that leads nowhere', invalidRequest.requestedSchema],
      ['a keyword that is not supported', {type: 'object', properties: {a: {$recursiveRef: '#'}}}],
      ['no fields, and no answer without any', {type: 'object', properties: {}, minProperties: 1}],
    ];
    for (const [what, requestedSchema] of faults)
      it(`shows the message, the reason, Decline and Cancel, and never a form that cannot be answered: ${what}`, async () => {
        const {frame} = await tracedFrame();
        let shown = false;
        const watched = new MutationObserver(() => (shown ||= !!form(frame)));
        watched.observe(frame.renderRoot, {childList: true, subtree: true});
        const failed = next(frame, 'elicitation-error');
        const answer = frame.elicit({message: 'Broken', requestedSchema});

        const {error, fallback} = await failed;
        expect([error.code, fallback, frame.status]).to.deep.equal(['INVALID_SCHEMA', false, 'failed']);
        await frame.updateComplete;
        watched.disconnect();
        expect(shown).to.equal(false);
        expect(part(frame, 'card')!.textContent).to.contain('Broken').and.contain('sent a broken form');
        part(frame, 'decline')!.click();
        expect(await answer).to.deep.equal({action: 'decline'});
      });

    it('rejects with INVALID_SCHEMA when `no-fallback` is set', async () => {
      const {frame} = await tracedFrame({noFallback: true});

      expect((await failure(frame.elicit(invalidRequest))).code).to.equal('INVALID_SCHEMA');
    });
  });
});

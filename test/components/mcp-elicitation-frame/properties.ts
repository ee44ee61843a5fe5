import {expect} from '@open-wc/testing';
import {form, next, part, present, tracedFrame} from '../../support/frame.js';
import {attentive, colorRequest} from '../../support/guest-page.js';
import {nameRequest} from './name-request.js';

describe('<mcp-elicitation-frame>', () => {
  describe('with its properties', () => {
    it('is idle and empty without a request', async () => {
      const {frame} = await tracedFrame();

      expect(frame.status).to.equal('idle');
      expect(frame.pending).to.equal(0);
      expect(part(frame, 'card')).to.equal(null);
      expect(frame.matches(':state(idle)')).to.equal(true);
    });

    it('presents the request that is set and answers with events', async () => {
      const {frame} = await tracedFrame();
      const started = next(frame, 'elicitation-start');
      const ready = next(frame, 'elicitation-ready');
      const settled = next(frame, 'elicitation-result');

      frame.request = nameRequest;
      const start = await started;
      await ready;
      frame.decline();
      const event = await settled;

      expect(start.request).to.equal(nameRequest);
      expect(event.result).to.deep.equal({action: 'decline'});
      expect(event.request).to.equal(nameRequest);
      expect(event.id).to.equal(start.id);
    });

    it('ignores a request that equals the last one, before and after the answer', async () => {
      const {frame} = await tracedFrame();
      const messages: string[] = [];
      const results: string[] = [];
      frame.addEventListener('elicitation-start', ({request}) => messages.push(request.message));
      frame.addEventListener('elicitation-result', ({result}) => results.push(result.action));
      const {message, requestedSchema} = nameRequest;
      const rerender = async (request: typeof frame.request) => {
        frame.request = request;
        await frame.updateComplete;
        await frame.updateComplete;
      };
      const ready = next(frame, 'elicitation-ready');
      await rerender({message, requestedSchema});
      await ready;
      const input = form(frame)!.shadowRoot!.querySelector('input')!;
      input.value = 'Bob';
      input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));

      await rerender(structuredClone({message, requestedSchema}));
      await rerender(structuredClone({requestedSchema, message}));

      expect(form(frame)!.shadowRoot!.querySelector('input')).to.equal(input);
      expect(form(frame)!.draft).to.deep.equal({name: 'Bob'});
      frame.decline();
      await rerender(structuredClone({message, requestedSchema}));
      expect([messages, results, frame.pending]).to.deep.equal([[message], ['decline'], 0]);
    });

    for (const [what, between] of [
      ['undefined', undefined],
      ['another request', {message: 'Sure?'}],
    ] as const) {
      it(`presents an equal request again when ${what} was set in between`, async () => {
        const {frame} = await tracedFrame();
        const messages: string[] = [];
        frame.addEventListener('elicitation-start', ({request}) => messages.push(request.message));
        for (const request of [nameRequest, between, structuredClone(nameRequest)]) {
          const ready = request && next(frame, 'elicitation-ready');
          frame.request = request;
          await (ready ?? frame.updateComplete);
        }

        expect(messages.filter((message) => message === nameRequest.message)).to.have.length(2);
        expect(frame.pending).to.equal(1);
      });
    }

    it('presents the copy of a request that was modified in place', async () => {
      const {frame} = await tracedFrame();
      const request = {...nameRequest};
      let ready = next(frame, 'elicitation-ready');
      frame.request = request;
      await ready;

      request.message = 'And your first name?';
      ready = next(frame, 'elicitation-ready');
      frame.request = {...request};
      await ready;

      expect(part(frame, 'card')!.textContent).to.contain('And your first name?');
    });

    it('cancels the current request when the property changes after an equal literal was set', async () => {
      const {frame} = await tracedFrame();
      const results: string[] = [];
      frame.addEventListener('elicitation-result', ({result}) => results.push(result.action));
      let ready = next(frame, 'elicitation-ready');
      frame.request = nameRequest;
      await ready;
      frame.request = structuredClone(nameRequest);
      await frame.updateComplete;

      ready = next(frame, 'elicitation-ready');
      frame.request = {message: 'Sure?'};
      await ready;

      expect(results).to.deep.equal(['cancel']);
      expect(frame.pending).to.equal(1);
    });

    it('shows the server name, the message and the position in the queue', async () => {
      const {frame} = await tracedFrame();
      void frame.elicit(nameRequest, {serverName: 'Shop <b>'});
      await present(frame, nameRequest);

      expect(part(frame, 'card')!.textContent).to.contain('Shop <b> asks you');
      expect(part(frame, 'card')!.textContent).to.contain(nameRequest.message);
      expect(part(frame, 'card')!.textContent).to.contain('1 of 2');
      expect(frame.pending).to.equal(2);
    });

    it('exposes the status as a custom state', async () => {
      const {frame} = await tracedFrame();
      const answer = frame.elicit(colorRequest, {html: attentive});
      await frame.updateComplete;
      expect(frame.matches(':state(loading)')).to.equal(true);

      await next(frame, 'elicitation-ready');
      await frame.updateComplete;
      expect(frame.matches(':state(ready)')).to.equal(true);

      frame.cancel();
      await answer;
      await frame.updateComplete;
      expect(frame.matches(':state(settled)')).to.equal(true);
    });
  });
});

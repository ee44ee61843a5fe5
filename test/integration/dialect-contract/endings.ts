import {expect} from '@open-wc/testing';
import {uniqueId} from '../../../src/protocol/index.js';
import {failure, form, next, until} from '../../support/frame.js';
import {type Asking, request, valid} from './asking.js';

/** How a request ends without an answer, and what becomes of what was entered; to be called inside a `describe`. */
export function endings({framed, asks, page}: Asking) {
  describe('the end from outside', () => {
    for (const action of ['decline', 'cancel'] as const) {
      it(`is ${action} when the user says so, and the guest is told`, async () => {
        const {frame, sent} = await framed();
        const answer = asks(frame, '');
        await next(frame, 'elicitation-ready');

        frame[action]();

        expect(await answer).to.deep.equal({action});
        expect([
          ...sent('ui/notifications/elicitation-closed'),
          ...sent('ui/resource-teardown'),
        ]).to.have.length(1);
        await until(() => !frame.shadowRoot!.querySelector('iframe'), 'the guest to go');
      });
    }

    it('rejects with the reason when the server stops waiting', async () => {
      const {frame} = await framed();
      const stop = new AbortController();
      const answer = frame.elicit(request, {html: page(''), signal: stop.signal});
      await next(frame, 'elicitation-ready');

      stop.abort(new Error('no longer'));

      expect((await failure(answer)).message).to.equal('no longer');
      expect(frame.status).to.equal('settled');
    });

    it('is possible while an answer is checked', async () => {
      let checking = false;
      const {frame} = await framed({
        validators() {
          checking = true;
          return new Promise<never>(() => {});
        },
      });
      const answer = asks(frame, `onAsked(() => answer('accept', ${JSON.stringify(valid)}));`);
      await until(() => checking, 'the check to begin');

      frame.decline();

      expect(await answer).to.deep.equal({action: 'decline'});
    });
  });

  describe('what was entered', () => {
    it('is kept when the guest is tried again', async () => {
      const {frame} = await framed();
      const id = uniqueId();
      const answer = frame.elicit(request, {
        html: page(
          `onAsked(({content}) => content ? answer('accept', content) : enter(${JSON.stringify(valid)}));`,
        ),
        id,
      });
      await until(() => frame.draft(id), 'the draft');

      frame.reload();

      expect(await answer).to.deep.equal({action: 'accept', content: valid});
    });

    it('is in the form that takes over from a guest that breaks', async () => {
      const {frame} = await framed();
      const answer = asks(
        frame,
        `onAsked(() => {
          enter(${JSON.stringify(valid)});
          for (let i = 0; i < 5000; i++) post({i});
        });`,
      );
      const {error, fallback} = await next(frame, 'elicitation-error');
      await until(() => form(frame), 'the form');

      expect(error.code).to.equal('RATE_LIMITED');
      expect(fallback).to.equal(true);
      expect(form(frame)!.value).to.deep.equal(valid);
      frame.decline();
      expect(await answer).to.deep.equal({action: 'decline'});
    });

    it('is in the form that takes over after too many answers that are not valid', async () => {
      const {frame} = await framed();
      void asks(frame, `onAsked(() => answer('accept', {color: 'no', name: 'Ocean'}));`);
      const {error} = await next(frame, 'elicitation-error');
      await until(() => form(frame), 'the form');

      expect(error.code).to.equal('TOO_MANY_ATTEMPTS');
      expect(form(frame)!.draft).to.deep.include({name: 'Ocean'});
      frame.cancel();
    });
  });
}

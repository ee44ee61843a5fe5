import {expect} from '@open-wc/testing';
import {failure, form, next, until} from '../../support/frame.js';
import {silent} from '../../support/guest-page.js';
import {type Asking, request, valid} from './asking.js';

/** What becomes of a guest that does wrong; to be called inside a `describe`. */
export function failures({framed, asks}: Asking) {
  describe('what goes wrong', () => {
    it('is the form when the guest says nothing in time', async () => {
      const {frame} = await framed({readyTimeout: 1500});
      const answer = frame.elicit(request, {html: silent, content: valid});
      const {error, fallback} = await next(frame, 'elicitation-error');
      await until(() => form(frame), 'the form');

      expect(error.code).to.equal('HANDSHAKE_TIMEOUT');
      expect(fallback).to.equal(true);
      expect(form(frame)!.value).to.deep.equal(valid);
      frame.decline();
      expect(await answer).to.deep.equal({action: 'decline'});
    });

    for (const [what, script, code] of [
      ['floods', `onAsked(() => { for (let i = 0; i < 5000; i++) post({i}); });`, 'RATE_LIMITED'],
      ['sends too much at once', `onAsked(() => post({text: 'x'.repeat(1e6)}));`, 'MESSAGE_TOO_LARGE'],
      [
        'tries to leave',
        `onAsked(() => { location.href = '/test/guests/nothing.html'; });`,
        'GUEST_NAVIGATED',
      ],
      ['answers wrongly without end', `onAsked(() => answer('accept', {color: 'no'}));`, 'TOO_MANY_ATTEMPTS'],
    ] as const) {
      it(`rejects with ${code}, where there is no fallback, when the guest ${what}`, async () => {
        const {frame} = await framed({noFallback: true});

        expect((await failure(asks(frame, script))).code).to.equal(code);
      });
    }
  });
}

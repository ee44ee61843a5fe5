import {expect} from '@open-wc/testing';
import {readyTimeouts} from '../../hostile/attack.js';
import {failure, form, next, tracedFrame, until} from '../../support/frame.js';
import {silent} from '../../support/guest-page.js';
import {everyGuest, request, valid} from './asking.js';

describe('a guest of any dialect when it fails', () => {
  it('is replaced by the form when it does not say hello in time', async () => {
    const {readyTimeout, endAll} = readyTimeouts();
    const guests = await Promise.all(
      (['auto', 'rich', 'mcp-apps'] as const).map((dialect) => tracedFrame({dialect, readyTimeout})),
    );
    const errors = guests.map(({frame}) => next(frame, 'elicitation-error'));
    const answers = guests.map(({frame}) => frame.elicit(request, {html: silent, content: valid}));
    await endAll(guests);

    for (const [index, {frame}] of guests.entries()) {
      const {error, fallback} = await errors[index]!;
      await until(() => form(frame), 'the form');
      expect(error.code).to.equal('HANDSHAKE_TIMEOUT');
      expect(fallback).to.equal(true);
      expect(form(frame)!.value).to.deep.equal(valid);
      frame.decline();
      expect(await answers[index]).to.deep.equal({action: 'decline'});
    }
  });

  for (const [what, script, code] of [
    [
      'exceeds the rate limit',
      `onAsked(() => { for (let i = 0; i < 500; i++) post({i}); });`,
      'RATE_LIMITED',
    ],
    ['sends too large a message', `onAsked(() => post({text: 'x'.repeat(1e6)}));`, 'MESSAGE_TOO_LARGE'],
    [
      'tries to navigate',
      `onAsked(() => { location.href = '/test/guests/nothing.html'; });`,
      'GUEST_NAVIGATED',
    ],
    ['never answers validly', `onAsked(() => answer('accept', {color: 'no'}));`, 'TOO_MANY_ATTEMPTS'],
  ] as const) {
    everyGuest(
      `rejects with ${code} when \`noFallback\` is set and the guest ${what}`,
      async ({framed, ask}) => {
        const {frame} = await framed({noFallback: true}, {maxAttempts: 3});

        expect((await failure(ask(frame, script))).code).to.equal(code);
      },
    );
  }
});

import {expect} from '@open-wc/testing';
import {uniqueId} from '../../../src/protocol/index.js';
import {failure, form, next, until} from '../../support/frame.js';
import {everyGuest, request, valid} from './asking.js';

describe('a guest of any dialect when its request is ended from outside', () => {
  for (const action of ['decline', 'cancel'] as const) {
    everyGuest(`is notified and removed on ${action} by the user`, async ({framed, ask}) => {
      const {frame, sent} = await framed();
      const answer = ask(frame, '');
      await next(frame, 'elicitation-ready');

      frame[action]();

      expect(await answer).to.deep.equal({action});
      expect([
        ...sent('ui/notifications/elicitation-closed'),
        ...sent('ui/resource-teardown'),
      ]).to.have.length(1);
      await until(() => !frame.shadowRoot!.querySelector('iframe'), 'the removal of the guest');
    });
  }

  everyGuest('rejects with the reason when the server aborts', async ({framed, page}) => {
    const {frame} = await framed();
    const stop = new AbortController();
    const answer = frame.elicit(request, {html: page(''), signal: stop.signal});
    await next(frame, 'elicitation-ready');

    stop.abort(new Error('no longer'));

    expect((await failure(answer)).message).to.equal('no longer');
    expect(frame.status).to.equal('settled');
  });

  everyGuest('can be ended while its answer is being checked', async ({framed, ask}) => {
    let checking = false;
    const {frame} = await framed({
      validators() {
        checking = true;
        return new Promise<never>(() => {});
      },
    });
    const answer = ask(frame, `onAsked(() => answer('accept', ${JSON.stringify(valid)}));`);
    await until(() => checking, 'the check to begin');

    frame.decline();

    expect(await answer).to.deep.equal({action: 'decline'});
  });
});

describe('a guest of any dialect when it has sent a draft', () => {
  everyGuest('receives the draft again after a reload', async ({framed, page}) => {
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

  everyGuest('is replaced by a form with the draft when it fails', async ({framed, ask}) => {
    const {frame} = await framed();
    const answer = ask(
      frame,
      `onAsked(() => {
        enter(${JSON.stringify(valid)});
        for (let i = 0; i < 500; i++) post({i});
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

  everyGuest('is replaced by a form with the draft after too many invalid answers', async ({framed, ask}) => {
    const {frame} = await framed({}, {maxAttempts: 3});
    void ask(frame, `onAsked(() => answer('accept', {color: 'no', name: 'Ocean'}));`);
    const {error} = await next(frame, 'elicitation-error');
    await until(() => form(frame), 'the form');

    expect(error.code).to.equal('TOO_MANY_ATTEMPTS');
    expect(form(frame)!.draft).to.deep.include({name: 'Ocean'});
    frame.cancel();
  });
});

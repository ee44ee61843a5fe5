// Alone: it holds the connections of a browser.
// Messages of a guest, and calls of the page, while rooms of the built CDN files are loading: run `npm run build` first.
import {expect} from '@open-wc/testing';
import {holdTimers, shortenTimers} from '../support/clock.js';
import {isArmed} from '../support/consent.js';
import {failure, tracedFrame, until} from '../support/frame.js';
import {guestPage} from '../support/guest-page.js';
import {foreign, HeldPage, named} from '../support/held-page.js';

const requestedSchema = {type: 'object', properties: named} as const;

const tooLarge = {
  type: 'object',
  properties: Object.fromEntries(Array.from({length: 3_000}, (_, index) => [`p${index}`, {type: 'string'}])),
} as const;

/** A guest that is late on a busy machine is not replaced, and one that fails is reported, so that no test waits for its answer. */
const patient = {readyTimeout: 30_000, noFallback: true};

async function heldGuest(script: string, rooms: string[], properties: object = named) {
  const held = await new HeldPage(...rooms).open();
  Object.assign(held.frame, patient);
  return {held, answer: held.elicitFrom(script, properties as never)};
}

describe('a guest while rooms are loading', () => {
  it('receives a response to each of two answers, the first of which is malformed', async () => {
    const {held} = await heldGuest(
      `onContext((_, n) => {
        if (n > 1) return;
        submit({action: 'accept', content: 'not an object'}, 1);
        submit({action: 'accept', content: {name: 'Ada'}}, 2);
      }); hello();`,
      ['checker'],
    );
    await until(() => held.traced('received', 'ui/submit-elicitation').length === 2, 'both answers');
    await held.settle('release');

    await until(
      () => held.traced('sent', '"id":1').length && held.traced('sent', '"id":2').length,
      'both responses',
    );
    held.frame.cancel();
  });

  for (const when of ['after', 'during'])
    it(`is displayed again when its frame is moved ${when} the search of the request`, async () => {
      const {held, answer} = await heldGuest('hello();', ['form']);
      const contexts = () => held.traced('sent', 'elicitation-context').length;
      await until(() => contexts() === 1, 'the request');
      if (when === 'after') {
        await held.settle('release');
        await until(() => !held.frame.matches(':state(loading)'), 'the search');
      }
      const box = held.page.document.createElement('div');
      held.page.document.body.append(box);
      box.append(held.frame);
      if (when === 'during') await held.settle('release');

      await until(
        () => contexts() >= 2 || ('moveBefore' in Element.prototype && contexts()),
        'the request again',
      );
      held.frame.cancel();
      expect(await answer).to.deep.equal({action: 'cancel'});
      expect(held.error).to.equal(undefined);
    });

  for (const how of ['release', 'refuse'] as const)
    it(`has no name of its content in an event, even if the answers cannot be checked (${how})`, async () => {
      const {held} = await heldGuest(
        "onContext((_, n) => n > 1 || submit({action: 'accept', content: {'my secret': new Date()}})); hello();",
        ['checker'],
      );
      const events: string[] = [];
      held.frame.addEventListener('elicitation-invalid', ({errors}) => events.push(JSON.stringify(errors)));
      await until(() => held.traced('dropped', '').length, 'the refusal');
      await held.settle(how);
      await until(() => events.length, 'the event');

      held.frame.cancel();
      expect(events.join()).not.to.include('my secret');
    });

  it('gets an answer from before the warning about credentials back once', async () => {
    const {held, answer} = await heldGuest(
      "onContext(() => submit({action: 'accept', content: {wort: 'secret'}})); hello();",
      ['form'],
      foreign,
    );
    let settled = false;
    answer.then(() => (settled = true)).catch(() => {});
    const warnedFirst: boolean[] = [];
    held.frame.addEventListener('elicitation-invalid', () => warnedFirst.push(!settled));
    await until(() => held.frame.status === 'validating' || held.error, 'the answer');
    await held.settle('release');

    expect(await answer).to.deep.equal({action: 'accept', content: {wort: 'secret'}});
    expect(warnedFirst).to.deep.equal([true]);
    expect(held.traced('received', 'ui/submit-elicitation')).to.have.length(2);
  });

  it('answers before the code is loaded that reads for `verify` what is displayed', async () => {
    const {held, answer} = await heldGuest(
      "onMessage(({method}) => method.endsWith('message') && submit({action: 'accept', content: {name: 'Ada'}})); hello();",
      ['decision'],
    );
    await until(() => held.frame.status === 'ready', 'the guest');
    const verified: (readonly string[])[] = [];
    held.frame.verify = async ({shown}) => {
      verified.push(shown.texts);
      return {proof: 1};
    };
    held.frame.notify({message: 'Answer'});
    await until(() => held.frame.status === 'validating', 'the answer');
    expect(verified).to.deep.equal([]);
    await held.settle('release');

    expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada'}, _meta: {proof: 1}});
    expect(verified[0]).to.include('Who?');
  });
});

describe('a confirmation', () => {
  it('cannot be accepted until the code that reads for `verify` what is displayed is loaded', async () => {
    const held = await new HeldPage('decision').open();
    const answer = held.frame.elicit({message: 'Go on?'});
    const canConfirm = () => isArmed(held.frame.shadowRoot!.querySelector('[part=submit]'));
    await until(canConfirm, 'the button');
    held.frame.verify = async () => ({proof: 1});
    await until(() => !canConfirm(), 'the button to wait');
    await held.settle('release');
    await until(canConfirm, 'the button again');
    held.frame.cancel();
    expect(await answer).to.deep.equal({action: 'cancel'});
  });
});

describe('a guest of the package', () => {
  it('makes a call that reaches the page, and then declines', async () => {
    const {frame} = await tracedFrame({locale: 'en', ...patient});
    let calls = 0;
    frame.appHandlers = {
      callTool: async () => {
        calls++;
        return {content: []};
      },
    };
    frame.html = guestPage(
      "onContext(() => {post({type: 'tool', messageId: 'm', payload: {toolName: 't', params: {}}}); submit({action: 'decline'})}); hello();",
    );

    expect(await frame.elicit({message: 'Who?', requestedSchema})).to.deep.equal({action: 'decline'});
    expect(calls).to.equal(1);
  });

  it('is opened once when the page calls reload() while its resource is read', async () => {
    const {frame} = await tracedFrame({locale: 'en'});
    const reads: ((text: string) => void)[] = [];
    frame.resolveResource = (uri) =>
      new Promise((resolve) => reads.push((text) => resolve({uri, mimeType: 'text/html', text})));
    const answer = frame.elicit({message: 'Who?', requestedSchema, ui: {uri: 'ui://x'}} as never);
    await until(() => reads.length === 1, 'the first read');
    let read = 1;
    await until(() => {
      if (reads.length === 1) frame.reload();
      read = reads.length;
      return read > 1;
    }, 'the second read');
    for (const give of reads) give(guestPage('hello();'));
    await until(() => frame.status === 'ready', 'the guest');

    expect(frame.shadowRoot!.querySelectorAll('iframe')).to.have.length(1);
    frame.cancel();
    expect(await answer).to.deep.equal({action: 'cancel'});
  });

  it('is given up for a schema that cannot be used as soon as it is open, although it is silent', async () => {
    // The request of a guest that cannot be opened is searched after this time.
    const release = holdTimers(300);
    const {frame} = await tracedFrame({locale: 'en', ...patient});

    const error = await failure(
      frame.elicit({message: 'Who?', requestedSchema: tooLarge}, {html: '<p>Silent</p>'}),
    );

    release();
    expect(error.code).to.equal('INVALID_SCHEMA');
  });

  it('reports one error if the schema cannot be used and the resource cannot be read', async () => {
    // Before the second and the third attempt to read.
    const restore = [300, 1_200].map((ms) => shortenTimers(ms, 10));
    const {frame} = await tracedFrame({locale: 'en'});
    const codes: string[] = [];
    frame.addEventListener('elicitation-error', ({error}) => codes.push(error.code));
    let fail: (() => void) | undefined;
    frame.resolveResource = () =>
      new Promise((_, reject) => {
        if (codes.length) reject(new Error('late'));
        fail = () => reject(new Error('late'));
      });
    const answer = frame.elicit({
      message: 'Who?',
      requestedSchema: tooLarge,
      ui: {uri: 'ui://x'},
    } as never);
    answer.catch(() => {});
    await until(() => codes.length, 'the error of the schema');
    fail!();
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const each of restore.toReversed()) each();

    frame.cancel();
    expect(codes).to.deep.equal(['INVALID_SCHEMA']);
  });
});

// Every engine: frames that are removed.
import {expect} from '@open-wc/testing';
import {appPage, appResource} from '../support/app-page.js';
import {next, tracedFrame, until} from '../support/frame.js';
import {colorRequest} from '../support/guest-page.js';

/** Collects the texts that a guest posts directly to this page. */
function directMessages(): string[] {
  const messages: string[] = [];
  window.addEventListener('message', ({data}) => typeof data === 'string' && messages.push(data));
  return messages;
}

const guestsIn = (frame: Element) => frame.shadowRoot!.querySelectorAll('iframe').length;

/** An app without elicitation support. It calls `onTeardown(answer)` on teardown. */
const unsupportingApp = (onTeardown: string) =>
  appPage(
    `
    const defaultHandler = messageHandler;
    onMessage((data) => {
      if (data.method !== 'ui/resource-teardown') defaultHandler(data);
      else (${onTeardown})((answer) => post({jsonrpc: '2.0', id: data.id, ...answer}));
    });`,
    {capabilities: {}},
  );

describe('an app that is replaced by the form', () => {
  it('has time to finish and is removed when it responds to the teardown', async () => {
    const messages = directMessages();
    const {frame} = await tracedFrame();
    const page = unsupportingApp(`(answer) => setTimeout(() => {
      parent.parent.postMessage('finished', '*');
      answer({result: {}});
    }, 30)`);

    void frame.elicit(colorRequest, {resource: appResource(page)});
    await next(frame, 'elicitation-ready');

    await until(() => messages.includes('finished'), 'the app to finish');
    await until(() => guestsIn(frame) === 0, 'the removal of its iframe');
    frame.cancel();
  });

  for (const [what, onTeardown] of [
    ['it responds with an error', `(answer) => answer({error: {code: -32601, message: 'Method not found'}})`],
    ['it does not respond', '() => {}'],
    [
      'it keeps sending other responses',
      `() => setInterval(() => post({jsonrpc: '2.0', id: 'other', result: {}}), 5)`,
    ],
  ] as const) {
    it(`is removed when ${what}`, async () => {
      const {frame} = await tracedFrame();

      void frame.elicit(colorRequest, {resource: appResource(unsupportingApp(onTeardown))});
      await next(frame, 'elicitation-ready');

      await until(() => guestsIn(frame) === 0, 'the removal of its iframe');
      frame.cancel();
    });
  }
});

/** An app with elicitation support that reports the request and its teardown to the page. */
const elicitingApp = (onTeardown: string, onRequest = '') =>
  appResource(
    appPage(`
    const defaultHandler = messageHandler;
    onMessage((data) => {
      if (data.method === 'elicitation/create') { parent.parent.postMessage('requested', '*'); ${onRequest} }
      else if (data.method !== 'ui/resource-teardown') defaultHandler(data);
      else (${onTeardown})((answer) => post({jsonrpc: '2.0', id: data.id, ...answer}));
    });`),
  );
const finishes = `(answer) => { parent.parent.postMessage('finished', '*'); answer({result: {}}); }`;

describe('an app whose request has ended', () => {
  for (const mode of ['inline', 'modal'] as const) {
    it(`has time to finish when the user declines (${mode})`, async () => {
      const messages = directMessages();
      const {frame} = await tracedFrame({mode});
      const answer = frame.elicit(colorRequest, {resource: elicitingApp(finishes)});
      await until(() => messages.includes('requested'), 'the request');

      frame.decline();

      expect(await answer).to.deep.equal({action: 'decline'});
      await frame.updateComplete;
      expect(messages).to.include('finished');
      expect(guestsIn(frame)).to.equal(0);
      expect(frame.shadowRoot!.querySelector('.card')).to.equal(null);
    });
  }

  it('has time to finish after its own answer', async () => {
    const messages = directMessages();
    const {frame} = await tracedFrame();
    const answers = `post({jsonrpc: '2.0', id: data.id, result: {action: 'accept', content: {color: '#123456'}}});`;

    const answer = await frame.elicit(colorRequest, {resource: elicitingApp(finishes, answers)});
    await frame.updateComplete;

    expect(answer.action).to.equal('accept');
    expect(messages).to.include('finished');
    expect(guestsIn(frame)).to.equal(0);
  });

  it('does not delay the answer and is removed when it does not finish', async () => {
    const messages = directMessages();
    const {frame} = await tracedFrame();
    const answer = frame.elicit(colorRequest, {resource: elicitingApp('() => {}')});
    await until(() => messages.includes('requested'), 'the request');

    frame.cancel();

    expect(await answer).to.deep.equal({action: 'cancel'});
    expect(guestsIn(frame)).to.equal(1);
    await frame.updateComplete;
    expect(guestsIn(frame)).to.equal(0);
  });

  it('is removed before the next request is shown', async () => {
    const messages = directMessages();
    const {frame} = await tracedFrame();
    const first = frame.elicit(colorRequest, {resource: elicitingApp(finishes)});
    const second = frame.elicit({...colorRequest, message: 'And now?'});
    await until(() => messages.includes('requested'), 'the request');
    const ready = next(frame, 'elicitation-ready');

    frame.decline();
    await first;
    await ready;

    expect(messages).to.include('finished');
    expect(guestsIn(frame)).to.equal(0);
    frame.decline();
    expect(await second).to.deep.equal({action: 'decline'});
  });

  it('is torn down when the frame is removed', async () => {
    const messages = directMessages();
    const {frame} = await tracedFrame();
    const answer = frame.elicit(colorRequest, {resource: elicitingApp('() => {}')});
    await until(() => messages.includes('requested'), 'the request');

    frame.remove();

    expect(await answer).to.deep.equal({action: 'cancel'});
  });
});

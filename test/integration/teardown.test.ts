import {expect} from '@open-wc/testing';
import {appPage, appResource} from '../support/app-page.js';
import {next, tracedFrame, until} from '../support/frame.js';
import {colorRequest} from '../support/guest-page.js';

/** What the guest says past the frame, straight to this page. */
function overheard(): string[] {
  const heard: string[] = [];
  window.addEventListener('message', ({data}) => typeof data === 'string' && heard.push(data));
  return heard;
}

const guestsIn = (frame: Element) => frame.shadowRoot!.querySelectorAll('iframe').length;

/** An app that cannot answer elicitations; `onTeardown(answer)` is what it does before it goes. */
const appThatGoes = (onTeardown: string) =>
  appPage(
    `
    const usual = messageHandler;
    onMessage((data) => {
      if (data.method !== 'ui/resource-teardown') usual(data);
      else (${onTeardown})((answer) => post({jsonrpc: '2.0', id: data.id, ...answer}));
    });`,
    {capabilities: {}},
  );

describe('an app that the form replaces', () => {
  it('has time to finish, and goes when it answers', async () => {
    const heard = overheard();
    const {frame} = await tracedFrame();
    const page = appThatGoes(`(answer) => setTimeout(() => {
      parent.parent.postMessage('finished', '*');
      answer({result: {}});
    }, 30)`);

    void frame.elicit(colorRequest, {resource: appResource(page)});
    await next(frame, 'elicitation-ready');

    await until(() => heard.includes('finished'), 'the app to finish');
    await until(() => guestsIn(frame) === 0, 'the end of its frame');
    frame.cancel();
  });

  for (const [what, onTeardown] of [
    ['it answers with an error', `(answer) => answer({error: {code: -32601, message: 'Method not found'}})`],
    ['it does not answer', '() => {}'],
    [
      'it never stops answering',
      `() => setInterval(() => post({jsonrpc: '2.0', id: 'other', result: {}}), 5)`,
    ],
  ] as const) {
    it(`goes when ${what}`, async () => {
      const {frame} = await tracedFrame();

      void frame.elicit(colorRequest, {resource: appResource(appThatGoes(onTeardown))});
      await next(frame, 'elicitation-ready');

      await until(() => guestsIn(frame) === 0, 'the end of its frame');
      frame.cancel();
    });
  }
});

/** An app that can answer, and says when it is told to go. */
const elicitingApp = (onTeardown: string, onAsked = '') =>
  appResource(
    appPage(`
    const usual = messageHandler;
    onMessage((data) => {
      if (data.method === 'elicitation/create') { parent.parent.postMessage('asked', '*'); ${onAsked} }
      else if (data.method !== 'ui/resource-teardown') usual(data);
      else (${onTeardown})((answer) => post({jsonrpc: '2.0', id: data.id, ...answer}));
    });`),
  );
const finishes = `(answer) => { parent.parent.postMessage('finished', '*'); answer({result: {}}); }`;

describe('an app whose request has ended', () => {
  for (const mode of ['inline', 'modal'] as const) {
    it(`has time to finish when the user declines, ${mode}`, async () => {
      const heard = overheard();
      const {frame} = await tracedFrame({mode});
      const answer = frame.elicit(colorRequest, {resource: elicitingApp(finishes)});
      await until(() => heard.includes('asked'), 'the question');

      frame.decline();

      expect(await answer).to.deep.equal({action: 'decline'});
      await frame.updateComplete;
      expect(heard).to.include('finished');
      expect(guestsIn(frame)).to.equal(0);
      expect(frame.shadowRoot!.querySelector('.card')).to.equal(null);
    });
  }

  it('has time to finish after its own answer', async () => {
    const heard = overheard();
    const {frame} = await tracedFrame();
    const answers = `post({jsonrpc: '2.0', id: data.id, result: {action: 'accept', content: {color: '#123456'}}});`;

    const answer = await frame.elicit(colorRequest, {resource: elicitingApp(finishes, answers)});
    await frame.updateComplete;

    expect(answer.action).to.equal('accept');
    expect(heard).to.include('finished');
    expect(guestsIn(frame)).to.equal(0);
  });

  it('keeps nobody waiting for the answer, and goes when it does not finish', async () => {
    const heard = overheard();
    const {frame} = await tracedFrame();
    const answer = frame.elicit(colorRequest, {resource: elicitingApp('() => {}')});
    await until(() => heard.includes('asked'), 'the question');

    frame.cancel();

    expect(await answer).to.deep.equal({action: 'cancel'});
    expect(guestsIn(frame)).to.equal(1);
    await frame.updateComplete;
    expect(guestsIn(frame)).to.equal(0);
  });

  it('has gone before the next request is shown', async () => {
    const heard = overheard();
    const {frame} = await tracedFrame();
    const first = frame.elicit(colorRequest, {resource: elicitingApp(finishes)});
    const second = frame.elicit({...colorRequest, message: 'And now?'});
    await until(() => heard.includes('asked'), 'the question');
    const ready = next(frame, 'elicitation-ready');

    frame.decline();
    await first;
    await ready;

    expect(heard).to.include('finished');
    expect(guestsIn(frame)).to.equal(0);
    frame.decline();
    expect(await second).to.deep.equal({action: 'decline'});
  });

  it('goes with the frame that is taken out of the page', async () => {
    const heard = overheard();
    const {frame} = await tracedFrame();
    const answer = frame.elicit(colorRequest, {resource: elicitingApp('() => {}')});
    await until(() => heard.includes('asked'), 'the question');

    frame.remove();

    expect(await answer).to.deep.equal({action: 'cancel'});
  });
});

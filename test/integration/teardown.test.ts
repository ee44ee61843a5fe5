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

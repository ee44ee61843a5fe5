// Two clicks on a button that refuses, of which the second lands on the next prompt.
import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {middle} from '../support/consent.js';
import {advanceClock, stopClock} from '../support/clock.js';
import {next, pierce, tracedFrame, until} from '../support/frame.js';
import {shownApproval, text, user} from './mcp-sampling-approval/approval-fixture.js';
import {call, shownTool} from './mcp-tool-approval/tool-fixture.js';

interface Refusable {
  element: Element;
  /** The names of the requests that were refused, in order. */
  refused: string[];
  part: string;
}

const kinds: Record<string, () => Promise<Refusable>> = {
  'Reject of <mcp-tool-approval>': async () => {
    const refused: string[] = [];
    const {element, decision} = await shownTool({...call, title: 'one'});
    const note = (name: string) => () => void refused.push(name);
    void decision.then(note('one'));
    void element.approve({...call, title: 'two'}).then(note('two'));
    return {element, refused, part: 'reject'};
  },
  'Deny of <mcp-sampling-approval>': async () => {
    const refused: string[] = [];
    const request = {messages: [user(text('a'))]};
    const {element, decision} = await shownApproval(request);
    void decision.then(() => refused.push('one'));
    void element.approve({...request, systemPrompt: 'b'} as never).then(() => refused.push('two'));
    return {element, refused, part: 'deny'};
  },
};
for (const [name, part, request] of [
  ['Decline of a confirmation', 'decline', {}],
  ['Decline of a form', 'decline', {requestedSchema: {type: 'object', properties: {a: {type: 'string'}}}}],
  ['the close button of a frame', 'cancel', {}],
] as const)
  kinds[name] = async () => {
    const {frame} = await tracedFrame();
    const refused: string[] = [];
    const ready = next(frame, 'elicitation-ready');
    void frame.elicit({message: 'one', ...request} as never).then(() => refused.push('one'));
    await ready;
    void frame.elicit({message: 'two', ...request} as never).then(() => refused.push('two'));
    return {element: frame, refused, part};
  };

describe('a second click', () => {
  for (const [name, show] of Object.entries(kinds)) {
    it(`does not refuse the next prompt by ${name}, but a click after 300 ms does`, async () => {
      const {element, refused, part} = await show();
      const find = () => pierce<HTMLElement>(element as never, `[part=${part}]`);
      await until(find, 'the button');
      find()!.scrollIntoView({block: 'center'});
      const position = middle(find()!);
      const before = find();
      const resume = stopClock();
      await sendMouse({type: 'click', position});
      await until(() => refused.length === 1, 'the first refusal');
      await until(() => find() && (find() !== before || refused.length), 'the second prompt');
      await new Promise((resolve) => setTimeout(resolve, 50));
      await sendMouse({type: 'click', position: middle(find()!)});
      expect(refused).to.deep.equal(['one']);

      resume();
      advanceClock(300);
      await sendMouse({type: 'click', position: middle(find()!)});
      await until(() => refused.length === 2, 'the second refusal');
    });
  }

  it('Escape does not close the next dialog', async () => {
    const {frame} = await tracedFrame();
    const refused: string[] = [];
    const ready = next(frame, 'elicitation-ready');
    void frame.elicit({message: 'one'}, {mode: 'modal'}).then(() => refused.push('one'));
    await ready;
    void frame.elicit({message: 'two'}, {mode: 'modal'}).then(() => refused.push('two'));
    const resume = stopClock();
    await sendKeys({press: 'Escape'});
    await until(() => refused.length === 1, 'the first end');
    await until(() => frame.shadowRoot!.querySelector('dialog')?.open, 'the second dialog');
    for (let count = 0; count < 2; count++) await sendKeys({press: 'Escape'});
    await frame.updateComplete;
    expect(refused).to.deep.equal(['one']);
    expect(frame.shadowRoot!.querySelector('dialog')!.open).to.equal(true);

    resume();
    advanceClock(300);
    await sendKeys({press: 'Escape'});
    await until(() => refused.length === 2, 'the second end');
  });
});

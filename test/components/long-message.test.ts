import {aTimeout, expect, fixture, html} from '@open-wc/testing';
import '../../components/define/color-picker-elicitation.js';
import '../../components/define/schema-form.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {advanceClock} from '../support/clock.js';
import {armed, isArmed} from '../support/consent.js';
import {part, pierce, present, tracedFrame, until} from '../support/frame.js';

const beginning = '🙂'.repeat(8_192);
const rest = 'and on and on '.repeat(1_000);
const schema = {type: 'object', properties: {a: {type: 'string'}}};

const cases: Array<[string, (message: string) => Promise<Element>]> = [
  [
    'the form',
    async (message) => {
      const form = await fixture(html`<schema-form .schema=${schema} message=${message}></schema-form>`);
      return form.shadowRoot!.querySelector('[part=message]')!;
    },
  ],
  [
    'the colour picker',
    async (message) => {
      const picker = await fixture(
        html`<color-picker-elicitation message=${message}></color-picker-elicitation>`,
      );
      return picker.shadowRoot!.querySelector('[part=message]')!;
    },
  ],
  ['the frame', async (message) => frameMessage(message, {})],
  [
    'the frame in URL mode',
    async (message) => frameMessage(message, {mode: 'url', url: 'https://example.com/'}),
  ],
];

async function frameMessage(message: string, more: object) {
  const {frame}: {frame: McpElicitationFrame} = await tracedFrame();
  await present(frame, {message, requestedSchema: schema, ...more});
  return frame.shadowRoot!.querySelector('[part=message]')!;
}

describe('a message that is cut', () => {
  const submit = (frame: McpElicitationFrame) => pierce(frame, '[part=submit]');
  const hint = (frame: McpElicitationFrame) => frame.shadowRoot!.querySelector('.hint')?.textContent;

  for (const [name, requestedSchema] of Object.entries({confirmation: undefined, form: schema}))
    it(`keeps a ${name} from being sent until its end has been in view`, async () => {
      const {frame} = await tracedFrame();
      const lines = Array.from({length: 30}, (_, index) => `line ${index}`).join('\n');
      await present(frame, {message: lines, ...(requestedSchema && {requestedSchema})});
      await until(() => hint(frame) === 'Read to the end to continue.', 'the hint');
      await until(() => submit(frame), 'the button');
      advanceClock(2_000);
      await aTimeout(200);
      expect(isArmed(submit(frame))).to.equal(false);
      const message = part(frame, 'message')!;
      expect(getComputedStyle(message).maskImage).to.contain('gradient');
      await expect(frame).to.be.accessible();

      message.scrollTop = message.scrollHeight;

      await armed(() => submit(frame));
      expect(hint(frame)).to.equal('You can approve now.');
      expect(getComputedStyle(message).maskImage).to.equal('none');
    });

  for (const [name, message] of Object.entries({
    lines: `Sure?${'\n'.repeat(10)}${'x '.repeat(140)}`,
    'wide characters': 'W'.repeat(299),
  }))
    it(`keeps a request from being accepted until its end is in view, also with few ${name}`, async () => {
      const {frame} = await tracedFrame();
      frame.style.width = '320px';
      await present(frame, {message});
      const shown = part(frame, 'message')!;
      expect(shown.scrollHeight).to.be.greaterThan(shown.clientHeight);
      await until(() => hint(frame) === 'Read to the end to continue.', 'the hint');
      advanceClock(2_000);
      await aTimeout(200);
      expect(isArmed(submit(frame))).to.equal(false);
      shown.scrollTop = shown.scrollHeight;
      await armed(() => submit(frame));
    });

  it('keeps a request from being accepted until a folded message is expanded', async () => {
    const {frame} = await tracedFrame();
    await present(frame, {message: beginning + rest});
    const message = part(frame, 'message')!;
    await until(() => hint(frame), 'the hint');
    message.scrollTop = message.scrollHeight;
    await aTimeout(200);
    expect(hint(frame)).to.equal('Read to the end to continue.');
    message.querySelector('details')!.open = true;
    await aTimeout(200);
    message.scrollTop = message.scrollHeight;
    await until(() => hint(frame) === 'You can approve now.', 'the end of reading');
  });

  it('does not delay consent if all of it is in view, or if the page replaces it', async () => {
    const {frame} = await tracedFrame();
    frame.innerHTML = '<p slot="message">In other words</p>';
    await present(frame, {message: 'line\n'.repeat(30)});
    await armed(() => submit(frame));
    frame.decline();
    frame.innerHTML = '';
    await present(frame, {message: 'word '.repeat(70)});
    await armed(() => submit(frame));
    expect(hint(frame)).to.equal('');
  });
});

describe('JSON that is a paragraph of a message', () => {
  it('is set as code without changing the text', async () => {
    const json = JSON.stringify({command: 'rm -rf ~', list: [1]}, null, 2);
    for (const [message, code] of [
      [`Run the tool “shell”?\n\n${json}`, json],
      [`Run?\n\n${json}\nNow?`, ''],
      [`Run?\n\n${json}\n\nAccording to the agent:\n| {\n| }`, json],
      ['{\n'.repeat(3), ''],
      ['Use {braces}', ''],
    ]) {
      const {frame} = await tracedFrame();
      await present(frame, {message: message!});
      const shown = part(frame, 'message')!;
      expect(shown.querySelector('code')?.textContent).to.equal(code);
      expect(shown.textContent).to.equal(message);
    }
  });
});

describe('the first line of a message', () => {
  it('leads if it is short, and the text is the same', async () => {
    const long = 'x'.repeat(101);
    for (const [message, lead] of [
      ['Archive 12 files?\nYou can find them in the archive.', 'Archive 12 files?'],
      ['Sign in to continue.', 'Sign in to continue.'],
      [`${long}\nNow?`, ''],
      ['{\n  "a": 1\n}', ''],
      ['\nNow?', ''],
    ] as const) {
      const {frame} = await tracedFrame();
      await present(frame, {message});
      const shown = part(frame, 'message')!;
      expect(shown.querySelector('strong')!.textContent).to.equal(lead);
      expect(shown.textContent).to.equal(message);
      const size = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
      expect(size(shown.querySelector('strong')!)).to.be.above(size(shown));
    }
  });
});

describe('a very long message', () => {
  it('is shortened, and its rest is shown on demand', async () => {
    for (const [place, show] of cases) {
      const message = await show(beginning + rest);
      const details = message.querySelector('details')!;
      expect(details.open, place).to.be.false;
      expect(details.querySelector('summary'), place).to.have.text('Show all');
      expect(message, place).to.have.text(`${beginning}Show all${rest}`);
      details.querySelector('summary')!.click();
      expect(details.open, place).to.be.true;
    }
  });

  it('is shown in full if it is shorter than the limit', async () => {
    for (const [place, show] of cases) {
      const message = await show(beginning);
      expect(message, place).to.have.text(beginning);
      expect(message.querySelector('details'), place).to.be.null;
    }
  });
});

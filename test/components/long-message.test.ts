import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/color-picker-elicitation.js';
import '../../components/define/schema-form.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {next, tracedFrame} from '../support/frame.js';

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
  const ready = next(frame, 'elicitation-ready');
  void frame.elicit({message, requestedSchema: schema, ...more});
  await ready;
  await frame.updateComplete;
  return frame.shadowRoot!.querySelector('[part=message]')!;
}

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

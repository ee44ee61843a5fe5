import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/mcp-elicitation-frame.js';
import '../../components/define/mcp-sampling-approval.js';
import '../../components/define/mcp-tool-approval.js';
import type {McpElicitationFrame, McpSamplingApproval, McpToolApproval} from '../../components/index.js';
import {next} from '../support/frame.js';
import {settled} from './mcp-tool-approval/tool-fixture.js';

const named = {type: 'object', properties: {name: {type: 'string'}}};

async function frameWith(requestedSchema?: object) {
  const frame = await fixture<McpElicitationFrame>(html`<mcp-elicitation-frame></mcp-elicitation-frame>`);
  void frame.elicit({message: 'Name?', ...(requestedSchema && {requestedSchema})} as never);
  await next(frame, 'elicitation-ready');
  await frame.updateComplete;
  return frame;
}

async function toolCard() {
  const element = await fixture<McpToolApproval>(html`<mcp-tool-approval></mcp-tool-approval>`);
  void element.approve({name: 'greet', inputSchema: named, arguments: {name: 'Ada'}});
  await settled(element);
  return element;
}

async function samplingCard() {
  const element = await fixture<McpSamplingApproval>(html`<mcp-sampling-approval></mcp-sampling-approval>`);
  void element.approve({messages: [{role: 'user', content: {type: 'text', text: 'Hi'}}]});
  await element.updateComplete;
  return element;
}

const CARDS = {
  'a form': () => frameWith(named),
  'a confirmation': () => frameWith(),
  'a tool call': toolCard,
  'a sampling request': samplingCard,
};

/** The elements with a part in a card and in the form inside it. */
const withPart = ({shadowRoot}: Element, name: string): Element[] => {
  const form = shadowRoot!.querySelector('schema-form');
  return [shadowRoot!, form?.shadowRoot].flatMap((root) => [
    ...(root?.querySelectorAll(`[part~=${name}]`) ?? []),
  ]);
};

describe('the parts of a card', () => {
  let before: CSSStyleSheet[];
  beforeEach(() => {
    before = [...document.adoptedStyleSheets];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      :is(mcp-elicitation-frame, mcp-tool-approval, mcp-sampling-approval) {
        --elicitation-button-height: 50px;
        --elicitation-button-radius: 25px;
      }
      :is(mcp-elicitation-frame, mcp-tool-approval, mcp-sampling-approval)::part(actions) {justify-content: space-between}
      :is(mcp-elicitation-frame, mcp-tool-approval, mcp-sampling-approval)::part(status) {font-style: italic}
      :is(mcp-elicitation-frame, mcp-tool-approval, mcp-sampling-approval)::part(glyph) {stroke-width: 3px}
      :is(mcp-elicitation-frame, mcp-tool-approval)::part(fields) {opacity: 0.9}
    `);
    document.adoptedStyleSheets.push(sheet);
  });
  afterEach(() => {
    document.adoptedStyleSheets = before;
  });

  for (const [name, show] of Object.entries(CARDS))
    it(`the row of buttons, the status line and the sign of the close button of ${name} can be styled`, async () => {
      const card = await show();
      const styleOf = (part: string) => getComputedStyle(withPart(card, part)[0]!);
      expect(styleOf('actions').justifyContent).to.equal('space-between');
      expect(styleOf('status').fontStyle).to.equal('italic');
      expect(styleOf('glyph').strokeWidth).to.equal('3px');
    });

  for (const [name, show] of Object.entries(CARDS))
    it(`the buttons of ${name} have a height and a radius of their own`, async () => {
      const card = await show();
      const buttons = [...withPart(card, 'actions')[0]!.querySelectorAll('button')];
      expect(buttons.length).to.be.greaterThan(0);
      for (const button of buttons) {
        const {minHeight, borderTopLeftRadius} = getComputedStyle(button);
        expect([minHeight, borderTopLeftRadius]).to.deep.equal(['50px', '25px']);
      }
    });

  for (const name of ['a form', 'a tool call'] as const)
    it(`the parts of the generated form in ${name} have their names in the card`, async () => {
      const [fields] = withPart(await CARDS[name](), 'fields');
      expect(getComputedStyle(fields!).opacity).to.equal('0.9');
    });
});

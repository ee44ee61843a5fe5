import {expect} from '@open-wc/testing';
import {type AskingElement, askingElements, confirmation, shown} from './asking-elements/asking.js';

const CARDS: Record<string, () => Promise<AskingElement>> = {};
for (const asking of askingElements) {
  CARDS[`<${asking.tag}>`] = async () => (await shown(asking)).element;
  const {options} = asking;
  if (options)
    CARDS[`<${asking.tag}> without fields`] = async () =>
      (await confirmation({...asking, options}, 'Go on')).element;
}

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

  for (const name of ['<mcp-elicitation-frame>', '<mcp-tool-approval>'])
    it(`the parts of the generated form in ${name} have their names in the card`, async () => {
      const [fields] = withPart(await CARDS[name]!(), 'fields');
      expect(getComputedStyle(fields!).opacity).to.equal('0.9');
    });
});

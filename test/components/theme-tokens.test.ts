// The properties of a theme reach the same parts of every element.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/index.js';
import {EVIDENCE_KEY} from '../../src/evidence/index.js';
import {tracedFrame, until} from '../support/frame.js';
import {shownApp, toolApp} from '../support/tool-app.js';
import {openPage, recordOpened, showUrlRequest} from '../support/url-mode.js';
import {frameWithInspector, guest, request} from './elicitation-inspector/inspected-frame.js';
import {shownTool, call} from './mcp-tool-approval/tool-fixture.js';

const field = 'rgb(1, 2, 3)';
const surface = 'rgb(4, 5, 6)';
const THEME = `:root {
  --elicitation-color-field: ${field};
  --elicitation-color-surface: ${surface};
  --elicitation-field-border-width: 0 0 3px;
  --elicitation-label-weight: 350;
  --elicitation-button-weight: 450;
  --elicitation-radius: 5px;
  --elicitation-radius-card: 9px;
  --elicitation-font: 'Theme Font', sans-serif;
}`;

const evidence = [
  {kind: 'command', command: 'ls'},
  {kind: 'review', by: 'Guard', outcome: 'ask'},
];
const schema = {
  type: 'object',
  properties: {
    name: {type: 'string', title: 'Name'},
    note: {type: 'string', title: 'Note', maxLength: 500},
    region: {type: 'string', title: 'Region', enum: ['a', 'b', 'c', 'd', 'e', 'f', 'g']},
    city: {type: 'string', title: 'City', enum: Array.from({length: 60}, (_, index) => `City ${index}`)},
    tags: {
      type: 'array',
      title: 'Tags',
      items: {enum: Array.from({length: 40}, (_, index) => `Tag ${index}`)},
    },
    accent: {type: 'string', title: 'Accent', format: 'color'},
  },
};

/** All elements within one, through shadow roots. */
function inside(root: Element): HTMLElement[] {
  const children = [...(root.shadowRoot ?? root).querySelectorAll<HTMLElement>('*')];
  return children.flatMap((child) => [child, ...(child.shadowRoot ? inside(child) : [])]);
}

const isShown = (element: HTMLElement) => element.checkVisibility() && element.getClientRects().length > 0;
/** The names of the elements that match a selector and have another value, with that value. */
const others = (
  root: Element,
  selector: string,
  value: (style: CSSStyleDeclaration) => string,
  wanted: string,
) =>
  inside(root)
    .filter((element) => element.matches(selector) && isShown(element))
    .map((element) => [
      `${element.localName}.${element.className}[${element.getAttribute('part') ?? ''}]`,
      value(getComputedStyle(element)),
    ])
    .filter(([, actual]) => actual !== wanted);

const FIELDS = 'input:not([type=radio], [type=checkbox], [type=range]), select, textarea';
const LABELS = '.label, label[for], .evidence figcaption, #label';

const SHOWN: Record<string, () => Promise<Element>> = {
  async 'a form in a frame'() {
    const {frame} = await tracedFrame();
    frame.elicit({message: 'Set up?', requestedSchema: schema}).catch(() => {});
    await until(() => inside(frame).some(({localName}) => localName === 'textarea'), 'the fields');
    await frame.shadowRoot!.querySelector('schema-form')!.updateComplete;
    return frame;
  },
  async 'a frame with evidence, scopes and a reason'() {
    const {frame} = await tracedFrame({scopes: ['session'], declineReason: 'optional'});
    frame.elicit({message: 'Go on?', _meta: {[EVIDENCE_KEY]: evidence}}).catch(() => {});
    await until(() => inside(frame).some((each) => each.matches('.reason')), 'the reason');
    frame.shadowRoot!.querySelector('.reason')!.setAttribute('open', '');
    await until(() => inside(frame).some((each) => each.matches('.evidence figcaption')), 'the evidence');
    return frame;
  },
  'an address to open': async () => (await showUrlRequest({url: 'http://example.com/'})).frame,
  'an opened page': async () => (await openPage()).frame,
  async 'a tool call'() {
    const {element} = await shownTool(call, {evidence} as never, 'en', {scopes: ['session']});
    await until(() => inside(element).some((each) => each.matches('.evidence figcaption')), 'the evidence');
    return element;
  },
  async 'a sampling request'() {
    const element = await fixture<HTMLElementTagNameMap['mcp-sampling-approval']>(
      html`<mcp-sampling-approval server-name="Acme"></mcp-sampling-approval>`,
    );
    const text = {role: 'user' as const, content: {type: 'text' as const, text: 'Hi'}};
    element.approve({messages: [text], maxTokens: 10}).catch(() => {});
    await element.updateComplete;
    return element;
  },
  async 'an inbox with two servers'() {
    const inbox = await fixture<HTMLElementTagNameMap['elicitation-inbox']>(
      html`<elicitation-inbox></elicitation-inbox>`,
    );
    const {frame} = await tracedFrame();
    inbox.connect(frame);
    for (const serverName of ['Files', 'Shop']) frame.elicit({message: 'Pay?'}, {serverName}).catch(() => {});
    await until(() => inside(inbox).some(({localName}) => localName === 'select'), 'the filter');
    return inbox;
  },
  async 'the list of what is allowed'() {
    const grant = {
      id: '1',
      key: 'k',
      scope: 'always',
      server: 'Files',
      message: 'Delete?',
      addedAt: 0,
    } as const;
    const grants = {list: async () => [grant], add: async () => {}, remove: async () => {}};
    const element = await fixture<HTMLElementTagNameMap['elicitation-grants']>(
      html`<elicitation-grants .grants=${grants}></elicitation-grants>`,
    );
    await until(() => inside(element).some(({localName}) => localName === 'button'), 'the rule');
    return element;
  },
  async 'an app in a corner'() {
    const {frame} = await shownApp(toolApp(''));
    frame.displayMode = 'pip';
    await frame.updateComplete;
    return frame;
  },
  async 'the inspector'() {
    const {frame, inspector} = await frameWithInspector();
    await frame.elicit(request, {html: guest});
    await inspector.updateComplete;
    return inspector;
  },
  async 'the colour picker'() {
    const picker = await fixture<HTMLElementTagNameMap['color-picker-elicitation']>(
      html`<color-picker-elicitation message="Which?"></color-picker-elicitation>`,
    );
    await picker.updateComplete;
    return picker;
  },
};

describe('the properties of a theme', () => {
  recordOpened();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(THEME);
  before(() => void document.adoptedStyleSheets.push(sheet));
  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });

  for (const [what, show] of Object.entries(SHOWN))
    it(`reach the fields, labels, buttons and the card of ${what}`, async () => {
      const element = await show();
      const wrong = (...parts: [string, (style: CSSStyleDeclaration) => string, string]) =>
        others(element, ...parts);

      expect(wrong(FIELDS, ({borderWidth}) => borderWidth, '0px 0px 3px')).to.deep.equal([]);
      expect(wrong(FIELDS, ({backgroundColor}) => backgroundColor, field)).to.deep.equal([]);
      expect(wrong(LABELS, ({fontWeight}) => fontWeight, '350')).to.deep.equal([]);
      expect(wrong('button, .actions a', ({fontWeight}) => fontWeight, '450')).to.deep.equal([]);
      expect(wrong('button, .actions a', ({borderRadius}) => borderRadius, '5px')).to.deep.equal([]);
      expect(wrong('.card:not(label), .waiting', ({borderRadius}) => borderRadius, '9px')).to.deep.equal([]);
      expect(wrong('.card:not(label), .waiting', (style) => style.backgroundColor, surface)).to.deep.equal(
        [],
      );
      expect(
        wrong(
          'button, h2, label',
          ({fontFamily}) => (fontFamily.includes('Theme Font') ? '' : fontFamily),
          '',
        ),
      ).to.deep.equal([]);
      expect(inside(element).some((each) => each.matches('button, input') && isShown(each))).to.equal(true);
    });
});

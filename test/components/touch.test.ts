import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/index.js';
import type {ElicitationInbox} from '../../components/elicitation-inbox.js';
import type {McpSamplingApproval} from '../../components/mcp-sampling-approval.js';
import type {McpToolApproval} from '../../components/mcp-tool-approval.js';
import {formOf, object} from './form/form-fixture.js';
import {tracedFrame, until} from '../support/frame.js';
import {withQuery} from '../support/media-query.js';

const options = (count: number) => Array.from({length: count}, (_, index) => `Option ${index}`);
const schema = object({
  text: {type: 'string'},
  number: {type: 'number'},
  day: {type: 'string', format: 'date'},
  lines: {type: 'array', items: {type: 'string'}},
  json: {type: 'object', 'x-multiline': true},
  list: {type: 'string', enum: options(9)},
  combobox: {type: 'string', enum: options(60)},
  search: {type: 'array', items: {enum: options(40)}, uniqueItems: true},
  secret: {type: 'string', format: 'password'},
  colour: {type: 'string', format: 'color'},
});

const FIELDS =
  'textarea, select, input:not([type=radio], [type=checkbox], [type=range], [type=color], [type=hidden])';

/** All text fields and lists across shadow roots, and the roots. */
function fieldsIn(root: ParentNode, roots: ShadowRoot[] = []): {fields: HTMLElement[]; roots: ShadowRoot[]} {
  const fields = [...root.querySelectorAll<HTMLElement>(FIELDS)];
  for (const {shadowRoot} of root.querySelectorAll('*')) {
    if (!shadowRoot) continue;
    roots.push(shadowRoot);
    fields.push(...fieldsIn(shadowRoot, roots).fields);
  }
  return {fields, roots};
}

const shows: Record<string, () => Promise<unknown>> = {
  'the form': () => formOf(schema),
  async 'the frame'() {
    const {frame} = await tracedFrame({declineReason: 'optional'});
    const message = `Name?\n${'x'.repeat(9_000)}`;
    void frame.elicit({message, requestedSchema: object({a: {type: 'string'}})});
  },
  async 'the tool approval'() {
    const element = await fixture<McpToolApproval>(html`<mcp-tool-approval></mcp-tool-approval>`);
    void element.approve({name: 'rm', inputSchema: object({a: {type: 'string'}}), arguments: {a: 'b'}});
  },
  async 'the sampling approval'() {
    const element = await fixture<McpSamplingApproval>(html`<mcp-sampling-approval></mcp-sampling-approval>`);
    const messages = [{role: 'user' as const, content: {type: 'text', text: 'Hello'}}];
    void element.approve({messages, maxTokens: 9});
  },
  async 'a page to open'() {
    const {frame} = await tracedFrame({declineReason: 'optional'});
    void frame.elicit({mode: 'url', message: 'Sign in.', url: 'https://a.example/', elicitationId: '1'});
  },
  async 'evidence that must be read'() {
    const {frame} = await tracedFrame({declineReason: 'optional'});
    const text = Array.from({length: 40}, (_, index) => `Line ${index}`).join('\n');
    const items = [{type: 'text', title: 'Terms', text}];
    const _meta = {'mcp-elicitation-elements/evidence': {items, requireReading: true}};
    void frame.elicit({message: 'Go on?', _meta}, {expiresAt: Date.now() + 50_000});
  },
  async 'the inbox'() {
    const inbox = await fixture<ElicitationInbox>(html`<elicitation-inbox></elicitation-inbox>`);
    const {frame} = await tracedFrame();
    inbox.connect(frame);
    for (const serverName of ['Files', 'Shop']) void frame.elicit({message: 'Go on?'}, {serverName});
  },
  'the colour picker': () => fixture(html`<color-picker-elicitation with-name></color-picker-elicitation>`),
};

/** Everything that is pressed. The label is part of the target of a radio button or checkbox. */
const TARGETS = 'button, select, summary, input, textarea, [role=slider]';

/** Shows elements and waits until they are complete. Returns their roots. */
async function shownRoots(show: () => Promise<unknown>) {
  await show();
  await until(() => fieldsIn(document).fields.length, 'the fields');
  await until(() => !fieldsIn(document).roots.some((root) => root.querySelector('[aria-busy=true]')));
  return fieldsIn(document).roots;
}

const targetsIn = (roots: readonly ShadowRoot[]) =>
  roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(TARGETS)])
    .filter((each) => each.checkVisibility({visibilityProperty: true}))
    .map((each) => each.closest('label') ?? each);

/** WCAG 2.5.8: whether the circle of 24 px around the centre of a small target meets another target. */
function isCrowded(target: Element, others: readonly Element[]): boolean {
  const {left, right, top, bottom} = target.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const distance = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to);
  return others.some((other) => {
    if (other === target || other.contains(target) || target.contains(other)) return false;
    const box = other.getBoundingClientRect();
    return Math.hypot(distance(x, box.left, box.right), distance(y, box.top, box.bottom)) < 11.9;
  });
}

describe('text fields on a touch screen', () => {
  const page = document.documentElement;
  afterEach(() => page.style.removeProperty('font-size'));

  for (const [name, show] of Object.entries(shows))
    it(`have a font of at least 16 px in ${name}, whatever the font size of the page`, async () => {
      page.style.fontSize = '12px';
      const roots = await shownRoots(show);
      const {fields} = fieldsIn(document);
      const end = withQuery('(pointer: coarse)', ...roots);
      const small = fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16);
      end();
      expect(small.map(({outerHTML}) => outerHTML)).to.deep.equal([]);
    });
});

describe('targets for a mouse', () => {
  it('are crowded if small ones are next to each other', async () => {
    const button = (left: number) =>
      html`<button style="position: absolute; inset: 0 auto auto ${left}px; inline-size: 12px; block-size: 12px; padding: 0"></button>`;
    const box = await fixture(html`<div style="position: relative">${[0, 14, 60].map(button)}</div>`);
    const buttons = [...box.children];
    expect(buttons.map((each) => isCrowded(each, buttons))).to.deep.equal([true, true, false]);
  });

  for (const [name, show] of Object.entries(shows))
    it(`are 24 px high and wide, or that far from each other, in ${name}`, async () => {
      const targets = targetsIn(await shownRoots(show));
      const isSmall = (each: Element) => {
        const {width, height} = each.getBoundingClientRect();
        return Math.min(width, height) < 23.9;
      };
      const crowded = targets.filter((each) => isSmall(each) && isCrowded(each, targets));
      expect(targets.length).to.be.above(0);
      expect(crowded.map(({outerHTML}) => outerHTML.slice(0, 120))).to.deep.equal([]);
    });
});

describe('targets on a touch screen', () => {
  for (const [name, show] of Object.entries(shows))
    it(`are at least 44 px high in ${name}`, async () => {
      const roots = await shownRoots(show);
      const end = withQuery('(pointer: coarse)', ...roots);
      const targets = targetsIn(roots);
      const small = targets.filter((each) => each.getBoundingClientRect().height < 43.5);
      const texts = small.map(({outerHTML, offsetHeight}) => `${offsetHeight} ${outerHTML.slice(0, 120)}`);
      end();
      expect(targets.length).to.be.above(0);
      expect(texts).to.deep.equal([]);
    });
});

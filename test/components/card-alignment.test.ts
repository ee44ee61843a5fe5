// Every engine: the layout of headers, buttons and labels.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/index.js';
import '../../src/locales/catalogues/de.js';
import type {McpElicitationFrame, SchemaForm} from '../../components/index.js';
import type {ElicitRequest, JsonObject} from '../../src/protocol/index.js';
import {present, until} from '../support/frame.js';
import {emulated, withQuery} from '../support/media-query.js';
import {object} from './form/form-fixture.js';
import {shownTool} from './mcp-tool-approval/tool-fixture.js';

const LONG_NAME = 'The department of long names that no card has in one line';
let servers = 0;

async function frameOf(width: number, name = `Acme ${++servers}`) {
  const place = await fixture<HTMLElement>(
    html`<div style="inline-size: ${width}px"><mcp-elicitation-frame server-name=${name}></mcp-elicitation-frame></div>`,
  );
  return place.querySelector<McpElicitationFrame>('mcp-elicitation-frame')!;
}

async function shown(request: ElicitRequest, {width = 600, name = '', options = {}} = {}) {
  const frame = await frameOf(width, name || undefined);
  await present(frame, request, options);
  await formOf(frame)?.updateComplete;
  return frame;
}

/** A frame that waits for its guest. */
async function awaitingGuest(width: number) {
  const frame = await frameOf(width);
  const request = {message: 'Who?', requestedSchema: object({name: {type: 'string'}})};
  void frame.elicit(request, {html: '<p>Silent</p>'}).catch(() => {});
  await until(() => one(frame, '.awaited')?.checkVisibility(), 'the placeholder');
  return frame;
}

async function shownForm(properties: JsonObject, {width = 320, locale = 'en', value = {}} = {}) {
  const place = await fixture<HTMLElement>(
    html`<div style="inline-size: ${width}px"><schema-form locale=${locale} .schema=${object({...properties, other: {type: 'string'}})} .value=${value}></schema-form></div>`,
  );
  const form = place.querySelector<SchemaForm>('schema-form')!;
  await until(() => form.shadowRoot!.querySelector('.field'), 'the fields');
  await form.updateComplete;
  return form;
}

const formOf = (frame: McpElicitationFrame) => frame.shadowRoot!.querySelector('schema-form');
const one = (element: Element, selector: string) => element.shadowRoot!.querySelector<HTMLElement>(selector)!;
const box = (element: Element, selector: string) => one(element, selector).getBoundingClientRect();
const style = (element: Element, selector: string) => getComputedStyle(one(element, selector));
const middle = ({top, bottom}: DOMRect) => (top + bottom) / 2;

/** The box of the first line of the text of an element. */
function firstLine(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects()[0]!;
}

describe('What is in line in a card', () => {
  it('is the mark, the first line of the heading, the place and the button in the corner', async () => {
    const frame = await shown({message: 'Go on?'}, {name: LONG_NAME, options: {timeout: 300_000}});
    void frame.elicit({message: 'Go on?'}).catch(() => {});
    await until(() => one(frame, '[part=position]'), 'the place');
    const {element} = await shownTool({name: 'run', arguments: {}}, {serverName: LONG_NAME.repeat(2)});
    element.style.inlineSize = '400px';
    for (const card of [frame, element]) {
      const heading = one(card, '[part=heading]');
      expect(heading.getBoundingClientRect().height, card.localName).to.be.above(40);
      const line = middle(firstLine(heading));
      for (const part of ['mark', 'cancel'])
        expect(middle(box(card, `[part=${part}]`)), `${card.localName} ${part}`).to.be.closeTo(line, 2.5);
    }
    const line = firstLine(one(frame, '[part=heading]')).bottom;
    for (const part of ['position', 'countdown'])
      expect(box(frame, `[part=${part}]`).bottom, part).to.be.closeTo(line, 5);
  });

  it('are quiet buttons and other parts, in forced colours', async () => {
    const requestedSchema = object({news: {type: 'boolean', title: 'Send the news?'}});
    for (const width of [300, 600]) {
      const frame = await shown({message: 'Done.', requestedSchema}, {width});
      const form = formOf(frame)!;
      const end = withQuery('(forced-colors: active)', frame.shadowRoot!, form.shadowRoot!);
      const [form_, decline, cancel] = [
        box(frame, '[part=message]'),
        box(form, '[part=decline]'),
        box(frame, '[part=cancel]'),
      ];
      const yes = box(form, '[part=yes]');
      end();
      expect(decline.left, `Decline, ${width} px`).to.be.closeTo(form_.left, 0.5);
      expect(cancel.right, `Cancel, ${width} px`).to.be.closeTo(yes.right, 0.5);
      const apart = yes.top > decline.top + 20 ? yes.top - decline.bottom : 8;
      expect(apart, `between rows, ${width} px`).to.be.closeTo(8, 0.5);
    }
  });

  it('are the area of a guest and the fields of a form', async () => {
    const requestedSchema = object({name: {type: 'string', title: 'Name'}}, ['name']);
    const form = await shown({message: 'Who?', requestedSchema}, {width: 320});
    const guest = await awaitingGuest(320);
    const [field, area] = [box(formOf(form)!, 'input'), box(guest, '.guest-area')];
    expect([area.left, area.right]).to.deep.equal([field.left, field.right]);
  });
});

describe('The edge of a card', () => {
  const fields = object({name: {type: 'string', title: 'Name'}});
  for (const [what, request, selector] of [
    ['a form', {message: 'Who?', requestedSchema: fields}, '.foot'],
    ['a confirmation', {message: 'Go on?'}, '.confirmation'],
  ] as [string, ElicitRequest, string][])
    it(`is above the buttons of ${what} in a dialog, below which fields scroll, and not in the page`, async () => {
      for (const mode of ['modal', 'inline'] as const) {
        const frame = await shown(request, {options: {mode}});
        const {borderTopStyle, borderTopWidth} = style(formOf(frame) ?? frame, selector);
        const width = borderTopStyle === 'none' ? '0px' : borderTopWidth;
        expect(width, mode).to.equal(mode === 'modal' ? '1px' : '0px');
        frame.cancel();
      }
    });
});

describe('The placeholder of a guest', () => {
  it('is visible in forced colours', async () => {
    if (!(await emulated({forcedColors: 'active'}))) return;
    const frame = await awaitingGuest(320);
    const {backgroundImage} = style(frame, '.awaited');
    await emulated({forcedColors: 'none'});
    expect(backgroundImage).to.contain('gradient');
  });
});

describe('The labels of a form', () => {
  const title = 'Send me every newsletter about the products that I have ordered';

  for (const locale of ['en', 'de'])
    it(`have room next to Clear, which is in their first line (${locale})`, async () => {
      for (const property of [
        {type: 'boolean', title},
        {enum: ['S', 'M'], title, description: 'Help.'},
      ]) {
        const form = await shownForm({a: property}, {locale, value: {a: property.enum ? 'S' : true}});
        const [label, clear, help] = [box(form, 'legend'), box(form, '.clear'), box(form, '.row')];
        expect(label.height, 'lines').to.be.above(30);
        expect(label.width, 'the label').to.be.above(200);
        expect(clear.left, 'next to the label').to.be.at.least(label.right);
        expect(clear.right, 'in the form').to.be.at.most(form.getBoundingClientRect().right + 0.5);
        const [text, first] = [firstLine(one(form, '.clear')), firstLine(one(form, 'legend'))];
        expect(text.bottom, 'the first line').to.be.closeTo(first.bottom, 4);
        expect(help.top, 'the options').to.be.at.least(Math.max(label.bottom, clear.bottom - 4));
      }
    });

  it('are smaller than the titles of groups', async () => {
    const group = {type: 'object', title: 'Address', properties: {street: {type: 'string', title: 'Street'}}};
    const form = await shownForm(
      {
        name: {type: 'string', title: 'Name'},
        choice: {enum: ['a', 'b'], title: 'Choice'},
        group,
        list: {type: 'array', title: 'People', items: group},
        map: {type: 'object', title: 'Headers', additionalProperties: {type: 'string'}},
      },
      {value: {list: [{}], map: {a: 'b'}}},
    );
    const sizes = (selector: string) =>
      [...form.shadowRoot!.querySelectorAll(selector)].map((each) => getComputedStyle(each).fontSize);
    const items = ':is(.row-item > .field > *) > legend';
    expect(sizes(`:is(.group, .pair) > legend:not(${items})`)).to.deep.equal(['16px', '16px', '16px']);
    expect(sizes(items)).to.deep.equal(['14px', '14px']);
    expect([...new Set(sizes('label.label, .choice > legend'))]).to.deep.equal(['14px']);
  });
});

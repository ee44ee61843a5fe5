// Every engine: sides of texts, targets and spaces of cards.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/index.js';
import '../../src/locales/catalogues/ar.js';
import '../../src/locales/catalogues/de.js';
import type {ElicitationInbox, McpElicitationFrame} from '../../components/index.js';
import {EVIDENCE_KEY} from '../../src/evidence/index.js';
import type {ElicitRequest} from '../../src/protocol/index.js';
import {present, until} from '../support/frame.js';
import {withQuery} from '../support/media-query.js';
import {object} from './form/form-fixture.js';
import {shownTool} from './mcp-tool-approval/tool-fixture.js';

const name = object({name: {type: 'string', title: 'Name', description: 'As in your passport.'}}, ['name']);
const answer = object({yes: {type: 'boolean', title: 'Include a summary?'}});

let servers = 0;

/** A card of a server of its own, which has not been refused yet. */
async function card(request: ElicitRequest, {locale = 'en', width = 600, timeout = 0} = {}) {
  const place = await fixture<HTMLElement>(
    html`<div style="inline-size: ${width}px" dir=${locale === 'ar' ? 'rtl' : 'ltr'}><mcp-elicitation-frame locale=${locale} server-name=${`Acme ${++servers}`}></mcp-elicitation-frame></div>`,
  );
  const frame = place.querySelector('mcp-elicitation-frame')!;
  await present(frame, request, timeout ? {timeout} : {});
  await formOf(frame)?.updateComplete;
  return frame;
}

const formOf = (frame: McpElicitationFrame) => frame.shadowRoot!.querySelector('schema-form');

/** All elements across shadow roots. */
const all = (element: Element, selector: string): HTMLElement[] => {
  const root = element.shadowRoot!;
  const inner = [...root.querySelectorAll('*')].filter(({shadowRoot}) => shadowRoot);
  return [...root.querySelectorAll<HTMLElement>(selector), ...inner.flatMap((each) => all(each, selector))];
};

/** How far the text of an element is from both sides of its box. */
function textSides(element: Element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  const [text] = range.getClientRects();
  const box = element.getBoundingClientRect();
  return {left: text!.left - box.left, right: box.right - text!.right};
}

describe('The look of cards', () => {
  it('has every text of a server on the side of its label, whatever its direction', async () => {
    const request = {message: 'Who?', requestedSchema: name};
    for (const locale of ['en', 'ar']) {
      const frame = await card(request, {locale});
      for (const selector of ['[part=message]', '.help']) {
        const {left, right} = textSides(all(frame, selector)[0]!);
        expect(left < right, `${selector} ${locale}`).to.equal(locale === 'en');
      }
    }
    const {element} = await shownTool({name: 'run', description: 'Runs it.', arguments: {}}, {}, 'ar');
    const {left, right} = textSides(all(element, '.description')[0]!);
    expect(left > right, 'the description of a tool').to.equal(true);

    const review = {kind: 'review', by: 'Guard', outcome: 'ask', why: 'It was not reviewed.'};
    const reviewed = await card({message: 'Go on?', _meta: {[EVIDENCE_KEY]: [review]}}, {locale: 'ar'});
    const reason = () => all(reviewed, '.review pre > *').at(-1);
    await until(reason, 'the review');
    const sides = textSides(reason()!);
    expect(sides.left > sides.right, 'the reason of a review').to.equal(true);
  });

  for (const [what, request] of [
    ['a confirmation', {message: 'Go on?'}],
    ['a form', {message: 'Who?', requestedSchema: name}],
    ['a question', {message: 'Done.', requestedSchema: answer}],
    ['a page to open', {mode: 'url', message: 'Sign in', url: 'https://example.com/', elicitationId: 'look'}],
  ] as [string, ElicitRequest][])
    it(`has as much room below the buttons of ${what} as at its sides, into which a reason for an ignored press fits`, async () => {
      const frame = await card(request);
      const box = all(frame, '.card')[0]!.getBoundingClientRect();
      const buttons = all(frame, '.actions button');
      const end = Math.max(...buttons.map((each) => each.getBoundingClientRect().bottom));
      const side = box.right - Math.max(...buttons.map((each) => each.getBoundingClientRect().right));
      expect(box.bottom - end).to.be.closeTo(side, 0.5);
      const lines = all(frame, '.ignored').filter((each) => each.checkVisibility());
      const {top, bottom} = lines[0]!.getBoundingClientRect();
      expect(lines.length).to.equal(1);
      expect([top - end, box.bottom - 1 - bottom].map(Math.round)).to.deep.equal([0, 0]);
    });

  it('says why a press was ignored below the buttons, without making the card higher', async () => {
    const frame = await card({message: 'Go on?'});
    const [box, line] = [all(frame, '.card')[0]!, all(frame, '.ignored')[0]!];
    const before = box.getBoundingClientRect().height;
    line.textContent = 'Press again.';
    expect(box.getBoundingClientRect().height).to.equal(before);
    const button = all(frame, '[part=submit]')[0]!.getBoundingClientRect();
    expect(line.getBoundingClientRect().top).to.be.closeTo(button.bottom, 0.5);
    expect(line.getBoundingClientRect().bottom).to.be.below(box.getBoundingClientRect().bottom);
  });

  it('underlines quiet buttons that are words, not those that are signs', async () => {
    const frame = await card({
      message: 'Which?',
      requestedSchema: object({
        list: {type: 'array', items: {type: 'object', properties: {a: {type: 'string'}}}},
        key: {type: 'string', title: 'API key'},
        file: {type: 'string', 'x-mcp-file': {}, default: 'data:text/plain;name=a.txt;base64,YQ=='},
      }),
    });
    const form = formOf(frame)!;
    form.value = {...form.value, list: [{a: 'x'}]};
    await form.updateComplete;
    await until(() => all(frame, '.file li button')[0], 'the file');
    const lined = (element: HTMLElement) => getComputedStyle(element).textDecorationLine;
    expect(all(frame, '.reveal').map(lined)).to.deep.equal(['underline']);
    expect([...new Set(all(frame, '.move, .remove, .file li button').map(lined))]).to.deep.equal(['none']);
    expect(lined(all(frame, '[part=submit]')[0]!)).to.equal('none');
  });

  it('has 4 px between the label of a list and its first item, or its button while it is empty', async () => {
    const frame = await card({
      message: 'Who?',
      requestedSchema: object({
        guests: {type: 'array', items: object({name: {type: 'string'}}), default: [{name: 'Ada'}]},
        settings: {type: 'object', additionalProperties: true},
      }),
    });
    const box = (element: Element) => element.getBoundingClientRect();
    const [list, map] = all(frame, '.group:not(.row-item *)').map((group) => {
      const legend = group.querySelector('legend')!;
      const [row, button] = [...group.querySelectorAll('.row-item, .add')];
      return [row, button].map((next) => next && Math.round(box(next).top - box(legend).bottom));
    });
    expect([list![0], map![0]]).to.deep.equal([4, 4]);
    const [row, add] = all(frame, '.row-item, .rows > .add').map(box);
    expect(Math.round(add!.top - row!.bottom)).to.equal(12);
  });

  it('has the words of a quiet button in a row of its own as far from other parts as text, and its target no less high', async () => {
    const summary = {type: 'boolean', title: 'Include a summary?'};
    const request = {message: 'Done.', requestedSchema: object({includeSummary: summary})};
    const boxes = async (width: number) => {
      const frame = await card(request, {width});
      return ['.question > .label', '[part=decline]', '[part=yes]'].map((selector) =>
        all(frame, selector)[0]!.getBoundingClientRect(),
      );
    };
    const [label, decline, yes] = await boxes(320);
    expect([decline!.top - label!.bottom, yes!.top - decline!.bottom].map(Math.round)).to.deep.equal([8, 0]);
    expect(decline!.height).to.equal(yes!.height);
    const [, apart, next] = await boxes(600);
    expect([apart!.top, apart!.height]).to.deep.equal([next!.top, next!.height]);
  });

  it('keeps the text of a secret free of the button that shows it, in both directions', async () => {
    const requestedSchema = object({password: {type: 'string', title: 'Password', default: 'latin'}});
    for (const locale of ['en', 'ar']) {
      const frame = await card({message: 'Sign in', requestedSchema}, {locale});
      const [input, reveal] = [all(frame, '.secret input')[0]!, all(frame, '.reveal')[0]!];
      const [box, button] = [input.getBoundingClientRect(), reveal.getBoundingClientRect()];
      const {paddingLeft, paddingRight} = getComputedStyle(input);
      const isLeft = button.left < box.left + box.width / 2;
      expect(isLeft, locale).to.equal(locale === 'ar');
      const free = Number.parseFloat(isLeft ? paddingLeft : paddingRight);
      const other = Number.parseFloat(isLeft ? paddingRight : paddingLeft);
      expect(free, locale).to.be.at.least(button.width);
      expect(other, locale).to.be.at.most(16);
    }
  });

  it('warns of a secret in a box with a sign, and of nothing else', async () => {
    const requestedSchema = object({password: {type: 'string', title: 'Password'}, user: {type: 'string'}});
    const frame = await card({message: 'Sign in', requestedSchema});
    const notes = all(frame, '.caution');
    expect(notes.map(({textContent}) => /password/i.test(textContent!))).to.deep.equal([true]);
    const {borderTopWidth, backgroundColor, color} = getComputedStyle(notes[0]!);
    expect(borderTopWidth).to.equal('1px');
    expect(backgroundColor).not.to.equal('rgba(0, 0, 0, 0)');
    expect(color).to.equal(getComputedStyle(formOf(frame)!).color);
    expect(getComputedStyle(notes[0]!, '::before').content).to.contain('!');
  });

  it('has buttons of the whole width in a narrow card, also in a wide window', async () => {
    const request = {message: 'Go on?', requestedSchema: name};
    for (const [width, fills] of [
      [280, true],
      [600, false],
    ] as const) {
      const frame = await card(request, {width, locale: 'de'});
      const row = all(frame, '.actions')[0]!.getBoundingClientRect();
      const buttons = all(frame, '.actions button').map((each) => each.getBoundingClientRect());
      const last = buttons.filter(({top}) => top === buttons.at(-1)!.top);
      const filled = last.reduce((sum, {width: own}) => sum + own, 8 * (last.length - 1));
      expect(Math.abs(filled - row.width) < 1.5, `${width}`).to.equal(fills);
    }
  });

  it('has the mark of the server in front of the line about a stopped server, as in front of a decision', async () => {
    const request = {message: 'Go on?'};
    const frame = await card(request);
    for (let count = 0; count < 3; count++) {
      frame.decline();
      await present(frame, request);
    }
    all(frame, '[part=stop-asking]')[0]!.click();
    await until(() => all(frame, '[part=stopped]').length, 'the line');
    const lines = ['[part=ended]', '[part=stopped]'].map((selector) => all(frame, selector)[0]!);
    const marks = lines.map((line) => line.querySelector('.mark')!.textContent);
    const texts = lines.map((line) => line.querySelector('.mark + span')!.getBoundingClientRect().left);
    expect(marks).to.deep.equal(['A', 'A']);
    expect(texts[0]).to.equal(texts[1]);
  });

  it('has two rows of buttons in a narrow question of a server that asks often', async () => {
    const summary = object({summary: {type: 'boolean', title: 'Include a summary?'}});
    for (const [locale, weary, requestedSchema] of [
      ['en', true, summary],
      ['de', true, summary],
      ['ar', true, summary],
      ['en', false, summary],
      // Without Decline, because "no" declines.
      ['en', true, answer],
    ] as const) {
      const request = {message: 'Done.', requestedSchema};
      const frame = await card(request, {width: 320, locale});
      for (let count = 0; weary && count < 3; count++) {
        frame.decline();
        await present(frame, request);
        await formOf(frame)!.updateComplete;
      }
      const stops = all(frame, '[part=stop-asking]');
      expect(stops.length).to.equal(Number(weary));
      const buttons = [...stops, ...all(frame, '.actions button')];
      const rows = buttons.map((each) => Math.round(each.getBoundingClientRect().top));
      const [first, second] = [...new Set(rows)].sort((a, b) => a - b);
      expect(rows, locale).to.deep.equal(buttons.map((each) => (each.matches('.apart') ? first : second)));
      expect(rows.length).to.equal(requestedSchema === summary && weary ? 4 : 3);
      const starts = buttons.filter((each) => each.matches('.apart'));
      const sideOf = (each: Element) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const {left, right} = range.getBoundingClientRect();
        return locale === 'ar' ? -right : left;
      };
      expect(sideOf(starts[0]!), locale).to.be.closeTo(sideOf(all(frame, '#question')[0]!), 1.5);
    }
  });

  for (const locale of ['en', 'ar'])
    it(`has "More time" at the end of a narrow card, next to the remaining time (${locale})`, async () => {
      const {element} = await shownTool({name: 'run', arguments: {}}, {timeout: 45_000}, locale);
      element.style.inlineSize = '343px';
      const frame = await card({message: 'Go on?'}, {locale, width: 343, timeout: 45_000});
      for (const host of [element, frame]) {
        await until(() => all(host, '[part=more-time]').length, 'the button');
        const range = document.createRange();
        range.selectNodeContents(all(host, '[part=more-time]')[0]!);
        const text = range.getBoundingClientRect();
        const box = all(host, '.card')[0]!.getBoundingClientRect();
        const end = locale === 'ar' ? text.left - box.left : box.right - text.right;
        expect(end, host.localName).to.be.closeTo(17, 1.5);
        const time = all(host, '[part=countdown]')[0]!.getBoundingClientRect();
        expect(time.top + time.height / 2, host.localName).to.be.closeTo(text.top + text.height / 2, 1.5);
      }
    });

  it('has the signs of its corner at the end of its content', async () => {
    const frame = await card({message: 'Go on?'});
    const {right} = all(frame, '[part=cancel] svg')[0]!.getBoundingClientRect();
    expect(right).to.be.closeTo(all(frame, '[part=submit]')[0]!.getBoundingClientRect().right, 1.5);
  });

  it('keeps the buttons of a confirmation in view in a dialog, whatever is above them', async () => {
    const code = (each: number) => ({kind: 'code', title: `Script ${each}`, code: 'echo\n'.repeat(12)});
    const evidence = Array.from({length: 6}, (_, each) => code(each));
    const place = await fixture<HTMLElement>(
      html`<div><mcp-elicitation-frame mode="modal" server-name=${`Acme ${++servers}`}></mcp-elicitation-frame></div>`,
    );
    const frame = place.querySelector('mcp-elicitation-frame')!;
    await present(frame, {message: 'Go on?', _meta: {[EVIDENCE_KEY]: evidence}});
    await until(() => all(frame, '.evidence .lines').length === 6, 'the evidence');
    const [body, dialog] = [all(frame, '.body')[0]!, all(frame, 'dialog')[0]!];
    expect(body.scrollHeight, 'the content (control)').to.be.above(body.clientHeight + 100);
    const {bottom} = all(frame, '[part=submit]')[0]!.getBoundingClientRect();
    expect(bottom).to.be.below(Math.min(innerHeight, dialog.getBoundingClientRect().bottom));
    const end = body.getBoundingClientRect().bottom;
    expect(end, 'covers no evidence').to.be.at.most(
      all(frame, '.actions')[0]!.getBoundingClientRect().top + 1,
    );
  });

  it('has one line of an argument in the middle of its area, for fingers, too', async () => {
    const inputSchema = {type: 'object', properties: {path: {type: 'string'}}};
    const {element} = await shownTool({name: 'read', inputSchema, arguments: {path: '/a'}});
    const form = element.shadowRoot!.querySelector('schema-form')!;
    await until(() => form.shadowRoot?.querySelector('textarea')?.value === '/a', 'the argument');
    const end = withQuery('(pointer: coarse)', form.shadowRoot!);
    const area = form.shadowRoot!.querySelector('textarea')!;
    const {paddingTop, lineHeight} = getComputedStyle(area);
    const {height} = area.getBoundingClientRect();
    end();
    const above = Number.parseFloat(paddingTop) + 1;
    expect(height).to.be.closeTo(44, 1);
    expect(above).to.be.closeTo((height - Number.parseFloat(lineHeight)) / 2, 1);
  });
});

describe('The rows of an inbox', () => {
  /** Rows of two servers, of which one is selected. The first request of each is on the screen. */
  async function shownInbox(locale: string, width: number) {
    const place = await fixture<HTMLElement>(
      html`<div style="inline-size: ${width}px" dir=${locale === 'ar' ? 'rtl' : 'ltr'}><elicitation-inbox locale=${locale}></elicitation-inbox></div>`,
    );
    const inbox = place.querySelector<ElicitationInbox>('elicitation-inbox')!;
    for (const message of ['Delete the folder “build”?', 'Go on?']) {
      const frame = await card({message}, {locale});
      inbox.connect(frame);
      for (const folder of ['dist', 'tmp']) void frame.elicit({message: `Delete the folder “${folder}”?`});
    }
    await until(() => all(inbox, '[part=select]').length === 4, 'the rows');
    all(inbox, '[part=select]')[0]!.click();
    await until(() => all(inbox, '[part=select]:disabled').length > 0, 'the other kind');
    return inbox;
  }

  for (const locale of ['en', 'de', 'ar'])
    it(`show the whole focus ring of every control (${locale})`, async () => {
      const inbox = await shownInbox(locale, 320);
      const controls = all(inbox, '[part=request] :is(input, button)');
      expect(controls.length).to.be.at.least(6);
      for (const control of controls) {
        // The ring is 2 px wide, in a distance of 2 px. A row clips the rest.
        const row = control.closest('li')!.getBoundingClientRect();
        const {left, right, top, bottom} = control.getBoundingClientRect();
        expect(left - row.left, control.outerHTML).to.be.at.least(4);
        expect(row.right - right, control.outerHTML).to.be.at.least(4);
        expect(top - row.top, control.outerHTML).to.be.at.least(4);
        expect(row.bottom - bottom, control.outerHTML).to.be.at.least(4);
      }
    });

  it('have more room for what is asked than for their button, in a narrow list', async () => {
    const inbox = await shownInbox('de', 280);
    for (const row of all(inbox, '[part=request]')) {
      const what = row.querySelector('.what')!.getBoundingClientRect();
      expect(what.width).to.be.above(row.getBoundingClientRect().width * 0.6);
    }
  });

  it('have the mark of the server that its card has', async () => {
    const inbox = await shownInbox('en', 320);
    const sizeOf = (mark: Element) => {
      const {width, height} = mark.getBoundingClientRect();
      return [mark.textContent, Math.round(width), Math.round(height)];
    };
    const frame = document.querySelector('mcp-elicitation-frame')!;
    const rows = all(inbox, '[part=request]');
    const marks = rows.map((row) => sizeOf(row.querySelector('[part=mark]')!));
    for (const mark of marks) expect(mark).to.deep.equal(sizeOf(all(frame, '[part=mark]')[0]!));
  });

  it('are as high with a checkbox as without', async () => {
    const inbox = await shownInbox('en', 600);
    const heights = all(inbox, '[part=request]').map((row) => Math.round(row.getBoundingClientRect().height));
    expect(Math.max(...heights) - Math.min(...heights), `${heights}`).to.be.at.most(1);
  });

  it('say why they cannot be selected', async () => {
    const inbox = await shownInbox('en', 600);
    const reasons = all(inbox, '[part=select]').map((box) => [
      box.matches(':disabled'),
      box.getAttribute('aria-description') ?? '',
      box.closest('label')!.title,
    ]);
    const reason = "Can't be answered together with the selected requests.";
    for (const [disabled, ...texts] of reasons)
      expect(texts).to.deep.equal(disabled ? [reason, reason] : ['', '']);
    expect(reasons.filter(([disabled]) => disabled).length).to.be.within(1, 3);
  });
});

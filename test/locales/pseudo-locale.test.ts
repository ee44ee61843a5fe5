import {expect, fixture, html} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import type {TemplateResult} from 'lit';
import '../../components/define/color-picker-elicitation.js';
import '../../components/define/elicitation-config.js';
import '../../components/define/mcp-elicitation-frame.js';
import '../../components/define/schema-form.js';
import type {MessageKey} from '../../src/locales/index.js';
import {messages as en} from '../../src/locales/catalogues/en.js';
import {pierce, until} from '../support/frame.js';
import {pseudoLocale} from '../support/pseudo-locale.js';
import {overflowing, wordsIn} from './reading.js';

const messages = pseudoLocale(en);
const NARROW = 320;

/** All server texts are digits, so that every visible letter comes from the catalogue. */
const schema = {
  type: 'object',
  required: ['1', '2', '3', '4', '5'],
  properties: {
    1: {type: 'string', title: '100', minLength: 3, maxLength: 20},
    2: {type: 'number', title: '200', minimum: 3, maximum: 7},
    3: {type: 'string', title: '300', enum: ['1', '2', '3']},
    4: {
      type: 'array',
      title: '400',
      minItems: 1,
      maxItems: 2,
      items: {type: 'string', enum: ['1', '2', '3']},
    },
    5: {type: 'string', title: '500', format: 'date-time'},
    6: {type: 'boolean', title: '600'},
    7: {type: 'string', title: '700', format: 'email'},
    8: {type: 'string', title: '800', format: 'password'},
    9: {type: 'string', title: '900', enum: Array.from({length: 30}, (_, index) => String(index))},
    10: {type: 'array', title: '1000', items: {type: 'array'}},
    11: {type: 'string', title: '1100', enum: [null]},
    12: {type: 'string', title: '1200', format: 'date'},
    13: {type: 'integer', title: '1300', minimum: 1},
  },
};

/** Renders in a box as narrow as a phone and resizes the viewport if the browser supports that. */
async function phone(content: TemplateResult): Promise<HTMLElement> {
  await setViewport({width: NARROW, height: 800}).catch(() => undefined);
  const box = await fixture<HTMLElement>(html`<div lang="en">
    <elicitation-config .messages=${messages}>${content}</elicitation-config>
  </div>`);
  box.style.inlineSize = `${NARROW - 16}px`;
  return box;
}

/** The words in an element that are not from the pseudo-locale, whose letters all have accents. */
function unaccented(root: Element, ignored: RegExp): string[] {
  return wordsIn(root)
    .map((word) => word.replace(ignored, ''))
    .filter((word) => /[A-Za-z]{2}/.test(word));
}

/** Whether an element shows a text of the pseudo-locale. */
const showsText = (root: Element, key: MessageKey) => wordsIn(root).includes(String(messages.texts[key]));

/** The time zone name, which comes from the browser. */
const zone = new RegExp(new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '), 'g');

/** A duration, whose unit comes from the browser. */
const duration = /\d+ minutes/g;

describe('a catalogue with texts 40 % longer', () => {
  after(() => setViewport({width: 800, height: 600}).catch(() => undefined));

  it('keeps every placeholder and lengthens every text', () => {
    for (const key of Object.keys(en.texts) as MessageKey[]) {
      const [before, after] = [en.texts[key], messages.texts[key]].map((text) => JSON.stringify(text));
      const placeholders = (text: string) => text.match(/\{\w+\}/g)?.sort();

      expect(placeholders(after!), key).to.deep.equal(placeholders(before!));
      expect(after!.length, key).to.be.greaterThan(before!.length * 1.2);
    }
  });

  it('fits <schema-form> at 320 px with and without errors', async () => {
    const box = await phone(html`<schema-form .schema=${schema} message="1"></schema-form>`);
    const form = box.querySelector('schema-form')!;
    await form.updateComplete;

    expect(showsText(box, 'submit')).to.equal(true);
    expect(overflowing(box)).to.deep.equal([]);
    expect(unaccented(box, zone)).to.deep.equal([]);

    pierce(box, '[part=submit]')!.click();
    await until(() => pierce(box, '[part=summary]'), 'the summary');

    expect(overflowing(box)).to.deep.equal([]);
    expect(unaccented(box, zone)).to.deep.equal([]);
    expect(box.scrollWidth).to.be.at.most(box.clientWidth);
  });

  it('fits <schema-form> at 320 px as a confirmation', async () => {
    const question = {type: 'object', properties: {1: {type: 'boolean', title: '100'}}, required: ['1']};
    const box = await phone(html`<schema-form .schema=${question} message="1"></schema-form>`);
    await box.querySelector('schema-form')!.updateComplete;

    expect(showsText(box, 'yes')).to.equal(true);
    expect(overflowing(box)).to.deep.equal([]);
    expect(unaccented(box, zone)).to.deep.equal([]);
  });

  it('fits <color-picker-elicitation> at 320 px', async () => {
    const box = await phone(
      html`<color-picker-elicitation presets='["#ff0000", "#00ff00"]'></color-picker-elicitation>`,
    );
    await box.querySelector('color-picker-elicitation')!.updateComplete;

    expect(showsText(box, 'color.presets')).to.equal(true);
    expect(overflowing(box)).to.deep.equal([]);
    expect(unaccented(box, /#[\da-f]{6}/g)).to.deep.equal([]);
  });

  it('fits <mcp-elicitation-frame> with its form at 320 px', async () => {
    const box = await phone(html`<mcp-elicitation-frame server-name="1234"></mcp-elicitation-frame>`);
    const frame = box.querySelector('mcp-elicitation-frame')!;
    const waiting = [
      frame.elicit({message: '1', requestedSchema: schema}, {timeout: 600_000}),
      frame.elicit({message: '2'}),
    ];
    await until(() => pierce(frame, 'schema-form [part=submit], [part=submit]'), 'the form');
    await frame.updateComplete;

    expect(showsText(box, 'cancelHint')).to.equal(true);
    expect(pierce(box, '[part=countdown]')).to.not.equal(undefined);
    // The heading names the server, so it must keep enough room.
    expect(pierce(box, 'h2')!.clientWidth).to.be.greaterThan(120);
    expect(overflowing(box)).to.deep.equal([]);
    expect(unaccented(box, new RegExp(`${zone.source}|${duration.source}`, 'g'))).to.deep.equal([]);

    frame.decline();
    await waiting[0];
    await until(() => pierce(frame, '[part=message]')?.innerText.trim() === '2', 'the next request');
    frame.cancel();
    await waiting[1];
    await frame.updateComplete;
    expect(overflowing(box)).to.deep.equal([]);
    expect(unaccented(box, zone)).to.deep.equal([]);
  });
});

// Every engine: which texts a picker can display.
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../components/define/color-picker-elicitation.js';
import type {SchemaForm} from '../../components/schema-form.js';
import type {ElicitContent, JsonObject} from '../../src/protocol/index.js';
import {answersOf, formOf, object, one, plain, texts} from './form/form-fixture.js';

/** Values that the control of a field cannot display. */
const odd: [property: JsonObject, ...values: unknown[]][] = [
  [{format: 'date'}, 'today', '2026-02-30', '0000-01-01', '26-1-1', '2026-01-01T10:00:00Z', 20260101],
  [{format: 'time'}, 'noon', '25:00', '10:00:00Z', '10:00:00.123456', '23:59:60Z'],
  [
    {format: 'date-time'},
    'now',
    '2016-12-31T23:59:60Z',
    '2026-01-01T10:00:00.123456',
    '2026-01-01T10:00:00.25Z',
    '2026-13-01T00:00:00Z',
  ],
  [{format: 'partial-date-time'}, 'now', '2026-01-01T10:00:00.123456'],
  [{format: 'month'}, 'January', '2026-13'],
  [{format: 'week'}, 'W1', '2026-W60'],
  [{format: 'color'}, 'red', '#abc', 'rgb(1, 2, 3)'],
  [{pattern: '^#[0-9a-f]{6}$'}, 'red'],
  [{format: 'email'}, ' a@b.example ', 'a@b\n.example'],
  [{format: 'uri'}, ' https://a.example', 'https://a.example/\nx'],
  [{maxLength: 10}, 'a\nb'],
  [{type: 'number'}, 'many', '1,5.2'],
  [{type: 'integer'}, 'ten', 1.5],
];

const control = (form: SchemaForm) =>
  one<HTMLInputElement>(form, ':is(input, textarea, color-picker-elicitation)');
const sources: Record<string, (property: JsonObject, value: unknown) => Promise<SchemaForm>> = {
  'a default': (property, value) => formOf(object({a: {...property, default: value}})),
  'a default of a read-only field': (property, value) =>
    formOf(object({a: {...property, readOnly: true, default: value}})),
  value: async (property, value) => {
    const form = await formOf(object({a: property}));
    form.value = {a: value} as ElicitContent;
    await form.updateComplete;
    return form;
  },
  'a default value': (property, value) =>
    formOf(object({a: property}), {defaultValue: {a: value} as ElicitContent}),
};

describe('<schema-form>', () => {
  for (const [source, create] of Object.entries(sources)) {
    it(`displays what its control cannot hold as text, which can be corrected or deleted: from ${source}`, async () => {
      for (const [property, ...values] of odd) {
        for (const value of values) {
          const name = `${JSON.stringify(property)} ${JSON.stringify(value)}`;
          const form = await create({type: 'string', title: 'A', ...property}, value);
          const answers = answersOf(form);
          expect(control(form).value, name).to.equal(String(value));
          form.requestSubmit();
          await form.updateComplete;
          const sent = plain(answers)[0]?.content?.['a'];
          // The text is sent as it is displayed, or refused with a sentence at the field.
          expect(sent === undefined ? texts(form, '.error').length : sent, name).to.equal(sent ?? 1);

          if (control(form).readOnly) continue;
          control(form).focus();
          control(form).select();
          await sendKeys({press: 'Backspace'});
          await form.updateComplete;
          form.requestSubmit();
          expect(plain(answers).at(-1), name).to.deep.equal({action: 'accept', content: {}});
        }
      }
    });
  }

  it('displays a date and time with a blank like one with a T, and sends what is displayed', async () => {
    const form = await formOf(
      object({
        when: {type: 'string', format: 'date-time', default: '2026-01-02 10:00:00'},
        local: {type: 'string', format: 'partial-date-time', default: '2026-01-02 10:00'},
        exact: {type: 'string', format: 'partial-date-time', default: '2026-01-02T10:00:10'},
        time: {type: 'string', format: 'partial-time', default: '10:00:10'},
      }),
    );
    const shown = [...form.renderRoot.querySelectorAll('input')].map(({value}) => value);
    expect(shown).to.deep.equal([
      ...['2026-01-02T10:00', '2026-01-02T10:00', '2026-01-02T10:00:10', '10:00:10'],
    ]);
    expect(texts(form, '.help').length, 'the zone of the first one only').to.equal(1);
    const {when, local} = form.value as {when: string; local: string};
    expect(new Date(when).getTime()).to.equal(new Date('2026-01-02T10:00').getTime());
    expect(local).to.equal('2026-01-02T10:00:00');
  });

  it('does not take a blank default for an entry that the user has to correct', async () => {
    const blank = {type: 'string', default: ''};
    const form = await formOf(
      object({
        day: {...blank, format: 'date'},
        mail: {...blank, format: 'email'},
        link: {...blank, format: 'uri'},
        name: {...blank, minLength: 3},
        code: {...blank, pattern: '^[A-Z]+$'},
        note: blank,
      }),
    );
    const answers = answersOf(form);
    form.requestSubmit();
    expect(plain(answers)).to.deep.equal([{action: 'accept', content: {note: ''}}]);
  });

  it('draws a picker again when the text is deleted, and keeps the focus', async () => {
    const form = await formOf(object({a: {type: 'string', format: 'date', default: 'today'}}));
    const input = control(form);
    input.focus();
    input.select();
    await sendKeys({type: 'monday'});
    expect([input.value, input.type]).to.deep.equal(['monday', 'text']);
    input.select();
    await sendKeys({press: 'Backspace'});
    expect([input.isConnected, input.type, input.matches(':focus')]).to.deep.equal([true, 'date', true]);
  });
});

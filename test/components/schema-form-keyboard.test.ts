// Every engine: keys and focus.
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {JsonObject} from '../../src/protocol/index.js';
import {until} from '../support/frame.js';
import {all, answersOf, formOf, object, one} from './form/form-fixture.js';

const text = {type: 'string'};
const hints = (form: Parameters<typeof all>[0]) =>
  all(form, 'input:not([type=radio], [type=checkbox])').map((input) => input.getAttribute('enterkeyhint'));

describe('the on-screen keyboard of <schema-form>', () => {
  const modes: Array<[string, JsonObject, type: string, mode: string]> = [
    ['an email address', {type: 'string', format: 'email'}, 'email', 'email'],
    ['a web address', {type: 'string', format: 'uri'}, 'url', 'url'],
    ['a telephone number', {type: 'string', format: 'phone'}, 'tel', 'tel'],
    ['a date', {type: 'string', format: 'date'}, 'date', ''],
    ['a date and time', {type: 'string', format: 'date-time'}, 'datetime-local', ''],
    ['a time of schemars', {type: 'string', format: 'partial-time'}, 'time', ''],
    ['a date and time of schemars', {type: 'string', format: 'partial-date-time'}, 'datetime-local', ''],
    ['a password', {type: 'string', format: 'password'}, 'password', ''],
    ['a count', {type: 'integer', minimum: 0}, 'text', 'numeric'],
    ['an amount', {type: 'number', exclusiveMinimum: 0}, 'text', 'decimal'],
    ['a code of digits', {type: 'string', pattern: '^\\d{6}$'}, 'text', 'numeric'],
    ['a code with letters', {type: 'string', pattern: '^[A-Z]\\d{6}$'}, 'text', ''],
    ['a number that may be negative', {type: 'integer'}, 'text', ''],
    ['a number or a text', {anyOf: [{type: 'integer'}, text]}, 'text', ''],
    [
      'a list of email addresses',
      {type: 'array', items: {type: 'string', format: 'email'}},
      'textarea',
      'email',
    ],
    ['a list of numbers', {type: 'array', items: {type: 'integer', minimum: 0}}, 'textarea', ''],
    ['text', text, 'text', ''],
  ];
  it('has the input type and the inputmode of the value', async () => {
    for (const [name, property, type, inputMode] of modes) {
      const form = await formOf(object({a: property, z: text}));
      expect(one<HTMLInputElement>(form, 'input, textarea'), name).to.include({type, inputMode});
    }
  });

  /** The hints of each kind of field for the keyboard: Enter, capitals, corrections and spelling. */
  const many = Array.from({length: 40}, (_, index) => `option ${index}`);
  const free = {capitals: null, correction: null, spelling: null};
  const exact = {capitals: 'off', correction: 'off', spelling: 'false'};
  const keyboards: Array<
    [string, JsonObject, ({enter: string} & typeof free) | ({enter: string} & typeof exact)]
  > = [
    ['text', text, {enter: 'next', ...free}],
    ['a long text', {type: 'string', maxLength: 1000}, {enter: 'enter', ...free}],
    ['a list of texts', {type: 'array', items: text}, {enter: 'enter', ...free}],
    [
      'a list of email addresses',
      {type: 'array', items: {...text, format: 'email'}},
      {enter: 'enter', ...exact},
    ],
    ['JSON', {type: 'object', 'x-multiline': true}, {enter: 'enter', ...exact}],
    ['an email address', {type: 'string', format: 'email'}, {enter: 'next', ...exact}],
    ['a code with a pattern', {type: 'string', pattern: '^[a-z]+-\\d+$'}, {enter: 'next', ...exact}],
    ['a password', {type: 'string', format: 'password'}, {enter: 'next', ...exact}],
    ['a number', {type: 'number'}, {enter: 'next', ...exact}],
    ['a date', {type: 'string', format: 'date'}, {enter: 'next', ...exact}],
    ['a time', {type: 'string', format: 'time'}, {enter: 'next', ...exact}],
    [
      'a search for options',
      {type: 'array', items: {enum: many}, uniqueItems: true},
      {enter: 'search', ...exact},
    ],
    ['one of many options', {enum: many}, {enter: 'done', ...exact}],
  ];
  it('has the Enter key and the corrections of the field', async () => {
    for (const [name, property, {enter, capitals, correction, spelling}] of keyboards) {
      const form = await formOf(object({a: property, z: text}));
      const typed = 'input:not([type=radio], [type=checkbox]), textarea';
      await until(() => one(form, typed)?.hasAttribute('enterkeyhint'), name);
      const field = one(form, typed);
      const said = (attribute: string) => field.getAttribute(attribute);
      expect(said('enterkeyhint'), name).to.equal(enter);
      expect(said('autocapitalize'), name).to.equal(capitals);
      expect(said('spellcheck'), name).to.equal(spelling);
      if (enter !== 'search') expect(said('autocorrect'), name).to.equal(correction);
    }
  });

  it('says next in all fields but the last, which sends', async () => {
    const form = await formOf(object({a: text, b: {type: 'integer'}, c: {type: 'string', format: 'date'}}));
    expect(hints(form)).to.deep.equal(['next', 'next', 'send']);
  });

  it('says next if choices follow, and done if Enter does not send', async () => {
    expect(hints(await formOf(object({a: text, b: {enum: ['x', 'y']}})))).to.deep.equal(['next']);
    expect(hints(await formOf(object({a: text, b: text}, [], {'x-destructive': true})))).to.deep.equal([
      'next',
      'done',
    ]);
  });

  it('follows rows and conditions', async () => {
    const rows = await formOf(object({a: text, list: {type: 'array', items: object({b: text, c: text})}}));
    expect(hints(rows)).to.deep.equal(['next']);
    one(rows, '.add').click();
    await rows.updateComplete;
    expect(hints(rows)).to.deep.equal(['next', 'next', 'send']);

    const condition = {
      if: {properties: {more: {const: true}}, required: ['more']},
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: {properties: {z: text}},
    };
    const form = await formOf(object({more: {type: 'boolean'}, a: text}, ['more'], condition));
    const shown = () => hints(form).slice(0, all(form, '.field:not([hidden]) input[enterkeyhint]').length);
    expect(shown()).to.deep.equal(['send']);
    form.value = {more: true};
    await form.updateComplete;
    expect(shown()).to.deep.equal(['next', 'send']);
  });

  describe('on a touch screen', () => {
    const {matchMedia} = window;
    beforeEach(() => {
      window.matchMedia = (query) => ({...matchMedia(query), matches: /coarse/.test(query)});
    });
    afterEach(() => {
      window.matchMedia = matchMedia;
    });

    it('moves to the next field with Enter, and sends from the last one', async () => {
      const form = await formOf(object({a: text, pick: {enum: ['x', 'y']}, z: text}));
      const answers = answersOf(form);
      const focused = () => form.shadowRoot!.activeElement as HTMLInputElement;

      one(form, 'input').focus();
      await sendKeys({type: 'one'});
      await sendKeys({press: 'Enter'});
      expect(focused().type).to.equal('radio');
      expect(answers).to.have.length(0);

      all(form, 'input').at(-1)!.focus();
      await sendKeys({press: 'Enter'});
      expect(answers.map(({content}) => content)).to.deep.equal([{a: 'one'}]);
    });
  });

  it('sends with Enter from any field on other screens, but neither from a text area nor a destructive request', async () => {
    const long = {type: 'string', maxLength: 1000};
    for (const [more, sent] of [
      [{}, [{a: 'one', b: '\n'}]],
      [{'x-destructive': true}, []],
    ] as const) {
      const form = await formOf(object({a: text, b: long, z: text}, [], more));
      const answers = answersOf(form);
      one(form, 'textarea').focus();
      await sendKeys({press: 'Enter'});
      expect(answers).to.have.length(0);
      one(form, 'input').focus();
      await sendKeys({type: 'one'});
      await sendKeys({press: 'Enter'});
      expect(answers.map(({content}) => content)).to.deep.equal(sent);
    }
  });
});

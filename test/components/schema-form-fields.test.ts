import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {JsonObject} from '../../src/protocol/index.js';
import {all, formOf, object, one, texts, type} from './form/form-fixture.js';

const field = (property: JsonObject, required = false) =>
  formOf(object({a: property, z: {type: 'string'}}, required ? ['a'] : []));
const numbered = (count: number) => Array.from({length: count}, (_, index) => `Option ${index}`);

describe('a field in <schema-form>', () => {
  const inputs: Array<[string, JsonObject, Record<string, string>]> = [
    ['text', {type: 'string'}, {type: 'text', autocomplete: 'off'}],
    ['an email', {type: 'string', format: 'email'}, {type: 'email'}],
    ['an address', {type: 'string', format: 'uri'}, {type: 'url'}],
    ['a date', {type: 'string', format: 'date'}, {type: 'date'}],
    ['a date and time', {type: 'string', format: 'date-time'}, {type: 'datetime-local'}],
    ['a count', {type: 'integer', minimum: 0}, {type: 'text', inputMode: 'numeric'}],
    ['an amount', {type: 'number', minimum: 0}, {type: 'text', inputMode: 'decimal'}],
    ['a number that may be negative', {type: 'number'}, {type: 'text', inputMode: ''}],
    ['a password', {type: 'string', format: 'password'}, {type: 'password'}],
  ];
  for (const [name, property, expected] of inputs) {
    it(`has the right input type and keyboard for ${name}`, async () =>
      expect(one(await field(property), 'input')).to.include(expected));
  }

  it('shows up to five choices as radio cards, more as a list and many with a search', async () => {
    expect(all(await field({enum: numbered(5)}, true), 'input[type=radio]')).to.have.length(5);
    expect(all(await field({enum: numbered(6)}, true), 'select option')).to.have.length(7);
    const form = await field({enum: numbered(100)}, true);

    one(form, '[data-filter]').focus();
    await sendKeys({type: 'option 42'});

    expect(texts(form, 'select option').slice(1)).to.deep.equal(['Option 42']);
    expect(form.value).to.deep.equal({});
    expect(texts(form, '[role=status]')).to.deep.equal(['1 of 100']);
  });

  it('keeps the selected option while the user searches', async () => {
    const form = await field({enum: numbered(100)}, true);
    const select = one<HTMLSelectElement>(form, 'select');
    select.value = '7';
    select.dispatchEvent(new Event('input', {bubbles: true, composed: true}));

    type(one(form, '[data-filter]'), 'Option 42');

    expect(select.selectedOptions[0]!.label).to.equal('Option 7');
    expect(form.value).to.deep.equal({a: 'Option 7'});
  });

  for (const [name, property] of [
    ['enum', {type: 'string', enum: ['x', 'y']}],
    ['enumNames', {type: 'string', enum: ['x', 'y'], enumNames: ['X', 'Y']}],
    [
      'oneOf',
      {
        type: 'string',
        oneOf: [
          {const: 'x', title: 'X'},
          {const: 'y', title: 'Y'},
        ],
      },
    ],
    [
      'anyOf',
      {
        type: 'string',
        anyOf: [
          {const: 'x', title: 'X'},
          {const: 'y', title: 'Y'},
        ],
      },
    ],
    ['a reference', {$ref: '#/$defs/E'}],
    ['an optional reference', {anyOf: [{$ref: '#/$defs/E'}, {type: 'null'}]}],
  ] as Array<[string, JsonObject]>) {
    it(`answers with the value instead of the title for ${name}`, async () => {
      const form = await formOf(object({a: property}, [], {$defs: {E: {enum: ['x', 'y']}}}));
      one(form, 'input[value="1"]').click();
      expect(form.value).to.deep.equal({a: 'y'});
    });
  }

  it('supports option values of any type and empty text', async () => {
    const form = await field({enum: ['', 1, false]});
    const values = [0, 1, 2].map((index) => {
      one(form, `input[value="${index}"]`).click();
      return form.value['a'];
    });
    expect(values).to.deep.equal(['', 1, false]);
  });

  it('can be reset to no answer', async () => {
    for (const property of [{enum: ['x']}, {type: 'boolean'}]) {
      const form = await field(property as JsonObject);
      all(form, 'input[type=radio]')[0]!.click();
      expect(form.value).to.have.property('a');
      one(form, 'input[type=radio][value=""]').click();
      expect(form.value).to.deep.equal({});
    }
  });

  it('shows the value when two options share a title', async () => {
    const form = await field({
      oneOf: [
        {const: 'eu', title: 'Same'},
        {const: 'us', title: 'Same'},
      ],
    });
    expect(texts(form, 'code')).to.deep.equal(['eu', 'us']);
  });

  it('returns several choices in the order of the options', async () => {
    const form = await field({
      type: 'array',
      items: {
        anyOf: [
          {const: 'x', title: 'X'},
          {const: 'y', title: 'Y'},
        ],
      },
    });
    one(form, 'input[value="1"]').click();
    one(form, 'input[value="0"]').click();
    expect(form.value).to.deep.equal({a: ['x', 'y']});
    one(form, 'input[value="0"]').click();
    one(form, 'input[value="1"]').click();
    expect(form.value).to.deep.equal({});
  });

  it('has a search for more than twelve checkboxes, which never hides a selected one', async () => {
    const form = await field({type: 'array', items: {enum: numbered(20)}});
    one(form, 'input[value="3"]').click();
    type(one(form, '[data-filter]'), '12');
    const shown = all(form, '.card').filter((card) => card.checkVisibility());
    expect(shown.map((card) => card.innerText.trim())).to.deep.equal(['Option 3', 'Option 12']);
    expect(form.value).to.deep.equal({a: ['Option 3']});
  });

  it('shows a required boolean with a default as a checkbox and others as choices', async () => {
    expect(all(await field({type: 'boolean', default: false}, true), 'input[type=checkbox]')).to.have.length(
      1,
    );
    expect(all(await field({type: 'boolean'}, true), 'input[type=radio]')).to.have.length(2);
    expect(all(await field({type: 'boolean', default: true}), 'input[type=radio]')).to.have.length(3);
    const box = await field({type: 'boolean', default: true}, true);
    expect(box.value).to.deep.equal({a: true});
    one(box, 'input').click();
    expect(box.value).to.deep.equal({a: false});
    one(box, 'input').click();
    expect(box.value).to.deep.equal({a: true});
  });

  it('keeps the typed text of a number and answers with the number', async () => {
    const form = await field({type: 'number'});
    const input = one<HTMLInputElement>(form, 'input');
    type(input, '1.50');
    expect(form.value).to.deep.equal({a: 1.5});
    type(input, '1.5x');
    await form.updateComplete;
    expect(input.value).to.equal('1.5x');
    expect(form.value).to.deep.equal({});
  });

  it('shows the time zone and answers with the offset', async () => {
    const form = await field({type: 'string', format: 'date-time'});
    type(one(form, 'input'), '2026-07-01T10:30');
    expect(form.value['a']).to.match(/^2026-07-01T10:30:00[+-]\d\d:\d\d$/);
    expect(texts(form, '.help')[0]).to.match(/UTC[+-]\d\d:\d\d/);
  });

  it('masks a secret and can reveal it', async () => {
    const form = await field({type: 'string', title: 'API key'});
    const reveal = one<HTMLButtonElement>(form, '[data-reveal]');
    expect(one<HTMLInputElement>(form, 'input')).to.include({type: 'password', autocomplete: 'off'});
    type(one(form, 'input'), 'abc');
    reveal.click();
    expect(one<HTMLInputElement>(form, 'input')).to.include({type: 'text', value: 'abc'});
    expect(reveal.innerText).to.equal('Hide');
    reveal.click();
    expect(one<HTMLInputElement>(form, 'input').type).to.equal('password');
  });

  it('shows no warning for a secret that the page itself requests', async () => {
    const form = await field({type: 'string', title: 'API key'});

    expect(texts(form, '.help, .note')).to.deep.equal([]);
  });

  it('renders synchronously once an earlier form has loaded the words', async () => {
    await field({type: 'string'});
    const second = document.createElement('schema-form');
    second.schema = {type: 'object', properties: {a: {type: 'string'}}};
    document.body.append(second);

    expect(one(second, 'input')).to.exist;
    second.remove();
  });

  it('is a textarea for long texts and for JSON', async () => {
    expect(all(await field({type: 'string', maxLength: 500}), 'textarea')).to.have.length(1);
    expect(all(await field({type: 'string', 'x-multiline': true}), 'textarea')).to.have.length(1);
    const json = await field({type: 'object'});
    type(one(json, 'textarea'), '{"b": [1]}');
    expect(json.value).to.deep.equal({a: {b: [1]}});
  });

  it('shows a character counter only near the limit', async () => {
    const form = await field({type: 'string', maxLength: 50});
    type(one(form, 'input'), 'x'.repeat(10));
    expect(all(form, '.counter')).to.have.length(0);
    type(one(form, 'input'), 'x'.repeat(45));
    expect(texts(form, '.counter')).to.deep.equal(['5 characters left']);
    type(one(form, 'input'), '😀'.repeat(49));
    expect(texts(form, '.counter')).to.deep.equal(['1 character left']);
  });

  it('is in a group if it belongs to a nested object', async () => {
    const form = await formOf(object({to: {...object({city: {type: 'string'}}), title: 'Address'}}));
    type(one(form, 'fieldset fieldset input'), 'Turin');
    expect(form.value).to.deep.equal({to: {city: 'Turin'}});
    await expect(form).to.be.accessible();
  });

  it('is marked as required or optional, whichever applies to fewer fields', async () => {
    const two = {a: {type: 'string'}, b: {type: 'string'}, c: {type: 'string'}};
    expect(texts(await formOf(object(two, ['a'])), '.mark')).to.deep.equal(['required']);
    expect(texts(await formOf(object(two, ['a', 'b'])), '.mark')).to.deep.equal(['optional']);
    expect(texts(await formOf(object(two, ['a', 'b', 'c'])), '.mark')).to.deep.equal([]);
  });

  it('has the message as its label if it is the only one and titled "Value"', async () => {
    const form = await formOf(object({value: {type: 'string', title: 'Value'}}, ['value']), {
      message: 'What is your name?',
      noMessage: true,
    });
    expect(all(form, 'label').map(({className}) => className)).to.deep.equal(['hidden']);
    expect(one<HTMLInputElement>(form, 'input').labels![0]!.textContent).to.equal('What is your name?');
    await expect(form).to.be.accessible();
  });

  it('does not show the title and description of the root schema', async () => {
    const form = await formOf(
      object({a: {type: 'string'}}, [], {title: 'ConfirmModel', description: 'Docstring.'}),
    );
    expect(form.shadowRoot!.textContent).not.to.contain('ConfirmModel');
    expect(form.shadowRoot!.textContent).not.to.contain('Docstring');
  });

  it('shows a note when there are no options', async () => {
    expect(texts(await field({enum: [null]}, true), '.note')).to.deep.equal([
      'The server sent no options to choose from.',
    ]);
  });

  it('is a text input for a colour if the picker is not defined', async () => {
    if (customElements.get('color-picker-elicitation')) return;
    const form = await field({type: 'string', pattern: '^#[0-9a-fA-F]{6}$'});
    expect(one<HTMLInputElement>(form, 'input').type).to.equal('text');
  });

  it('is not re-rendered on input in another field', async () => {
    const form = await formOf(
      object(Object.fromEntries(numbered(300).map((key) => [key, {type: 'string', minLength: 3}]))),
    );
    const values: Node[] = [];
    const observer = new MutationObserver((records) => values.push(...records.map(({target}) => target)));
    observer.observe(form.renderRoot, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });

    type(all(form, 'input')[150]!, 'a');
    await form.updateComplete;

    expect(observer.takeRecords().length + values.length).to.equal(0);
  });
});

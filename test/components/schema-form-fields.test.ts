import {aTimeout, expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import type {SchemaForm} from '../../components/schema-form.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {middle} from '../support/consent.js';
import {all, formOf, object, one, texts, type} from './form/form-fixture.js';

const field = (property: JsonObject, required = false) =>
  formOf(object({a: property, z: {type: 'string'}}, required ? ['a'] : []));
const numbered = (count: number) => Array.from({length: count}, (_, index) => `Option ${index}`);

describe('a field in <schema-form>', () => {
  it('shows and reads numbers as the language of the page writes them', async () => {
    const form = await formOf(object({a: {type: 'number', default: 12.345}, z: {type: 'string'}}), {
      locale: 'de',
    });
    const input = one<HTMLInputElement>(form, 'input');
    expect([input.value, form.value]).to.deep.equal(['12,345', {a: 12.345}]);
    type(input, '1.000');
    expect(form.value).to.deep.equal({});
    type(input, '1000,5');
    expect(form.value).to.deep.equal({a: 1000.5});
  });

  it('shows up to five choices as radio cards, more as a list and many as a combobox', async () => {
    expect(all(await field({enum: numbered(5)}, true), 'input[type=radio]')).to.have.length(5);
    expect(all(await field({enum: numbered(6)}, true), 'select option')).to.have.length(7);
    expect(all(await field({enum: numbered(30)}, true), 'select option')).to.have.length(31);
    expect(all(await field({enum: numbered(31)}, true), '[role=combobox]')).to.have.length(1);
  });

  it('shows an empty first option in a list, and nothing chosen', async () => {
    for (const required of [true, false]) {
      const form = await field({enum: numbered(6)}, required);
      const list = one<HTMLSelectElement>(form, 'select');
      expect([list.value, list.options[0]!.label]).to.deep.equal(['', 'Choose…']);
      expect(form.value).to.deep.equal({});
    }
  });

  it('shows short options side by side and others below each other', async () => {
    const tops = (form: SchemaForm) =>
      new Set(all(form, '.card').map((card) => card.getBoundingClientRect().top)).size;
    expect(tops(await field({enum: ['S', 'M', 'L']}))).to.equal(1);
    expect(tops(await field({type: 'array', items: {enum: ['red', 'green']}}))).to.equal(1);
    expect(tops(await field({enum: ['S', 'An option with a long label']}))).to.equal(2);
    const described = {enum: ['S', 'M'], 'x-option-descriptions': {S: 'Small', M: 'Medium'}};
    expect(tops(await field(described))).to.equal(2);
  });

  it('preselects nothing, and takes a choice back with Clear', async () => {
    for (const property of [{enum: ['x', 'y']}, {type: 'boolean'}]) {
      const form = await field(property as JsonObject);
      const clear = one(form, '[data-clear]');
      expect(all(form, ':checked')).to.have.length(0);
      expect(clear.checkVisibility({visibilityProperty: true})).to.equal(false);

      all(form, 'input[type=radio]')[1]!.click();
      expect(form.value).to.have.property('a');
      expect(clear.checkVisibility({visibilityProperty: true})).to.equal(true);
      await expect(form).to.be.accessible();
      clear.click();

      expect(form.value).to.deep.equal({});
      expect(all(form, ':checked')).to.have.length(0);
      expect((form.renderRoot as ShadowRoot).activeElement).to.equal(one(form, 'input'));
    }
  });

  it('keeps a choice when the user presses the chosen option again', async () => {
    for (const property of [
      {enum: ['x', 'y'], default: 'x'},
      {type: 'boolean', default: true},
    ]) {
      const form = await field(property as JsonObject);
      const before = form.value;
      for (const target of ['.card .option', 'input']) {
        await sendMouse({type: 'click', position: middle(one(form, target))});
        await aTimeout(0);
        expect(form.value).to.deep.equal(before);
      }
      expect(all(form, ':checked')).to.have.length(1);
    }
  });

  it('does not offer to take back a required choice', async () => {
    const form = await field({enum: ['x', 'y']}, true);
    expect(all(form, '[data-clear]')).to.have.length(0);
    one(form, 'input').dispatchEvent(new MouseEvent('click', {bubbles: true, composed: true, detail: 1}));
    one(form, 'input').dispatchEvent(new MouseEvent('click', {bubbles: true, composed: true, detail: 1}));
    await aTimeout(0);
    expect(form.value).to.deep.equal({a: 'x'});
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
    expect(all(await field({type: 'boolean', default: true}), 'input[type=radio]')).to.have.length(2);
    const box = await field({type: 'boolean', default: true}, true);
    expect(box.value).to.deep.equal({a: true});
    one(box, 'input').click();
    expect(box.value).to.deep.equal({a: false});
    one(box, 'input').click();
    expect(box.value).to.deep.equal({a: true});
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
    expect(one<HTMLInputElement>(form, 'input')).to.include({type: 'password', autocomplete: 'new-password'});
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
    const json = await field({type: 'object', 'x-multiline': true});
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

  it('is marked if it is optional, in every form', async () => {
    const three = {a: {type: 'string'}, b: {type: 'string'}, c: {type: 'string'}};
    const marked = async (required: string[]) => texts(await formOf(object(three, required)), 'label');
    expect(await marked([])).to.deep.equal(['A optional', 'B optional', 'C optional']);
    expect(await marked(['a'])).to.deep.equal(['A', 'B optional', 'C optional']);
    expect(await marked(['a', 'b', 'c'])).to.deep.equal(['A', 'B', 'C']);
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
});

import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {JsonObject} from '../../src/protocol/index.js';
import {all, formOf, object, one, texts, type} from './form/form-fixture.js';

const text = {type: 'string'};
const items = {type: 'array', items: object({sku: text, amount: {type: 'integer', default: 1}}, ['sku'])};
const order = (more: JsonObject = {}) => formOf(object({items: {...items, ...more}}, ['items']));
const press = (control: HTMLElement) => {
  control.focus();
  control.click();
};
const inputs = (form: Parameters<typeof all>[0]) => all(form, '.row-item input') as HTMLInputElement[];
const focused = (form: Parameters<typeof all>[0]) => form.shadowRoot!.activeElement;

describe('lists of objects in <schema-form>', () => {
  it('has what moves and removes an item in the line of its title, or next to its control, in the order of the keys', async () => {
    const item = {type: 'object', properties: {name: {type: 'string'}}};
    const form = await formOf(
      object({people: {type: 'array', items: item}, answers: {type: 'array', items: {type: 'boolean'}}}),
    );
    for (const width of ['320px', '700px']) {
      form.style.width = width;
      form.value = {people: [{name: 'Ada'}], answers: [true]};
      await form.updateComplete;
      const [person, answer] = all(form, '.row-item');
      const box = (row: HTMLElement | undefined, selector: string) =>
        row!.querySelector(selector)!.getBoundingClientRect();
      const [title, actions] = [box(person, 'legend'), box(person, '.row-actions')];
      expect(title.bottom, width).to.be.within(actions.top, actions.bottom);
      expect(title.right, width).to.be.at.most(actions.left);
      expect(box(person, 'input').top, width).to.be.at.least(actions.bottom - 8);
      expect(box(answer, '.remove').bottom, width).to.be.closeTo(box(answer, '.row').bottom, 1);
      expect(box(answer, '.row-actions').left, width).to.be.at.least(box(answer, '.row').right);
      const kinds = (row: HTMLElement | undefined) =>
        [...row!.querySelectorAll('button, input')].map(({localName}) => localName);
      expect(kinds(person)).to.deep.equal(['button', 'button', 'button', 'input']);
      expect(kinds(answer)).to.deep.equal(['input', 'input', 'button', 'button', 'button']);
      expect(person!.querySelector('.remove')!.getAttribute('aria-label')).to.equal('Remove item 1');
    }
    await expect(form).to.be.accessible();
  });

  it('adds a row with defaults, fires input and change, focuses its first field, and announces it', async () => {
    const form = await order();
    expect(form.value).to.deep.equal({items: []});

    const events: string[] = [];
    for (const name of ['input', 'change']) form.addEventListener(name, () => events.push(name));
    one(form, '.add').focus();
    await sendKeys({press: 'Enter'});

    expect(events).to.deep.equal(['input', 'change']);
    expect(focused(form)).to.equal(inputs(form)[0]);
    expect(texts(form, '.rows > [role=status]')).to.deep.equal(['Item 1 was added.']);
    await sendKeys({type: 'A-1'});
    expect(form.value).to.deep.equal({items: [{sku: 'A-1', amount: 1}]});
    await expect(form).to.be.accessible();
  });

  it('moves and removes rows with their entries, and keeps the focus in the list', async () => {
    const form = await order();
    form.value = {items: [{sku: 'a'}, {sku: 'b'}, {sku: 'c'}]};
    await form.updateComplete;

    press(all(form, '[data-move=down]')[0]!);
    expect(form.value).to.deep.equal({items: [{sku: 'b'}, {sku: 'a'}, {sku: 'c'}]});
    expect(focused(form)).to.equal(all(form, '[data-move=down]')[1]);
    expect(inputs(form)[2]!.value).to.equal('a');

    press(all(form, '.remove')[2]!);
    expect(form.value).to.deep.equal({items: [{sku: 'b'}, {sku: 'a'}]});
    expect(focused(form)).to.equal(all(form, '.remove')[1]);
    press(all(form, '.remove')[0]!);
    press(all(form, '.remove')[0]!);
    expect(focused(form)).to.equal(one(form, '.add'));
    expect(form.value).to.deep.equal({items: []});
  });

  it('names the positions of tuples differently from their rows, or by their titles', async () => {
    const pair = {type: 'array', prefixItems: [{type: 'number'}, {...text, title: 'Unit'}], minItems: 2};
    const form = await formOf(object({sizes: {type: 'array', items: pair}}), {
      value: {sizes: [[1, 'kg']]} as never,
    });

    expect(texts(form, '.row-item > .field > fieldset > legend')).to.deep.equal(['Item 1']);
    expect(texts(form, '.row-item label')).to.deep.equal(['Value 1', 'Unit']);
    await expect(form).to.be.accessible();
  });

  it('shows an error at the field of its row, from its own check and from a pointer', async () => {
    const form = await order();
    form.value = {items: [{sku: 'a'}, {amount: 2}]};
    await form.updateComplete;

    expect(form.reportValidity()).to.equal(false);
    expect(texts(form, '.summary li')).to.deep.equal(['Item 2 · Sku: Enter a value.']);

    type(inputs(form)[2]!, 'b');
    form.errors = [{path: '/items/0/sku', keyword: 'custom', message: 'Sold out.'}];
    await form.updateComplete;
    expect(inputs(form)[0]!.getAttribute('aria-invalid')).to.equal('true');
    expect(texts(form, '.error')).to.deep.equal(['Sold out.']);
  });

  it('asks for as many rows as the schema does, and adds no more than it allows', async () => {
    const form = await order({minItems: 2, maxItems: 3});
    expect(all(form, '.row-item')).to.have.length(2);
    expect(texts(form, '.rows > .help')).to.deep.equal(['At least 2. At most 3.']);

    press(all(form, '.remove')[0]!);
    type(inputs(form)[0]!, 'a');
    form.reportValidity();
    expect(texts(form, '.error')).to.deep.equal(['Add at least 2.']);

    press(one(form, '.add'));
    press(one(form, '.add'));
    press(one(form, '.add'));
    expect(all(form, '.row-item')).to.have.length(3);
    expect(one(form, '.add').getAttribute('aria-disabled')).to.equal('true');
  });

  it('draws 200 rows of a longer value, and sends the others unchanged', async () => {
    const many = Array.from({length: 1000}, (_, index) => ({sku: String(index)}));
    const form = await order();
    form.value = {items: many};
    await form.updateComplete;

    expect(all(form, '.row-item')).to.have.length(200);
    expect(texts(form, '.rows > p.help')).to.include('800 more items');
    type(inputs(form)[0]!, 'first');
    expect(form.value).to.deep.equal({items: [{sku: 'first'}, ...many.slice(1)]});
  });

  it('draws 200 members of a larger map, and sends the others unchanged', async () => {
    const env = Object.fromEntries(Array.from({length: 300}, (_, index) => [`n${index}`, index]));
    const form = await formOf(object({env: {type: 'object', additionalProperties: {type: 'integer'}}}));
    form.value = {env};
    await form.updateComplete;

    expect(all(form, '.row-item')).to.have.length(200);
    expect(form.value).to.deep.equal({env});
  });
});

const card = object({kind: {const: 'card'}, number: text}, ['kind', 'number'], {title: 'Card'});
const cash = object({kind: {const: 'cash'}, note: text}, ['kind'], {title: 'Cash'});

describe('variants in <schema-form>', () => {
  const pay = (required = ['pay']) => formOf(object({pay: {oneOf: [card, cash]}}, required));

  it('asks for the variant, then for its fields, and sends the constant that it implies', async () => {
    const form = await pay();
    expect(texts(form, '.card')).to.deep.equal(['Card', 'Cash']);
    expect(form.reportValidity()).to.equal(false);

    all(form, '.variant input[type=radio]')[0]!.click();
    await form.updateComplete;
    const shown = all(form, 'input:not([type=radio])').filter((input) => input.checkVisibility());
    expect(shown).to.have.length(1);
    type(shown[0]!, '4242');

    expect(form.value).to.deep.equal({pay: {kind: 'card', number: '4242'}});
    expect(form.reportValidity()).to.equal(true);
    await expect(form).to.be.accessible();
  });
});

describe('conditional fields in <schema-form>', () => {
  const gift = {
    ...object({gift: {type: 'boolean', default: false}}, ['gift']),
    if: {properties: {gift: {const: true}}, required: ['gift']},
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: {properties: {greeting: text}, required: ['greeting']},
    else: {properties: {reason: text}},
  };
  const shown = (form: Parameters<typeof all>[0]) =>
    all(form, 'input[type=text]').filter((input) => input.checkVisibility());

  it('draws what a condition brings, and neither shows nor sends the rest', async () => {
    const form = await formOf(gift);
    type(shown(form)[0]!, 'why');
    expect(form.value).to.deep.equal({gift: false, reason: 'why'});

    one(form, 'input[type=checkbox]').click();
    await form.updateComplete;
    expect(form.value).to.deep.equal({gift: true});
    expect(form.reportValidity()).to.equal(false);
    type(shown(form)[0]!, 'Hello');

    expect(form.value).to.deep.equal({gift: true, greeting: 'Hello'});
    expect(form.reportValidity()).to.equal(true);
    await expect(form).to.be.accessible();
  });

  it('shows the field for the name of a row while the name is typed, which keeps the focus', async () => {
    const form = await formOf(
      object(
        {
          env: {
            type: 'object',
            patternProperties: {'^S_': text, '^N_': {type: 'integer'}, '^B_': {type: 'boolean'}},
            additionalProperties: false,
          },
        },
        ['env'],
      ),
    );
    press(one(form, '.add'));
    const [name] = inputs(form);
    await sendKeys({type: 'B_x'});
    expect([focused(form) === name, name!.value]).to.deep.equal([true, 'B_x']);
    expect(all(form, '.row-item [type=radio]')).to.have.length(2);
    await sendKeys({press: 'Home'});
    await sendKeys({press: 'Delete'});
    await sendKeys({type: 'N'});
    expect(all(form, '.row-item [type=radio]')).to.have.length(0);
    type(inputs(form)[1]!, '3');
    expect(form.value).to.deep.equal({env: {N_x: 3}});
  });
});

// Alone: it holds the connections of a browser.
// The form of the built CDN files while its room is loading: run `npm run build` first.
import {expect} from '@open-wc/testing';
import type {FieldControls} from '../../components/index.js';
import type {SchemaForm} from '../../components/schema-form.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {failure, until} from '../support/frame.js';
import {foreign, HeldPage, listed, named, untilAnotherForm} from '../support/held-page.js';

describe('the form by script tag', () => {
  it('is displayed once it can be used, and the request can be declined before', async () => {
    const held = await new HeldPage('form').open();
    const answer = held.elicit(named);
    await untilAnotherForm();
    expect(held.inputs).to.deep.equal([]);
    expect(held.events).to.deep.equal([]);

    await held.settle('release');
    await until(() => held.events.length, 'the form');
    await held.frame.updateComplete;
    expect(held.isTypable).to.equal(true);
    held.frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('is not displayed for a credential that the page blocks, in a language of the lists', async () => {
    const held = await new HeldPage('mcp').open();
    held.frame.sensitive = 'block';
    const answer = held.elicit(foreign);

    expect(await failure(answer)).to.include({code: 'SENSITIVE_BLOCKED'});
    expect(held.inputs).to.deep.equal([]);
  });

  it('is replaced by the reason if its room cannot be loaded', async () => {
    const held = await new HeldPage('form').open();
    const answer = held.elicit(named);
    await held.settle('refuse');
    await until(() => held.error, 'the error');
    await held.frame.updateComplete;

    expect(held.error!.error).to.include({code: 'RESOURCE_UNAVAILABLE'});
    expect(held.form === null).to.equal(true);
    held.frame.shadowRoot!.querySelector<HTMLElement>('.card [part=decline]')!.click();
    expect(await answer).to.deep.equal({action: 'decline'});
  });
});

/** A form of the page itself. */
async function formIn(
  {page}: HeldPage,
  properties: JsonObject,
  value?: JsonObject,
  hints?: JsonObject,
  fields?: FieldControls,
) {
  await page.customElements.whenDefined('schema-form');
  const form = page.document.createElement('schema-form');
  form.schema = {type: 'object', properties, ...hints};
  if (value) form.value = value;
  if (fields) form.fields = fields;
  page.document.body.append(form);
  return form;
}

describe('a layout of a form by script tag', () => {
  const groups = [
    {title: 'One', fields: ['a']},
    {title: 'Two', fields: ['b']},
  ];
  const fields = {b: {type: 'string'}, a: {type: 'string'}};
  const partsOf = (form: SchemaForm, selector: string) =>
    [...form.shadowRoot!.querySelectorAll(selector)].map((each) => each.textContent);

  for (const [end, legends] of [
    ['release', ['One', 'Two']],
    ['refuse', []],
  ] as const)
    it(`is displayed once its room is loaded; without it only the order remains (${end})`, async () => {
      const held = await new HeldPage('combobox').open();
      const form = await formIn(held, fields, {a: 'x', b: 'y'}, {'x-layout': {groups}});
      await untilAnotherForm();
      expect(partsOf(form, 'input')).to.deep.equal([]);

      await held.settle(end);
      await until(() => partsOf(form, 'input').length, 'the form');
      expect(partsOf(form, 'legend')).to.deep.equal(legends);
      const values = [...form.shadowRoot!.querySelectorAll('input')].map(({value}) => value);
      expect(values, 'in the order of the layout').to.deep.equal(['x', 'y']);
      expect(form.value).to.deep.equal({a: 'x', b: 'y'});
    });
});

describe('a control of the page in a form by script tag', () => {
  const control = (form: SchemaForm) => form.shadowRoot!.querySelector<HTMLInputElement>('input, textarea');

  for (const [end, tag] of [
    ['release', 'textarea'],
    ['refuse', 'input'],
  ] as const)
    it(`replaces that of the form once its room is loaded; without it the form has its own (${end})`, async () => {
      const held = await new HeldPage('combobox').open();
      const form = await formIn(held, {a: {type: 'string'}}, {a: 'x'}, {}, {'/a': 'textarea'});
      await untilAnotherForm();
      expect(control(form)?.localName).to.equal(undefined);

      await held.settle(end);
      await until(() => control(form), 'the form');
      expect([control(form)!.localName, control(form)!.value]).to.deep.equal([tag, 'x']);
      expect(form.value).to.deep.equal({a: 'x'});
    });
});

describe('a long list of a form by script tag', () => {
  const prefill = {name: 'Grace', country: 'Country 7'};
  const isLoaded = ({page}: HeldPage, part: string) =>
    page.performance.getEntriesByType('resource').some(({name}) => name.endsWith(`/parts/${part}.js`));
  const shadowOf = (form: SchemaForm) => form.shadowRoot!;
  const select = (form: SchemaForm) => shadowOf(form).querySelector<HTMLSelectElement>('select');
  const combobox = (form: SchemaForm) => shadowOf(form).querySelector<HTMLInputElement>('[role=combobox]');

  it('is displayed once the combobox is loaded, with the entries that were made before', async () => {
    const held = await new HeldPage('combobox').open();
    const answer = held.elicit(listed);
    const form = await formIn(held, listed, prefill);
    await untilAnotherForm();
    expect(held.inputs).to.deep.equal([]);
    expect(held.events).to.deep.equal([]);
    expect(shadowOf(form).querySelectorAll('input, select').length).to.equal(0);

    await held.settle('release');
    await until(() => held.events.length, 'the form');
    await Promise.all([form.updateComplete, held.form!.updateComplete]);
    for (const each of [held.form!, form]) expect(combobox(each)!.type).to.equal('text');
    expect(held.inputs[0]!.value).to.equal('Ada');
    expect(form.value).to.deep.equal(prefill);
    expect(combobox(form)!.value).to.equal('Country 7');
    held.frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('is a native list if the combobox cannot be loaded, and the request can be answered', async () => {
    const held = await new HeldPage('combobox').open();
    const answer = held.elicit({...listed, country: {...listed.country, default: 'Country 8'}});
    const form = await formIn(held, listed, prefill);
    await held.settle('refuse');
    await until(() => held.events.length, 'the form');
    await Promise.all([form.updateComplete, held.form!.updateComplete]);

    expect(held.events).to.deep.equal(['elicitation-ready']);
    expect(select(form)!.selectedOptions[0]!.text).to.equal('Country 7');
    const list = select(held.form!)!;
    expect(list.options.length).to.equal(41);
    expect(list.selectedOptions[0]!.text).to.equal('Country 8');
    list.value = '39';
    list.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    held.form!.requestSubmit();
    expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada', country: 'Country 39'}});
  });

  it('of a schema that a form displays next keeps what was entered, and nothing is entered or sent until then', async () => {
    const held = await new HeldPage('combobox').open();
    const form = await formIn(held, named);
    await form.updateComplete;
    const [input] = shadowOf(form).querySelectorAll('input');
    const type = (text: string) => {
      input!.value = text;
      input!.dispatchEvent(new held.page.InputEvent('input', {bubbles: true, composed: true}));
    };
    type('Grace');
    const sent: string[] = [];
    form.addEventListener('elicitation-submit', ({action}) => sent.push(action));
    form.schema = {type: 'object', properties: listed};
    await untilAnotherForm();
    type('Someone else');
    shadowOf(form).querySelector<HTMLElement>('[part=submit]')!.click();
    expect(input!.value).to.equal('Grace');
    expect(sent).to.deep.equal([]);

    await held.settle('release');
    await until(() => combobox(form), 'the combobox');
    expect(form.value).to.deep.equal({name: 'Grace'});
    shadowOf(form).querySelector<HTMLElement>('[part=submit]')!.click();
    expect(sent).to.deep.equal(['accept']);
  });

  it('is loaded for the rows of a list, and not for a form without long lists', async () => {
    const held = await new HeldPage('mcp').open();
    const short = {
      ...listed,
      country: {enum: listed.country.enum.slice(0, 30)},
      tags: {type: 'array', items: {type: 'string'}},
    };
    const answer = held.elicit(short);
    await until(() => held.inputs[0]?.offsetHeight, 'the form');
    expect(select(held.form!)!.options.length).to.equal(31);
    await until(() => isLoaded(held, 'form'), 'the form in the list');
    expect(isLoaded(held, 'combobox')).to.equal(false);

    held.frame.decline();
    const items = {type: 'object', properties: {country: listed.country}};
    const form = await formIn(held, {rows: {type: 'array', items}});
    await form.updateComplete;
    await until(() => isLoaded(held, 'combobox'), 'the combobox in the list');
    shadowOf(form).querySelector<HTMLElement>('.add')!.click();
    expect(combobox(form)!.placeholder).to.equal('Choose…');
    expect(await answer).to.deep.equal({action: 'decline'});
  });
});

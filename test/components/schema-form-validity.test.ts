import {expect, waitUntil} from '@open-wc/testing';
import type {JsonObject} from '../../src/protocol/index.js';
import {all, answersOf, button, formOf, object, one, plain, texts, type} from './form/form-fixture.js';

const text = {type: 'string'};

describe('validity of <schema-form>', () => {
  const between = object({from: {type: 'integer'}, to: {type: 'integer'}}, [], {
    not: {required: ['from', 'to']},
  });

  // The interpreter is loaded with the first form that needs it.
  before(async function () {
    this.timeout(30_000);
    const form = await formOf(between, {value: {from: 1, to: 2}});
    await waitUntil(() => !form.checkValidity(), 'the interpreter is loaded', {timeout: 20_000});
  });

  it('checks with the interpreter what the form does not check by itself, also for a <form> around it', async () => {
    const form = await formOf(between);
    const page = document.createElement('form');
    form.replaceWith(page);
    page.append(form);
    await form.updateComplete;
    const answers = answersOf(form);
    type(all(form, 'input')[0]!, '1');
    expect([form.checkValidity(), page.checkValidity()]).to.deep.equal([true, true]);

    type(all(form, 'input')[1]!, '2');

    expect([form.checkValidity(), page.checkValidity()]).to.deep.equal([false, false]);
    expect(form.validity.customError).to.equal(true);
    form.reportValidity();
    expect(all(form, '.summary li')).to.have.length(1);
    button(form, 'submit').click();
    expect(answers).to.have.length(0);
    form.value = {from: 1};
    await form.updateComplete;
    expect(page.checkValidity()).to.equal(true);
    button(form, 'submit').click();
    expect(plain(answers)).to.deep.equal([{action: 'accept', content: {from: 1}}]);
  });

  it('shows an error of the interpreter at its field', async () => {
    const form = await formOf(object({list: {type: 'array', items: text, contains: {const: 'a'}}}));
    type(one(form, 'textarea'), 'b');

    form.reportValidity();
    expect(one(form, 'textarea').getAttribute('aria-invalid')).to.equal('true');

    type(one(form, 'textarea'), 'a');
    expect(form.reportValidity()).to.equal(true);
  });
});

describe('errors, defaults and read-only of <schema-form>', () => {
  const schema = object({items: {type: 'array', items: object({sku: text})}});
  it('describes what to change if a combination of schemas fails, for the whole answer and in a row', async () => {
    const mailOrPhone = object({mail: {...text, title: 'Mail'}, phone: text}, [], {
      oneOf: [{required: ['mail']}, {required: ['phone']}],
    });
    const form = await formOf(mailOrPhone, {value: {mail: 'a', phone: 'b'}});
    await waitUntil(() => !form.reportValidity());
    await form.updateComplete;
    expect(texts(form, '.summary li')).to.deep.equal(['Fill in only one of these: Mail, Phone.']);

    form.value = {};
    expect(form.reportValidity()).to.equal(false);
    await form.updateComplete;
    expect(texts(form, '.summary li')).to.deep.equal(['Fill in one of these: Mail, Phone.']);

    const variant = (name: string) => object({name: text, [name]: text}, ['name']);
    const rows = {type: 'array', items: {oneOf: [variant('a'), variant('b')]}};
    const list = await formOf(object({rows}), {value: {rows: [{name: 'x'}]}});
    await waitUntil(() => !list.reportValidity());
    await list.updateComplete;
    expect(texts(list, '.error').join()).to.equal('This fits more than one option. Change it.');
  });

  it('returns to defaultValue', async () => {
    const form = await formOf(object({a: {...text, default: 'x'}}), {defaultValue: {a: 'loaded'}});
    expect(form.value).to.deep.equal({a: 'loaded'});
    type(one(form, 'input'), 'typed');
    form.reset();
    expect(form.value).to.deep.equal({a: 'loaded'});
  });

  it('lets the user read, and not change, a read-only form', async () => {
    const form = await formOf(object({...(schema['properties'] as JsonObject), on: {type: 'boolean'}}), {
      value: {items: [{sku: 'a'}], on: true},
      readonly: true,
    });
    expect(all(form, '.add, .remove')).to.have.length(0);
    expect(one<HTMLInputElement>(form, 'input').readOnly).to.equal(true);
    expect(one<HTMLInputElement>(form, 'input[type=radio]').disabled).to.equal(true);
    expect(form.value).to.deep.equal({items: [{sku: 'a'}], on: true});
    form.readonly = false;
    await form.updateComplete;
    expect(all(form, '.add')).to.have.length(1);
  });

  it('shows errors while the user types, with live', async () => {
    const form = await formOf(object({a: {...text, minLength: 3}}), {live: true});
    type(one(form, 'input'), 'ab');
    expect(texts(form, '.error')).to.have.length(1);
    type(one(form, 'input'), 'abc');
    expect(texts(form, '.error')).to.have.length(0);
  });

  it('says why a nullable value is needed, and sends null where the page allows it', async () => {
    const nullable = object({a: {type: ['string', 'null']}, b: text}, ['a']);
    const form = await formOf(nullable);
    expect(texts(form, '.help')).to.deep.equal(["An empty answer can't be sent here."]);
    expect(form.checkValidity()).to.equal(false);

    const free = await formOf(nullable, {nulls: true});
    expect(free.checkValidity()).to.equal(true);
    expect(free.value).to.deep.equal({a: null});
  });
});

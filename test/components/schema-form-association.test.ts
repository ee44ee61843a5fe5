// Every engine: form-associated custom elements.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/schema-form.js';
import {SchemaForm} from '../../components/schema-form.js';
import {formControlContract} from '../support/form-control-contract.js';
import {object, one, type} from './form/form-fixture.js';

const schema = object({name: {type: 'string', minLength: 2, default: 'Ada'}, password: {type: 'string'}}, [
  'name',
]);

async function inForm(inner = html`<schema-form name="answer" no-actions .schema=${schema}></schema-form>`) {
  const form = await fixture<HTMLFormElement>(
    html`<form><input name="before" value="1">${inner}<input name="after" value="2"></form>`,
  );
  const element = form.querySelector('schema-form') as SchemaForm;
  await element.updateComplete;
  return {form, element};
}

describe('<schema-form> in a <form>', () => {
  formControlContract<SchemaForm>({
    tag: 'schema-form',
    define: () => customElements.get('schema-form') ?? customElements.define('schema-form', SchemaForm),
    prepare(element) {
      element.schema = object({name: {type: 'string', minLength: 2}, size: {type: 'integer'}}, ['name']);
    },
    valid: {value: {name: 'Ada'}, submitted: '{"name":"Ada"}'},
    other: {value: {name: 'Bob', size: 0}, submitted: '{"name":"Bob","size":0}'},
    async invalid(element) {
      type(one(element, 'input'), 'A');
      await element.updateComplete;
    },
  });

  it('submits its answer as JSON under its name and in document order', async () => {
    const {form, element} = await inForm();
    expect(element.form).to.equal(form);
    expect([...new FormData(form)]).to.deep.equal([
      ['before', '1'],
      ['answer', '{"name":"Ada"}'],
      ['after', '2'],
    ]);
  });

  it('updates its form value on every input event', async () => {
    const {form, element} = await inForm();
    type(one(element, 'input'), 'Bo');
    expect(new FormData(form).get('answer')).to.equal('{"name":"Bo"}');
  });

  it('affects the validity of the form', async () => {
    const {form, element} = await inForm();
    expect(form.checkValidity()).to.equal(true);

    type(one(element, 'input'), 'B');

    expect(form.checkValidity()).to.equal(false);
    expect(element.validity.tooShort).to.equal(true);
    expect(element.validationMessage).to.equal('Enter at least 2 characters.');
    expect(element.matches(':invalid')).to.equal(true);
    type(one(element, 'input'), '');
    expect(element.validity.valueMissing).to.equal(true);
    type(one(element, 'input'), 'Bob');
    expect(form.checkValidity()).to.equal(true);
    expect(element.willValidate).to.equal(true);
  });

  it('restores the state that the browser saved', async () => {
    const {element} = await inForm();
    element.formStateRestoreCallback('{"name":"Eve"}');
    expect(element.value).to.deep.equal({name: 'Eve'});
    element.formStateRestoreCallback('not json');
    element.formStateRestoreCallback(null);
    expect(element.value).to.deep.equal({name: 'Eve'});
  });
});

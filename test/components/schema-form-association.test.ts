// Every engine: form-associated custom elements.
import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../components/define/schema-form.js';
import {SchemaForm} from '../../components/schema-form.js';
import {click} from '../support/consent.js';
import {formControlContract} from '../support/form-control-contract.js';
import {all, object, one, texts, type} from './form/form-fixture.js';

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

  describe('with a button of the page', () => {
    const required = object({name: {type: 'string', title: 'Name'}, size: {type: 'integer', title: 'Size'}}, [
      'name',
      'size',
    ]);
    const withButton = async (first = '') => {
      const {form, element} = await inForm(
        html`<input class="first" ?required=${first !== ''}><schema-form name="answer" no-actions .schema=${required}></schema-form><button>Save</button>`,
      );
      form.addEventListener('submit', (event) => event.preventDefault());
      const save = async () => {
        await click(form.querySelector('button')!);
        await element.updateComplete;
      };
      return {form, element, save, summary: () => texts(element, '.summary li')};
    };

    it('shows all errors when the user presses it, with the focus in the summary, and submits the corrected answer', async () => {
      const {form, element, save, summary} = await withButton();
      let submits = 0;
      form.addEventListener('submit', () => submits++);
      await save();
      expect(summary()).to.deep.equal(['Name: Enter a value.', 'Size: Enter a value.']);
      const focused = (element.renderRoot as ShadowRoot).activeElement;
      expect(focused?.className).to.equal('summary');
      expect(submits).to.equal(0);
      const [name, size] = all(element, 'input');
      for (const [control, text] of [
        [name!, 'Ada'],
        [size!, '1'],
      ] as const) {
        control.focus();
        await sendKeys({type: text});
        await sendKeys({press: 'Tab'});
      }
      await element.updateComplete;
      expect(summary()).to.deep.equal([]);
      await save();
      expect(submits).to.equal(1);
    });

    for (const [kind, button] of [
      ['in another place', html`<button form="elsewhere">Save</button>`],
      ['with an element in it', html`<button form="elsewhere"><b>Save</b></button>`],
      ['that is an input', html`<input type="submit" form="elsewhere">`],
      ['that is an image', html`<input type="image" alt="Save" form="elsewhere">`],
    ] as const)
      it(`shows all errors of each form when the user presses a button ${kind}`, async () => {
        const place = await fixture(html`<div><form id="elsewhere">
          <schema-form name="one" no-actions .schema=${required}></schema-form><schema-form name="two" no-actions .schema=${required}></schema-form>
        </form>${button}</div>`);
        const forms = [...place.querySelectorAll<SchemaForm>('schema-form')];
        await click(place.querySelector('b, button, input')!);
        for (const element of forms) {
          await element.updateComplete;
          expect(texts(element, '.summary li')).to.have.length(2);
        }
        expect((document.activeElement as SchemaForm).name).to.equal('one');
      });

    it('shows nothing when the button of another form, or one that submits nothing, is pressed', async () => {
      const {form, element, summary} = await withButton();
      const other = await fixture(html`<form><input required><button>Save</button></form>`);
      await click(other.querySelector('button')!);
      form.querySelector('button')!.type = 'button';
      await click(form.querySelector('button')!);
      form.checkValidity();
      await element.updateComplete;
      expect(summary()).to.deep.equal([]);
    });

    it('leaves the focus to an invalid field of the page before it', async () => {
      const {form, save, summary} = await withButton('required');
      await save();
      expect(summary()).to.have.length(2);
      expect(document.activeElement?.className).to.equal(form.querySelector('.first')!.className);
    });

    it('shows nothing when the page only checks the validity', async () => {
      const {form, element, summary} = await withButton();
      expect(form.checkValidity()).to.equal(false);
      await element.updateComplete;
      expect(summary()).to.deep.equal([]);
    });
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

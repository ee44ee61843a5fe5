// Every engine: what a browser fills in.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/elicitation-config.js';
import type {SchemaForm} from '../../components/schema-form.js';
import {formOf, object, one} from './form/form-fixture.js';

const schema = object({
  mail: {type: 'string', format: 'email'},
  phone: {type: 'string', format: 'phone'},
  first: {type: 'string', 'x-autocomplete': 'given-name'},
  note: {type: 'string', maxLength: 1_000},
  day: {type: 'string', format: 'date'},
  password: {type: 'string'},
  card: {type: 'string', 'x-autocomplete': 'cc-number'},
  code: {type: 'string', 'x-autocomplete': 'one-time-code'},
  ...Object.fromEntries(
    ['CC-NUMBER', 'section-a shipping cc-exp', 'Current-Password'].map((hint) => [
      hint,
      {type: 'string', 'x-autocomplete': hint},
    ]),
  ),
  // Neither a secret nor a contact.
  ...Object.fromEntries(
    [
      'billing cc-name',
      'CC-TYPE',
      'username webauthn',
      'webauthn',
      'email webauthn',
      'username email',
      'transaction-amount',
      'x',
    ].map((hint) => [hint, {type: 'string', 'x-autocomplete': hint}]),
  ),
  street: {type: 'string', 'x-autocomplete': 'section-A Shipping street-address'},
  number: {type: 'string', 'x-autocomplete': 'work tel-national'},
});

const autocompleteValues = (form: Element) =>
  [...form.shadowRoot!.querySelectorAll('input, textarea')].map((control) =>
    control.getAttribute('autocomplete'),
  );
const secrets = Array(6).fill('new-password');
const others = Array(8).fill('off');
const allOff = [...Array(5).fill('off'), ...secrets, ...others, 'off', 'off'];
const allOn = [
  ...['email', 'tel', 'given-name', 'off', 'off'],
  ...secrets,
  ...others,
  ...['section-a shipping street-address', 'work tel-national'],
];

describe('browser autofill in <schema-form>', () => {
  it('is off unless the page allows it, follows the purpose of the fields then, and stays off for secrets', async () => {
    const form = await formOf(schema);
    expect(autocompleteValues(form)).to.deep.equal(allOff);
    form.autocomplete = 'on';
    await form.updateComplete;
    expect(autocompleteValues(form)).to.deep.equal(allOn);
    form.setAttribute('autocomplete', 'off');
    await form.updateComplete;
    expect(autocompleteValues(form)).to.deep.equal(allOff);
  });

  it("names the purpose of fields for the person's own data by their usual names, when allowed", async () => {
    const names = [
      'name',
      'first_name',
      'familyName',
      'e-mail',
      'phone_number',
      'street',
      'city',
      'postcode',
      'country',
    ];
    const form = await formOf(object(Object.fromEntries(names.map((name) => [name, {type: 'string'}]))));
    expect(new Set(autocompleteValues(form))).to.deep.equal(new Set(['off']));
    form.autocomplete = 'on';
    await form.updateComplete;
    expect(autocompleteValues(form)).to.deep.equal([
      ...['name', 'given-name', 'family-name', 'email', 'tel'],
      ...['address-line1', 'address-level2', 'postal-code', 'country-name'],
    ]);
  });

  it('can be allowed in <elicitation-config> and disabled in a single form', async () => {
    const config = await fixture(html`<elicitation-config autocomplete="on"
      ><schema-form .schema=${schema}></schema-form
      ><schema-form .schema=${schema} autocomplete="off"></schema-form
    ></elicitation-config>`);
    const [first, second] = config.querySelectorAll<SchemaForm>('schema-form');
    await first!.updateComplete;
    expect(autocompleteValues(first!)).to.deep.equal(allOn);
    expect(autocompleteValues(second!)).to.deep.equal(allOff);
  });

  it('follows the `autocomplete` hint of the request', async () => {
    const form = await fixture<SchemaForm>(html`<schema-form
      autocomplete="on"
      .schema=${object({a: {type: 'string'}})}
      .meta=${{'mcp-elicitation-elements/form': {fields: {a: {autocomplete: 'family-name'}}}}}
    ></schema-form>`);
    expect(one(form, 'input').getAttribute('autocomplete')).to.equal('family-name');
  });

  it('is left alone by password managers in fields for secrets, revealed or not, and only there', async () => {
    const form = await formOf(object({key: {type: 'string', title: 'API key'}, note: {type: 'string'}}));
    const attributes = () =>
      [...form.shadowRoot!.querySelectorAll('input')].map((control) =>
        ['type', 'autocomplete', 'data-1p-ignore', 'data-lpignore', 'data-bwignore']
          .map((name) => control.getAttribute(name))
          .join(),
      );
    expect(attributes()).to.deep.equal(['password,new-password,true,true,true', 'text,off,,,']);
    one(form, '[data-reveal]').click();
    expect(attributes()).to.deep.equal(['text,new-password,true,true,true', 'text,off,,,']);
  });

  it('keeps entries when the permission changes', async () => {
    const form = await formOf(schema);
    const input = one<HTMLInputElement>(form, 'input');
    input.value = 'a@example.org';
    input.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    form.autocomplete = 'on';
    await form.updateComplete;
    expect(one(form, 'input')).to.equal(input);
    expect(form.value).to.include({mail: 'a@example.org'});
  });
});

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
});

const allowed = (form: Element) =>
  [...form.shadowRoot!.querySelectorAll('input, textarea')].map((control) =>
    control.getAttribute('autocomplete'),
  );
const never = Array(8).fill('off');
const filled = ['email', 'tel', 'given-name', 'on', 'on', 'off', 'off', 'off'];

describe('what a browser fills in', () => {
  it('is nothing, unless the page allows it', async () => {
    expect(allowed(await formOf(schema))).to.deep.equal(never);
  });

  it('is what the fields are for, where the page allows it; never a secret', async () => {
    const form = await formOf(schema);
    form.autocomplete = 'on';
    await form.updateComplete;
    expect(allowed(form)).to.deep.equal(filled);
    form.setAttribute('autocomplete', 'off');
    await form.updateComplete;
    expect(allowed(form)).to.deep.equal(never);
  });

  it('can be allowed for all forms below a configuration, and taken back in one of them', async () => {
    const config = await fixture(html`<elicitation-config autocomplete="on"
      ><schema-form .schema=${schema}></schema-form
      ><schema-form .schema=${schema} autocomplete="off"></schema-form
    ></elicitation-config>`);
    const [first, second] = config.querySelectorAll<SchemaForm>('schema-form');
    await first!.updateComplete;
    expect(allowed(first!)).to.deep.equal(filled);
    expect(allowed(second!)).to.deep.equal(never);
  });

  it('is asked for by a hint of the request too', async () => {
    const form = await fixture<SchemaForm>(html`<schema-form
      autocomplete="on"
      .schema=${object({a: {type: 'string'}})}
      .meta=${{'mcp-elicitation-elements/form': {fields: {a: {autocomplete: 'family-name'}}}}}
    ></schema-form>`);
    expect(one(form, 'input').getAttribute('autocomplete')).to.equal('family-name');
  });

  it('leaves what was typed in place when the permission changes', async () => {
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

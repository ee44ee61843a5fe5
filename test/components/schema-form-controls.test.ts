import {expect, fixture} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {FieldControls, SchemaForm} from '../../components/index.js';
import type {JsonObject} from '../../src/protocol/index.js';
import '../../components/define/elicitation-config.js';
import '../../components/define/schema-form.js';
import {all, object, one, texts} from './form/form-fixture.js';

/** A rating, as a page would write one: `value` is a number, and it fires `change` only. */
class StarRating extends HTMLElement {
  #value?: number;
  get value() {
    return this.#value;
  }
  set value(value: unknown) {
    this.#value = typeof value === 'number' ? value : undefined;
    this.textContent = '*'.repeat(this.#value ?? 0);
    this.setAttribute('aria-valuenow', String(this.#value ?? 0));
  }
  connectedCallback() {
    this.tabIndex = 0;
    this.setAttribute('role', 'slider');
    this.setAttribute('aria-valuenow', String(this.#value ?? 0));
  }
  rate(value: number) {
    this.value = value;
    this.dispatchEvent(new Event('change', {bubbles: true}));
  }
}
customElements.define('star-rating', StarRating);

const text = {type: 'string'};
async function formWith(fields: FieldControls, schema: JsonObject): Promise<SchemaForm> {
  const form = document.createElement('schema-form');
  form.fields = fields;
  form.schema = schema;
  const around = await fixture('<div></div>');
  around.append(form);
  await form.updateComplete;
  return form;
}
const rating = (form: SchemaForm) => one<StarRating>(form, 'star-rating');

describe('controls of the page in <schema-form>', () => {
  const stars = object({stars: {type: 'integer', minimum: 2, title: 'Your rating'}, note: text}, ['stars']);

  it('replace a field by its pointer, with its label, help, value and error', async () => {
    const form = await formWith({'/stars': 'star-rating'}, stars);
    expect(all(form, 'input')).to.have.length(1);
    const label = rating(form).getAttribute('aria-labelledby')!;
    expect(one(form, `[id=${label}]`).textContent).to.equal('Your rating');
    expect(rating(form).getAttribute('aria-required')).to.equal('true');

    rating(form).rate(1);
    expect(form.draft).to.deep.equal({stars: 1});
    expect(form.reportValidity()).to.equal(false);
    expect(rating(form).getAttribute('aria-invalid')).to.equal('true');
    expect(form.shadowRoot!.activeElement?.closest('.summary, star-rating')).to.exist;

    rating(form).rate(4);
    expect(form.reportValidity()).to.equal(true);
    expect(rating(form).hasAttribute('aria-invalid')).to.equal(false);
    await expect(form).to.be.accessible();
  });

  it('show a value that the page sets, and report what the user enters', async () => {
    const form = await formWith({'type:integer': 'star-rating'}, stars);
    form.value = {stars: 3, note: 'x'};
    await form.updateComplete;
    expect(rating(form).textContent).to.equal('***');

    const answers: unknown[] = [];
    form.addEventListener('elicitation-submit', (event) => answers.push(event.content));
    rating(form).rate(5);
    form.requestSubmit();
    expect(answers).to.deep.equal([{stars: 5, note: 'x'}]);
  });

  it('replace every field of a format, in rows too, and work with the keyboard', async () => {
    const urls = object({links: {type: 'array', items: object({url: {type: 'string', format: 'uri'}})}});
    const made: string[] = [];
    const upper = () => {
      const input = document.createElement('input');
      input.className = 'own';
      return input;
    };
    const form = await formWith(
      {
        'format:uri': ({pointer}) => {
          made.push(pointer);
          return upper();
        },
      },
      urls,
    );
    one(form, '.add').click();
    expect(form.shadowRoot!.activeElement).to.equal(one(form, '.own'));
    await sendKeys({type: 'a.example'});

    expect(made).to.deep.equal(['/links/0/url']);
    expect(form.draft).to.deep.equal({links: [{url: 'a.example'}]});
    expect(one(form, '.own').getAttribute('aria-labelledby')).to.be.a('string');
  });

  it('are found by a pointer with `*` for the row', async () => {
    const list = object({items: {type: 'array', minItems: 1, items: object({stars: {type: 'integer'}})}}, [
      'items',
    ]);
    const form = await formWith({'/items/*/stars': 'star-rating'}, list);
    rating(form).rate(2);
    expect(form.value).to.deep.equal({items: [{stars: 2}]});
  });

  it('leave a secret to the form, unless they name its pointer', async () => {
    const secret = object({password: text, name: text});
    const own = () => Object.assign(document.createElement('input'), {className: 'own'});
    const byType = await formWith({'type:string': own}, secret);
    expect(all(byType, '.own')).to.have.length(1);
    expect(one<HTMLInputElement>(byType, 'input:not(.own)').type).to.equal('password');

    const byPointer = await formWith({'/password': own}, secret);
    expect(all(byPointer, '.own')).to.have.length(1);
  });

  it('are replaced by those of the form when they cannot be made', async () => {
    const fails = () => {
      throw new Error('no');
    };
    const form = await formWith({'/stars': fails, '/note': (() => null) as never}, stars);
    expect(all(form, 'input')).to.have.length(2);
    expect(texts(form, 'label')).to.deep.equal(['Your rating', 'Note optional']);
  });

  it('come from the configuration around the form', async () => {
    const config = await fixture<HTMLElement>(
      '<elicitation-config><schema-form></schema-form></elicitation-config>',
    );
    Object.assign(config, {fields: {'/stars': 'star-rating'}});
    const form = config.querySelector('schema-form')!;
    form.schema = stars;
    await form.updateComplete;
    expect(rating(form)).to.exist;
  });
});

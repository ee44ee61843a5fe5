import {expect, fixture, html} from '@open-wc/testing';
import type {JsonObject} from '../../../src/protocol/index.js';
import {all, formOf, object, one, type} from './form-fixture.js';

const schema = object(
  Object.fromEntries(
    Array.from({length: 2000}, (_, index) => [
      `f_${index}`,
      {type: 'string', title: `Field ${index}`, minLength: 2},
    ]),
  ),
);

describe('a form of 2000 fields', () => {
  it('renders completely and does not re-render other fields on input', async () => {
    const form = await formOf(schema);
    expect(all(form, 'input').length).to.equal(2000);
    const changes = new MutationObserver(() => {});
    changes.observe(form.renderRoot, {subtree: true, childList: true, attributes: true, characterData: true});

    type(one(form, '[data-field=f1999] input'), 'abc');
    await form.updateComplete;

    expect(changes.takeRecords()).to.have.length(0);
    expect(form.value).to.deep.equal({f_1999: 'abc'});
  });

  it('shows its only error at the field and links to it', async () => {
    const form = await formOf(schema, {value: {f_1500: 'x'}});

    form.requestSubmit();
    one(form, '.summary a').click();

    expect(
      (form.renderRoot as ShadowRoot).activeElement?.closest('[data-field]')?.getAttribute('data-field'),
    ).to.equal('f1500');
    expect(one(form, '[data-field=f1500]').getBoundingClientRect().top).to.be.within(0, innerHeight);
  });
});

describe('a form that takes long to render', () => {
  const attachForm = async (more: JsonObject) => {
    const form = document.createElement('schema-form');
    form.schema = more;
    (await fixture<HTMLElement>(html`<main lang="en"></main>`)).append(form);
    return form;
  };

  it('renders its first fields immediately and all fields by updateComplete', async () => {
    const form = await attachForm(schema);
    const first = all(form, 'input').length;
    await form.updateComplete;

    expect(first).to.be.within(20, 500);
    expect(all(form, 'input').length).to.equal(2000);
  });

  it('renders a field immediately when it receives focus', async () => {
    const form = await attachForm(schema);
    form.value = {f_1500: 'x', f_1000: 'abc'};
    form.requestSubmit();
    form.focus();

    const {activeElement} = form.renderRoot as ShadowRoot;
    expect(activeElement?.closest('[data-field]')?.getAttribute('data-field')).to.equal('f1500');
  });

  it('renders many checkboxes in a separate task', async () => {
    const items = {enum: Array.from({length: 500}, (_, index) => `c${index}`)};
    const form = await attachForm(object({a: {type: 'array', items}}));
    const first = all(form, '[type=checkbox]').length;
    await form.updateComplete;

    expect(first).to.equal(0);
    expect(all(form, '[type=checkbox]').length).to.equal(500);
  });
});

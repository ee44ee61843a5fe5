// Every engine: date and time controls.
// Times without an offset as schemars writes them, and the positions of tuples.
import {expect} from '@open-wc/testing';
import {all, formOf, object, one, texts, type} from './form/form-fixture.js';

const partial = (name: string) => formOf(object({at: {type: 'string', format: `partial-${name}`}}, ['at']));

describe('a format of schemars in <schema-form>', () => {
  it('has a time input for `partial-time`, and sends seconds', async () => {
    const form = await partial('time');
    const input = one(form, 'input') as HTMLInputElement;
    expect(input.type).to.equal('time');
    type(input, '09:30');
    expect(form.value).to.deep.equal({at: '09:30:00'});
    form.value = {at: '18:45:10'};
    await form.updateComplete;
    expect(input.value).to.equal('18:45:10');
  });

  it('has a date and time input for `partial-date-time`, and sends neither an offset nor a zone', async () => {
    const form = await partial('date-time');
    const input = one(form, 'input') as HTMLInputElement;
    expect(input.type).to.equal('datetime-local');
    type(input, '2026-11-23T09:30');
    expect(form.value).to.deep.equal({at: '2026-11-23T09:30:00'});
    expect(form.checkValidity()).to.equal(true);
    expect(texts(form, '.help')).to.deep.equal([]);
  });
});

describe('tuples in the rows of a <schema-form>', () => {
  it('name their positions differently from the rows, or by their titles', async () => {
    const pair = {
      type: 'array',
      prefixItems: [{type: 'number'}, {type: 'string', title: 'Unit'}],
      minItems: 2,
    };
    const form = await formOf(object({sizes: {type: 'array', items: pair}}));
    form.value = {sizes: [[1, 'kg']]};
    await form.updateComplete;

    expect(texts(form, '.row-item > .field > fieldset > legend')).to.deep.equal(['Item 1']);
    expect(texts(form, '.row-item label')).to.deep.equal(['Value 1', 'Unit']);
    expect(all(form, 'textarea')).to.deep.equal([]);
    await expect(form).to.be.accessible();
  });
});

import {expect} from '@open-wc/testing';
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
  it('is shown whole, and touches only the field that is typed in', async () => {
    const form = await formOf(schema);
    expect(all(form, 'input')).to.have.length(2000);
    const changes = new MutationObserver(() => {});
    changes.observe(form.renderRoot, {subtree: true, childList: true, attributes: true, characterData: true});

    type(one(form, '[data-field=f1999] input'), 'abc');
    await form.updateComplete;

    expect(changes.takeRecords()).to.have.length(0);
    expect(form.value).to.deep.equal({f_1999: 'abc'});
  });

  it('tells the one problem at its field, and leads there', async () => {
    const form = await formOf(schema, {value: {f_1500: 'x'}});

    form.requestSubmit();
    one(form, '.summary a').click();

    expect((form.renderRoot as ShadowRoot).activeElement).to.equal(one(form, '[data-field=f1500] input'));
    expect(one(form, '[data-field=f1500]').getBoundingClientRect().top).to.be.within(0, innerHeight);
  });
});

// The first form of a page, while what draws it cannot be loaded. Only the first test of this file sees that.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/schema-form.js';
import {SchemaForm} from '../../components/schema-form.js';

describe('the first <schema-form> of a page without a connection', () => {
  it('draws nothing and is invalid, and draws its fields with the next update', async () => {
    const {loadRest} = SchemaForm;
    SchemaForm.loadRest = () => Promise.reject(new Error('offline'));
    const schema = {type: 'object', properties: {city: {type: 'string', default: 'Bern'}}};
    const form = await fixture<SchemaForm>(html`<schema-form .schema=${schema}></schema-form>`);
    expect(form.shadowRoot!.querySelector('input')).to.equal(null);
    expect(form.checkValidity()).to.equal(false);
    expect(form.value).to.deep.equal({city: 'Bern'});

    SchemaForm.loadRest = loadRest;
    form.requestUpdate();
    await form.updateComplete;

    expect(form.shadowRoot!.querySelector('input')!.value).to.equal('Bern');
    expect(form.checkValidity()).to.equal(true);
  });
});

// The first form of a page, for which everything is still to be loaded. Only the first test of this file sees that.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/schema-form.js';
import type {SchemaForm} from '../../components/schema-form.js';

describe('the first <schema-form> of a page', () => {
  it('shows errors that are set as an object together with its schema', async () => {
    const schema = {type: 'object', properties: {city: {type: 'string'}, street: {type: 'string'}}};
    const form = await fixture<SchemaForm>(
      html`<schema-form .schema=${schema} .errors=${{city: 'Unknown city'}}></schema-form>`,
    );
    await form.updateComplete;

    expect(form.errors).to.deep.equal([{path: '/city', keyword: 'custom', message: 'Unknown city'}]);
    const shown = form.shadowRoot!.querySelector<HTMLElement>('.error');
    expect(shown?.innerText.trim()).to.equal('Unknown city');
  });
});

import {SchemaForm} from '../schema-form.js';

// Another copy of this file may have registered the element already.
if (!customElements.get('schema-form')) customElements.define('schema-form', SchemaForm);

declare global {
  interface HTMLElementTagNameMap {
    'schema-form': SchemaForm;
  }
}

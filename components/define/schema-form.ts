import {SchemaForm} from '../schema-form.js';

// A second copy of this file may be on the page: the first one stays.
if (!customElements.get('schema-form')) customElements.define('schema-form', SchemaForm);

declare global {
  interface HTMLElementTagNameMap {
    'schema-form': SchemaForm;
  }
}

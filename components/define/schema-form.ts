// As a guest, the element says hello without waiting for a download.
import '../../src/guest/index.js';
import {SchemaForm} from '../schema-form.js';
import '../events/form.js';
import {register} from './register.js';

register('schema-form', SchemaForm);

declare global {
  interface HTMLElementTagNameMap {
    'schema-form': SchemaForm;
  }
}

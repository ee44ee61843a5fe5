import {SchemaForm} from '../schema-form.js';
import '../events/form.js';
import {register} from './register.js';

register('schema-form', SchemaForm);

declare global {
  interface HTMLElementTagNameMap {
    'schema-form': SchemaForm;
  }
}

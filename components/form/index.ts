export {ElicitationSubmitEvent} from '../events/form.js';
export {SchemaForm} from '../schema-form.js';

export {ElicitationGuest} from '../../src/guest/index.js';
export {ElicitationSubmitEvent} from '../events/form.js';
export {SchemaForm} from '../schema-form.js';

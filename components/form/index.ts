export {ElicitationSubmitEvent} from '../events/form.js';
export {SchemaForm} from '../schema-form.js';
export {lockScroll} from '../shared/scroll-lock.js';

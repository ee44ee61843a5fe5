export {ElicitationSubmitEvent} from '../events/form.js';
export {loadParts} from './load-parts.js';
export {SchemaForm} from '../schema-form.js';
// For every modal dialog. Here because the form is fetched anyway, and the core has to stay small.
export {lockScroll} from '../shared/scroll-lock.js';

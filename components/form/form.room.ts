export {ElicitationSubmitEvent} from '../events/form.js';
export {loadParts} from './load-parts.js';
export {SchemaForm} from '../schema-form.js';
// For every modal dialog. Here because the core has to stay small, and most pages load the form anyway.
export {lockScroll} from '../shared/scroll-lock.js';

export {toLocalDateTime, toLocalTime, withOffset} from './checks/dates.js';
export {type Entry, type Field, type FieldOption, leavesOf, type RequestTexts, valueIn} from './field.js';
export {namesIn} from './described.js';
export {shownNumber} from './numbers.js';
export {FormState} from './form-state.js';
export type {FormLayout} from './hints.js';
export {type FormReading, readForm, readFormInSlices} from './read-form.js';
export {membership, optionText, sameValue} from './options.js';
export {entryFrom, readEntry, typedEntry} from './values.js';

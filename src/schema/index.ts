export {checkEntry} from './check.js';
export {type Confirmation, confirmationOf, isConfirming} from './confirmation.js';
export {toLocalDateTime, withOffset} from './dates.js';
export {
  type Field,
  type FieldHints,
  type FieldKind,
  type FieldLimits,
  type FieldOption,
  leavesOf,
} from './field.js';
export {type FormFields, readFields, type ReadFieldsOptions} from './fields.js';
export {FormState} from './form-state.js';
export {FORM_HINTS_KEY, type FormHints} from './hints.js';
export {memberPointer, pointerKeys} from './json-pointer.js';
export {readableKey} from './labels.js';
export {isLinearPattern} from './linear-pattern.js';
export {optionText, sameValue} from './options.js';
export {resolveSchema, type ResolvedSchema} from './resolve.js';
export {isSecret, isSecretName} from './secret.js';
export {type Entry, entryFrom, readEntry, type Reading, typedEntry} from './values.js';

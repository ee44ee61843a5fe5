export {autofillOf, purposeOf} from './words/autofill.js';
export {isDate, isLocalDateTime, toLocalDateTime, toLocalTime, withOffset} from './checks/dates.js';
export {type Entry, type Field, type FieldOption, leavesOf, valueIn} from './field.js';
export {
  CHOICES,
  type CheckedKeyword,
  hasSchemas,
  isMap,
  isValidation,
  type KeywordName,
  keywordOf,
} from './keywords.js';
export {parseNumber, plainNumber, shownNumber} from './numbers.js';
export {closeness} from './explained.js';
export {FormState} from './form-state.js';
export type {FormLayout} from './hints.js';
export {prepareSchema} from './prepare-schema.js';
export {type FormReading, readAtOnce, readSchema} from './read-schema.js';
export {
  type ListedValue,
  listedValues,
  membership,
  optionText,
  sameValue,
  shownValue,
} from './options.js';
export {unionsOf} from './unions.js';
export {isNull, referred} from './resolve.js';
export {typedEntry} from './checks/entry.js';
export {entryFrom, readEntry} from './values.js';
export {labelOf} from './words/field-label.js';

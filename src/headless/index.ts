// The public entry `mcp-elicitation-elements/headless`: the field model of a request without DOM.
export type {Messages} from '../locales/index.js';
export type {ElicitContent, ElicitRequest, ElicitResult, FieldError} from '../protocol/elicitation.js';
export {ElicitationError} from '../protocol/errors.js';
export {checkEntry} from '../schema/checks/entry.js';
export {
  type Entry,
  entryFrom,
  type Field,
  type FieldOption,
  type FormState,
  leavesOf,
  optionText,
  readEntry,
  sameValue,
  typedEntry,
  valueIn,
} from '../schema/index.js';
export {errorText, readForm} from './read-form.js';

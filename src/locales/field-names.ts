import type {Field, FieldOption} from '../schema/field.js';
import type {Speak} from './error-text.js';

/** The name of a row of a list: its number. The rows around a tuple are values. */
export function rowName(field: Field, text: Speak): string {
  const {kind, fields} = field.parent!;
  const number = fields.indexOf(field) + 1;
  return kind === 'tuple' ? `${text('rowValue')} ${number}` : text('row', {number});
}

/** The name of an option: its label, with a word if its text is blank. Variants without a label are named by their kind, or else numbered. */
export function optionName({label, value, word}: FieldOption, index: number, text: Speak): string {
  if (word === 'kind.blank') return value === '' ? text(word) : `${text(word)} ${label}`;
  return label || text(word ?? 'variant', {number: index + 1});
}

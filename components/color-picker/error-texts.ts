import type {MessageKey, TextParams} from '../../src/locales/index.js';
import type {FieldError} from '../../src/protocol/index.js';
import type {PickerFields} from './picker-fields.js';
import {type SortedErrors, sortErrors} from './sort-errors.js';

/** Keywords that describe the format of a colour. While the entry is not a colour, the picker's own message is clearer. */
const SHAPE = /^(?:pattern|format|m(?:ax|in)Length)$/;

/** The translated messages of `errors`. */
export function errorTexts(
  errors: readonly FieldError[],
  sentence: string,
  fields: PickerFields,
  isColor: boolean,
  text: (key: MessageKey, params?: TextParams) => string,
): SortedErrors {
  return sortErrors(errors, sentence, fields, ({keyword, message, params}, where) => {
    const shape = SHAPE.test(keyword);
    const limit = params?.['limit'];
    if (shape && where === 'color' && !isColor) return text('color.error');
    if (keyword === 'required') return text('error.required');
    // Other keywords use their own message, and so does a length without its limit.
    if (!shape || (/L/.test(keyword) && typeof limit !== 'number')) return message || text('error.other');
    return /L/.test(keyword)
      ? text(`error.${keyword as 'minLength'}`, {limit: limit as number, count: limit as number})
      : text('error.pattern');
  });
}

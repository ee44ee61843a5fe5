import type {MessageKey, TextParams} from '../../src/locales/index.js';
import type {FieldError} from '../../src/protocol/index.js';
import type {Asked} from './asked.js';
import {type SortedErrors, sortErrors} from './sort-errors.js';

/** Keywords by which a schema says what a colour looks like: while the entry is none, our own sentence says it better. */
const SHAPE = /^(?:pattern|format|m(?:ax|in)Length)$/;

/** What to show of `errors`, in the reader's language. */
export function errorTexts(
  errors: readonly FieldError[],
  sentence: string,
  asked: Asked,
  isColor: boolean,
  text: (key: MessageKey, params?: TextParams) => string,
): SortedErrors {
  return sortErrors(errors, sentence, asked, ({keyword, message, params}, where) => {
    const shape = SHAPE.test(keyword);
    const limit = params?.['limit'];
    if (shape && where === 'color' && !isColor) return text('color.error');
    if (keyword === 'required') return text('error.required');
    // Other keywords speak for themselves, and so does a length without its limit.
    if (!shape || (/L/.test(keyword) && typeof limit !== 'number')) return message || text('error.other');
    return /L/.test(keyword)
      ? text(`error.${keyword as 'minLength'}`, {limit: limit as number, count: limit as number})
      : text('error.pattern');
  });
}

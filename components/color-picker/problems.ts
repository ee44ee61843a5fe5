import type {MessageKey, TextParams} from '../../src/locales/index.js';
import type {FieldError} from '../../src/protocol/index.js';
import type {Asked} from './asked.js';
import {errorTexts} from './error-texts.js';
import type {SortedErrors} from './sort-errors.js';

/** What is wrong, and what the user has put right since it was told. */
export class Problems {
  /** The hex field was left with something that is no colour. */
  badHex = false;
  /** The name is asked for and was left empty. */
  missingName = false;
  #corrected = new Set<keyof SortedErrors>();

  /** The user has corrected what was wrong in these places. */
  correct(...places: Array<keyof SortedErrors>): void {
    for (const place of places) this.#corrected.add(place);
  }

  /** Something is told again: a sentence, which stands at the colour, or errors of any place. */
  tell(changed: {has(property: 'error' | 'errors'): boolean}): void {
    if (changed.has('error')) this.#corrected.delete('color');
    if (changed.has('errors')) this.#corrected.clear();
  }

  /** What is to be shown of what was told, and of what was found here. */
  shown(
    {errors: told = [], error: sentence = ''}: {errors?: readonly FieldError[]; error?: string},
    asked: Asked,
    isColor: boolean,
    text: (key: MessageKey, params?: TextParams) => string,
  ): SortedErrors {
    const errors = errorTexts(told, sentence, asked, isColor, text);
    for (const place of this.#corrected) errors[place] = '';
    if (this.badHex) errors.color ||= text('color.error');
    if (this.missingName) errors.name ||= text('error.required');
    return errors;
  }
}

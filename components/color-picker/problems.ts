import type {MessageKey, TextParams} from '../../src/locales/index.js';
import type {FieldError} from '../../src/protocol/index.js';
import {errorTexts} from './error-texts.js';
import type {PickerFields} from './picker-fields.js';
import type {SortedErrors} from './sort-errors.js';

/** The errors that the page or the server has reported. */
interface Reported {
  errors?: readonly FieldError[] | undefined;
  error?: string;
}

/** Tracks the errors to display, and which of them the user has corrected. */
export class Problems {
  /** Whether the hex field was left with a text that is not a colour. */
  badHex = false;
  /** Whether the required name is empty. */
  missingName = false;
  #corrected = new Set<keyof SortedErrors>();

  /** Marks errors at these places as corrected. */
  correct(...places: Array<keyof SortedErrors>): void {
    for (const place of places) this.#corrected.add(place);
  }

  /** Marks new errors as not corrected: a sentence at the colour, or errors at any place. */
  markNew(changed: {has(property: 'error' | 'errors'): boolean}): void {
    if (changed.has('error')) this.#corrected.delete('color');
    if (changed.has('errors')) this.#corrected.clear();
  }

  /** The errors to display: reported errors that are not corrected, and errors of the picker's own checks. */
  shown(
    {errors: reported = [], error: sentence = ''}: Reported,
    fields: PickerFields,
    isColor: boolean,
    text: (key: MessageKey, params?: TextParams) => string,
  ): SortedErrors {
    const errors = errorTexts(reported, sentence, fields, isColor, text);
    for (const place of this.#corrected) errors[place] = '';
    if (this.badHex) errors.color ||= text('color.error');
    if (this.missingName) errors.name ||= text('error.required');
    return errors;
  }
}

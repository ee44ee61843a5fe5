import type {Speak} from '../../src/locales/error-text.js';
import {errorPath, type FieldError, pointerKeys} from '../../src/protocol/index.js';
import type {PickerFields} from './picker-fields.js';

/** Error messages by the place where they are displayed. */
export interface SortedErrors {
  color: string;
  name: string;
  /** Errors that belong to neither field. */
  rest: string;
}

/**
 * Assigns each error to its field, with the message of `say`. `sentence`, which contains all errors, is displayed at the colour if there is
 * no more specific error.
 */
export function sortErrors(
  errors: readonly FieldError[],
  sentence: string,
  {color, name}: Pick<PickerFields, 'color' | 'name'>,
  say: (error: FieldError, where: keyof SortedErrors) => string,
): SortedErrors {
  const texts = {color: new Set<string>(), name: new Set<string>(), rest: new Set<string>()};
  for (const error of errors) {
    const key = errorKey(error);
    const where = key === color ? 'color' : name !== undefined && key === name ? 'name' : 'rest';
    texts[where].add(say(error, where));
  }
  const at = (where: keyof SortedErrors) => [...texts[where]].join(' ');
  return {color: errors.length ? at('color') : sentence, name: at('name'), rest: at('rest')};
}

const errorKey = (error: FieldError): string | undefined => pointerKeys(errorPath(error))?.[0];

interface Reported {
  errors?: readonly FieldError[] | undefined;
  error?: string;
}

/** Tracks the errors to display, and which of them the user has corrected. */
export class Problems {
  /** Whether the hex field was left with a text that is not a colour. */
  badHex = false;
  missingName = false;
  #corrected = new Set<keyof SortedErrors>();

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
    {errors: reported, error: sentence = ''}: Reported,
    fields: PickerFields,
    isColor: boolean,
    text: Speak,
  ): SortedErrors {
    const own = [reported].flat().filter((error): error is FieldError => typeof error?.path === 'string');
    const errors = sortErrors(own, sentence, fields, (error, where) =>
      pickerErrorText(error, where !== 'color' || isColor, text),
    );
    for (const place of this.#corrected) errors[place] = '';
    if (this.badHex) errors.color ||= text('color.error');
    if (this.missingName) errors.name ||= text('error.required');
    return errors;
  }
}

/** Keywords that describe the format of a colour. While the entry is not a colour, the picker's own message is clearer. */
const SHAPE = /^(?:pattern|format|m(?:ax|in)Length)$/;

function pickerErrorText({keyword, message, params}: FieldError, isColor: boolean, text: Speak): string {
  const shape = SHAPE.test(keyword);
  const limit = params?.['limit'];
  if (shape && !isColor) return text('color.error');
  if (keyword === 'required') return text('error.required');
  // Other keywords use their own message, and so does a length without its limit.
  if (!shape || (/L/.test(keyword) && typeof limit !== 'number')) return message || text('error.other');
  return /L/.test(keyword)
    ? text(`error.${keyword as 'minLength'}`, {limit: limit as number, count: limit as number})
    : text('error.format');
}

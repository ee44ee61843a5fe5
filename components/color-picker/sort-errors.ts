import {type FieldError, pointerKeys} from '../../src/protocol/index.js';
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
    const key = keyOf(error);
    const where = key === color ? 'color' : name !== undefined && key === name ? 'name' : 'rest';
    texts[where].add(say(error, where));
  }
  const at = (where: keyof SortedErrors) => [...texts[where]].join(' ');
  return {color: errors.length ? at('color') : sentence, name: at('name'), rest: at('rest')};
}

/** The property that an error concerns: the first step of its path, or the missing property. */
const keyOf = ({path, params}: FieldError): unknown =>
  path ? pointerKeys(path)?.[0] : params?.missingProperty;

import {type FieldError, pointerKeys} from '../../src/protocol/index.js';
import type {Asked} from './asked.js';

/** What is wrong, by where it is shown. */
export interface SortedErrors {
  color: string;
  name: string;
  /** What belongs to neither field. */
  rest: string;
}

/**
 * Puts each error at its field, in the words that `say` has for it. `sentence`, all errors in one, is shown at the colour
 * when nothing more exact is known.
 */
export function sortErrors(
  errors: readonly FieldError[],
  sentence: string,
  {color, name}: Pick<Asked, 'color' | 'name'>,
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

/** The property that an error is about: the first step of its path, or the one that is missing. */
const keyOf = ({path, params}: FieldError): unknown =>
  path ? pointerKeys(path)?.[0] : params?.missingProperty;

import type {FieldError} from '../../../src/protocol/index.js';
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
  asked: Asked,
  say: (error: FieldError, where: keyof SortedErrors) => string,
): SortedErrors {
  const joined = (of: readonly FieldError[], where: keyof SortedErrors) =>
    [...new Set(of.map((error) => say(error, where)))].filter(Boolean).join(' ');
  const at = (key: string | undefined) => errors.filter((error) => key !== undefined && keyOf(error) === key);
  const color = at(asked.color);
  const name = at(asked.name);
  const rest = errors.filter((error) => !color.includes(error) && !name.includes(error));
  return {
    color: joined(color, 'color') || (errors.length ? '' : sentence),
    name: joined(name, 'name'),
    rest: joined(rest, 'rest'),
  };
}

/** The property that an error is about: the first step of its path, or the one that is missing. */
function keyOf({path, keyword, params}: FieldError): unknown {
  if (path === '' && keyword === 'required') return params?.missingProperty;
  return path.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
}

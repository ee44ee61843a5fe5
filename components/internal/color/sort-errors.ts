import type {FieldError} from '../../../src/protocol/index.js';
import type {Asked} from './asked.js';

/** What is wrong, by where it is shown. */
export interface SortedErrors {
  color: string;
  name: string;
  /** What belongs to neither field. */
  rest: string;
}

/** Puts each error at its field. `sentence`, all errors in one, is shown at the colour when nothing more exact is known. */
export function sortErrors(errors: readonly FieldError[], sentence: string, asked: Asked): SortedErrors {
  const at = (key: string | undefined) => errors.filter((error) => key !== undefined && keyOf(error) === key);
  const color = at(asked.color);
  const name = at(asked.name);
  const rest = errors.filter((error) => !color.includes(error) && !name.includes(error));
  return {color: joined(color) || (errors.length ? '' : sentence), name: joined(name), rest: joined(rest)};
}

/** The property that an error is about: the first step of its path, or the one that is missing. */
function keyOf({path, keyword, params}: FieldError): unknown {
  if (path === '' && keyword === 'required') return params?.missingProperty;
  return path.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
}

const joined = (errors: readonly FieldError[]) =>
  [...new Set(errors.map(({message}) => message))].filter(Boolean).join(' ');

import type {FieldError} from '../protocol/elicitation.js';

/** The errors of an answer that could not be checked because a check failed to run. */
export const UNCHECKED: readonly FieldError[] = [
  {path: '', keyword: 'unchecked', message: 'The answer could not be checked; try again.'},
];

import type {FieldError} from '../protocol/elicitation.js';
import {ElicitationError, isElicitationError} from '../protocol/errors.js';

/** Converts a thrown value to an `ElicitationError`. `code` applies to all other values. */
export function toElicitationError(error: unknown, code: ElicitationError['code']): ElicitationError {
  if (isElicitationError(error)) return error;
  return new ElicitationError(
    code,
    error instanceof Error ? error.message : 'A non-Error value was thrown.',
    {cause: error},
  );
}

/** The errors of an answer that could not be checked because a check failed to run. */
export const UNCHECKED: readonly FieldError[] = [
  {path: '', keyword: 'unchecked', message: 'The answer could not be checked; try again.'},
];

import type {FieldError} from '../protocol/elicitation.js';
import {ElicitationError, isElicitationError} from '../protocol/errors.js';
import type {UrlInspection} from '../url/index.js';

/** What was thrown, as an error of ours; `code` for what is none yet. */
export function toElicitationError(error: unknown, code: ElicitationError['code']): ElicitationError {
  if (isElicitationError(error)) return error;
  return new ElicitationError(
    code,
    error instanceof Error ? error.message : 'Something that is no Error was thrown.',
    {cause: error},
  );
}

export const unsafeUrl = ({refusal}: UrlInspection): ElicitationError =>
  new ElicitationError('UNSAFE_URL', `elicit(): the url is not one that may be opened (${refusal}).`);

/** The errors of an accept that needs a user activation and has none. */
export const NOT_ACTIVATED: readonly FieldError[] = [
  {path: '', keyword: 'userActivation', message: 'needs a click or a key of the user in this page first'},
];

/** What is told when a check broke down: the answer is not accepted, and nothing in it is known to be wrong. */
export const UNCHECKED: readonly FieldError[] = [
  {path: '', keyword: 'unchecked', message: 'The answer could not be checked; try again.'},
];

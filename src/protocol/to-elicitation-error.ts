import {ElicitationError, isElicitationError} from './errors.js';

/** The error itself, or one with the code `RESOURCE_UNAVAILABLE` whose `cause` is any other error, e.g. of an agent or the network. */
export function toElicitationError(error: unknown): ElicitationError {
  if (isElicitationError(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new ElicitationError('RESOURCE_UNAVAILABLE', message, {cause: error});
}

import {ElicitationError} from '../protocol/errors.js';

/** Creates the error for a schema that cannot be used. `what` is the predicate of a sentence whose subject is the path. */
export const invalidSchema = (path: string, what: string, options?: ErrorOptions) =>
  new ElicitationError(
    'INVALID_SCHEMA',
    `The requested schema cannot be used: ${path === '' ? 'it' : `"${path.slice(0, 200)}"`} ${what}`,
    options,
  );

import {ElicitationError} from '../protocol/errors.js';

/** The error for a schema that cannot be used. `what` goes on the sentence that names the place. */
export const invalidSchema = (path: string, what: string, options?: ErrorOptions) =>
  new ElicitationError(
    'INVALID_SCHEMA',
    `The requested schema cannot be used: ${path === '' ? 'it' : `"${path.slice(0, 200)}"`} ${what}`,
    options,
  );

/** Runs an engine's work. Whatever it throws is the schema's fault. */
export function engineFault<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ElicitationError) throw error;
    throw invalidSchema(
      '',
      `was not understood: ${error instanceof Error ? error.message : 'unknown reason'}`,
    );
  }
}

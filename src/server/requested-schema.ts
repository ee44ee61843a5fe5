import {ElicitationError} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import {type CheckRequestedSchemaOptions, checkRequestedSchema} from '../schema/requested-schema.js';

const TOLD = 3;

/**
 * Throws unless `schema` may be sent as the `requestedSchema` of form mode, by the rules of `checkRequestedSchema()`.
 *
 * @throws ElicitationError `INVALID_SCHEMA`, whose message names the first problems; `toJsonRpcError()` makes `-32602` of it
 */
export function assertRequestedSchema(
  schema: unknown,
  options?: CheckRequestedSchemaOptions,
): asserts schema is JsonObject {
  const problems = checkRequestedSchema(schema, options);
  if (problems.length === 0) return;
  const told = problems
    .slice(0, TOLD)
    .map(({path, message}) => `${path === '' ? '' : `${path}: `}${message}`);
  const more = problems.length > TOLD ? ` And ${problems.length - TOLD} more.` : '';
  throw new ElicitationError(
    'INVALID_SCHEMA',
    `The requested schema may not be sent. ${told.join(' ')}${more}`,
  );
}

import {ElicitationError} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import {type CheckRequestedSchemaOptions, checkRequestedSchema} from './lint/requested-schema.js';

const MAX_REPORTED = 3;

/**
 * Throws if `schema` may not be sent as the `requestedSchema` of form mode, by the rules of `checkRequestedSchema()`.
 *
 * @throws ElicitationError `INVALID_SCHEMA`, whose message contains the first problems; `toJsonRpcError()` converts it to `-32602`
 */
export function assertRequestedSchema(
  schema: unknown,
  options?: CheckRequestedSchemaOptions,
): asserts schema is JsonObject {
  const problems = checkRequestedSchema(schema, options);
  if (problems.length === 0) return;
  const lines = problems
    .slice(0, MAX_REPORTED)
    .map(({path, message}) => `${path === '' ? '' : `${path}: `}${message}`);
  const more = problems.length > MAX_REPORTED ? ` And ${problems.length - MAX_REPORTED} more.` : '';
  throw new ElicitationError(
    'INVALID_SCHEMA',
    `\`requestedSchema\` is not allowed in form mode. ${lines.join(' ')}${more}`,
  );
}

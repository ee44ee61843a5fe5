import type {JsonObject} from '../protocol/json.js';
import type {Limits} from '../protocol/limits.js';
import {type CopiedSchema, copySchema, hasManyValues, LARGE} from './copy-schema.js';
import {checkExtent} from './schema-extent.js';

const limitsOf = new WeakMap<JsonObject, Limits>();
const large = new WeakSet<JsonObject>();

/** Whether a schema is so large that each step of reading it should run in a separate task. */
export const isLarge = (schema?: JsonObject): schema is JsonObject =>
  !!schema && (limitsOf.has(schema) ? large.has(schema) : hasManyValues(schema));

/**
 * Returns a deep-frozen plain copy of a requested schema. The form, the guest and the validation share it, so that later changes
 * to the original have no effect. Returns a prepared schema as it is. Checks all limits on schemas, before a form is built. Whether
 * the schema can be compiled is checked by the first validation.
 *
 * @param limits - Limits that differ from the defaults. Also used by later validations.
 * @throws ElicitationError `INVALID_SCHEMA` when the schema exceeds a limit, is not plain data or refers to itself.
 */
export function prepareSchema(schema: JsonObject, limits?: Partial<Limits>): JsonObject {
  return prepared(schema, limits).schema;
}

/** Prepares a schema. Returns it with the limits in effect. */
export function prepared(schema: JsonObject, limits?: Partial<Limits>): CopiedSchema {
  const earlier = limitsOf.get(schema);
  if (earlier) return {schema, limits: earlier};
  const copy = copySchema(schema, limits);
  if (checkExtent(copy.schema, copy.limits) > LARGE) large.add(copy.schema);
  limitsOf.set(copy.schema, copy.limits);
  return copy;
}

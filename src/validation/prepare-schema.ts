import {copyBounded, deepFreeze} from '../protocol/copy.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {type Limits, withLimits} from '../protocol/limits.js';
import {invalidSchema} from './invalid-schema.js';
import {checkExtent} from './schema-extent.js';

const limitsOf = new WeakMap<JsonObject, Limits>();
const large = new WeakSet<JsonObject>();

/** Number of values above which reading a schema takes milliseconds. */
const LARGE = 2_000;

/** Whether a schema is so large that each step of reading it should run in a separate task. */
export function isLarge(schema?: JsonObject): schema is JsonObject {
  if (!schema || limitsOf.has(schema)) return !!schema && large.has(schema);
  const left: unknown[] = [schema];
  for (let count = 0; left.length; count++) {
    if (count + left.length > LARGE) return true;
    const value = left.pop();
    if (typeof value === 'object' && value !== null)
      for (const key in value) left.push((value as JsonObject)[key]);
  }
  return false;
}

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
export function prepared(schema: JsonObject, limits?: Partial<Limits>): {schema: JsonObject; limits: Limits} {
  const earlier = limitsOf.get(schema);
  if (earlier) return {schema, limits: earlier};
  const all = withLimits(limits);
  const {maxSchemaNodes: nodes, maxSchemaChars: chars, maxSchemaDepth: depth} = all;
  const copied = copyBounded(schema, {nodes, depth, chars});
  if (!copied.ok) {
    throw invalidSchema(
      copied.path,
      copied.reason === 'size' ? 'is larger or deeper than allowed' : 'is not valid JSON',
    );
  }
  if (!isJsonObject(copied.value)) throw invalidSchema('', 'is not an object');
  if (checkExtent(copied.value, all) > LARGE) large.add(copied.value);
  deepFreeze(copied.value);
  limitsOf.set(copied.value, all);
  return {schema: copied.value, limits: all};
}

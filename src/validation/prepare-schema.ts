import {copyBounded, deepFreeze} from '../protocol/copy.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {type Limits, withLimits} from '../protocol/limits.js';
import {invalidSchema} from './invalid-schema.js';
import {checkExtent} from './schema-extent.js';

const limitsOf = new WeakMap<JsonObject, Limits>();
const large = new WeakSet<JsonObject>();

/** Values from which on a schema takes a page milliseconds to read. */
const LARGE = 2_000;

/** Whether a schema is so large that the steps that read it should be in tasks of their own. */
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
 * Takes a deep-frozen plain copy of a requested schema, once: what the form shows, what the guest is told and what
 * decides about the answer is then one and the same, whatever happens to the original. A prepared schema is given back.
 * All limits on schemas are checked here, before a form is built of it. Whether the schema means something is decided with the
 * first validation.
 *
 * @param limits - Limits other than the defaults, also for the validations.
 * @throws ElicitationError `INVALID_SCHEMA` when the schema is over a limit, is no plain data or refers to itself.
 */
export function prepareSchema(schema: JsonObject, limits?: Partial<Limits>): JsonObject {
  return prepared(schema, limits).schema;
}

/** The prepared schema, with the limits that it was prepared under. */
export function prepared(schema: JsonObject, limits?: Partial<Limits>): {schema: JsonObject; limits: Limits} {
  const known = limitsOf.get(schema);
  if (known) return {schema, limits: known};
  const all = withLimits(limits);
  const {maxSchemaNodes: nodes, maxSchemaChars: chars, maxSchemaDepth: depth} = all;
  const copied = copyBounded(schema, {nodes, depth, chars});
  if (!copied.ok) {
    throw invalidSchema(
      copied.path,
      copied.reason === 'size' ? 'is larger or deeper than allowed' : 'is no JSON',
    );
  }
  if (!isJsonObject(copied.value)) throw invalidSchema('', 'is no object');
  if (checkExtent(copied.value, all) > LARGE) large.add(copied.value);
  deepFreeze(copied.value);
  limitsOf.set(copied.value, all);
  return {schema: copied.value, limits: all};
}

import {type JsonObject, isJsonObject} from '../protocol/json.js';
import {type Limits, withLimits} from '../protocol/limits.js';
import {checkExtent} from './schema-extent.js';
import {copyBounded, deepFreeze} from '../protocol/copy.js';
import {translatedPattern} from '../schema/patterns/translated-pattern.js';
import {usableSchema} from '../schema/usable/usable-schema.js';
import {invalidSchema} from '../protocol/errors.js';

/** A copy of a schema, with the limits in effect. */
interface CopiedSchema {
  schema: JsonObject;
  limits: Limits;
}

const limitsOf = new WeakMap<JsonObject, Limits>();
const isLargeOf = new WeakMap<JsonObject, boolean>();

/** Number of values above which reading a schema takes milliseconds. */
const LARGE = 2_000;

/** Whether an object has more than `LARGE` values. */
export function hasManyValues(schema: JsonObject): boolean {
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
 * Returns a deep-frozen plain copy of a requested schema as `usableSchema()` reads it, or the schema itself if it is such a copy. Checks the
 * limits on its size, but follows no references.
 *
 * @throws ElicitationError `INVALID_SCHEMA` when the schema is too large or too deep, or is not plain data.
 */
export function copySchema(schema: JsonObject, limits?: Partial<Limits>): CopiedSchema {
  const earlier = limitsOf.get(schema);
  if (earlier) return {schema, limits: earlier};
  const all = withLimits(limits);
  const {maxSchemaNodes: nodes, maxSchemaChars: chars, maxSchemaDepth: depth, maxPatternChars} = all;
  const copied = copyBounded(schema, {nodes, depth, chars});
  if (!copied.ok) {
    throw invalidSchema(
      copied.path,
      copied.reason === 'size' ? 'is larger or deeper than allowed' : 'is not valid JSON',
    );
  }
  if (!isJsonObject(copied.value)) throw invalidSchema('', 'is not an object');
  const usable = usableSchema(copied.value, (source) => translatedPattern(source, maxPatternChars));
  deepFreeze(usable);
  limitsOf.set(usable, all);
  return {schema: usable, limits: all};
}

/** Whether a schema is so large that each step of reading it should run in a separate task. */
export const isLarge = (schema?: JsonObject): schema is JsonObject =>
  !!schema && (isLargeOf.get(schema) ?? hasManyValues(schema));

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
  const copy = copySchema(schema, limits);
  if (!isLargeOf.has(copy.schema)) isLargeOf.set(copy.schema, checkExtent(copy.schema, copy.limits) > LARGE);
  return copy;
}

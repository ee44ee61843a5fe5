import {copyBounded, deepFreeze} from '../protocol/copy.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {type Limits, withLimits} from '../protocol/limits.js';
import {translatedPattern} from '../schema/patterns/translated-pattern.js';
import {usableSchema} from '../schema/usable/usable-schema.js';
import {invalidSchema} from './invalid-schema.js';

/** A copy of a schema, with the limits in effect. */
export interface CopiedSchema {
  schema: JsonObject;
  limits: Limits;
}

const limitsOf = new WeakMap<JsonObject, Limits>();

/** Number of values above which reading a schema takes milliseconds. */
export const LARGE = 2_000;

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

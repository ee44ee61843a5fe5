import {type JsonObject, objectOf} from '../protocol/json.js';
import {isAnnotation, UNIONS} from './keywords.js';

/** Most unions inside each other that are read. */
export const MAX_UNIONS = 8;

/**
 * Returns the lists of alternatives in a schema. A value must match each of them. A field shows the first list that it can show, and the
 * options that are in all lists (see `listedValues()`).
 */
export const unionsOf = (schema: JsonObject): unknown[][] =>
  UNIONS.map((keyword) => schema[keyword]).filter(Array.isArray);

/**
 * Returns the values of alternatives that are constants: a `const` with texts for it, and at most its own `type`. Undefined if one is anything
 * else. `listedValues()` also follows references and reads unions in unions, because it asks what a field displays, not what a list means.
 */
export function constantsIn(members: readonly unknown[]): unknown[] | undefined {
  const values = members.map(constantOf);
  return values.includes(undefined) ? undefined : values;
}

function constantOf(member: unknown): unknown {
  const {const: value, type = typeof value, ...others} = objectOf(member);
  return type === typeof value && Object.keys(others).every(isAnnotation) ? value : undefined;
}

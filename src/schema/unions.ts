import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {isAnnotation, UNIONS} from './keywords.js';

/**
 * Returns the lists of alternatives in a schema. A value must match each of them. A field shows the first list that it can show, and the
 * options that are in all lists (see `listedValues()`).
 */
export const unionsOf = (schema: JsonObject): unknown[][] =>
  UNIONS.map((keyword) => schema[keyword]).filter(Array.isArray);

/** Returns the constants of alternatives; undefined if one has none. */
export function constantsIn(members: readonly unknown[]): unknown[] | undefined {
  const values = members.map((member) => objectOf(member)['const']);
  return values.includes(undefined) ? undefined : values;
}

/** Whether an alternative is nothing but a constant, with texts for it. */
export const isConstant = (member: unknown): boolean =>
  isJsonObject(member) &&
  'const' in member &&
  Object.keys(member).every((keyword) => keyword === 'const' || isAnnotation(keyword));

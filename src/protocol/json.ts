/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | {[key: string]: Json};

/** A JSON object whose members have not been checked. */
export type JsonObject = {[key: string]: unknown};

/** Whether `value` is an object with string keys: not null, not an array, not an instance of a class. */
export function isJsonObject(value: unknown): value is JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: object | null = Object.getPrototypeOf(value);
  // An object from another realm has another Object.prototype, whose own prototype is null too.
  return !prototype || !Object.getPrototypeOf(prototype);
}

export const isString = (value: unknown): value is string => typeof value === 'string';

/** Whether `value` is a text that is not empty. */
export const isText = (value: unknown): value is string => isString(value) && value !== '';

/** Returns `value` if it is an object, else an object without members. */
export const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** Returns the members of `value` if it is an object, else none. */
export const membersOf = (value: unknown): [name: string, value: unknown][] =>
  Object.entries(objectOf(value));

/** Returns the members that are not `undefined`, which structured cloning would keep as keys. */
export const defined = <Value>(members: {[key: string]: Value}): {[key: string]: Value} =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** Limits of a comparison: values (objects, arrays and leaves) and levels. A request may have as many. */
const MAX_COMPARED_NODES = 200_000;
const MAX_COMPARED_DEPTH = 64;

/**
 * JSON text for comparing two values: equal for values that have the same JSON. The order of members is ignored, except in `properties`,
 * where it is the order of the fields.
 *
 * @returns undefined for `undefined`, for values that JSON cannot represent, and for more than 200,000 values or 64 levels.
 */
export const jsonText = (value: unknown): string | undefined => sortedJson(value, 'properties');

/** Whether two values have the same JSON text. Values without one are different, unless they are identical. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const text = jsonText(one);
  return text !== undefined && text === jsonText(other);
}

/** The canonical JSON text of a value (RFC 8785). Undefined in the cases of `jsonText()`. */
export const canonicalJson = (value: unknown): string | undefined => sortedJson(value);

/** JSON text with the members of all objects sorted, except of those in the member `ordered`. */
function sortedJson(value: unknown, ordered?: string): string | undefined {
  let nodes = 0;
  const write = (item: unknown, depth: number, sorted = true): string | undefined => {
    if (++nodes > MAX_COMPARED_NODES || depth > MAX_COMPARED_DEPTH) throw new RangeError();
    if (Array.isArray(item)) return `[${Array.from(item, (each) => write(each, depth + 1) ?? 'null')}]`;
    if (!isJsonObject(item)) return JSON.stringify(item);
    const keys = sorted ? Object.keys(item).sort() : Object.keys(item);
    const members = keys.flatMap((key) => {
      const text = write(item[key], depth + 1, key !== ordered);
      return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
    });
    return `{${members}}`;
  };
  try {
    return write(value, 0);
  } catch {
    return undefined;
  }
}

/** Returns a string that is equal for equal JSON values. Ignores the order of members, unless a value exceeds what `canonicalJson()` reads. */
export const jsonKey = (value: unknown): string =>
  (typeof value === 'object' ? canonicalJson(value) : undefined) ?? JSON.stringify(value);

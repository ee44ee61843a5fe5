import {isJsonObject} from './json.js';

/** Values (objects, arrays and leaves) and levels that are compared at most; as many as a request may have. */
const MAX_NODES = 200_000;
const MAX_DEPTH = 64;

/**
 * JSON text by which two values can be compared: equal for values that JSON cannot tell apart. The order of members does
 * not count, except in `properties`, where it is the order of the fields.
 *
 * @returns undefined for `undefined`, for what JSON cannot hold, and for more than 200,000 values or 64 levels.
 */
export function jsonText(value: unknown): string | undefined {
  let nodes = 0;
  const write = (item: unknown, depth: number, sorted = true): string | undefined => {
    if (++nodes > MAX_NODES || depth > MAX_DEPTH) throw new RangeError();
    if (Array.isArray(item)) return `[${item.map((each) => write(each, depth + 1) ?? 'null')}]`;
    if (!isJsonObject(item)) return JSON.stringify(item);
    const keys = sorted ? Object.keys(item).sort() : Object.keys(item);
    const members = keys.flatMap((key) => {
      const text = write(item[key], depth + 1, key !== 'properties');
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

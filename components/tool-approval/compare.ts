import {isJsonObject, type JsonObject, jsonText, memberPointer} from '../../src/protocol/index.js';

const member = (object: JsonObject, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** Whether a form displays nothing for the value. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && !value.length) ||
  (isJsonObject(value) && !Object.keys(value).length);

export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const text = jsonText(a);
  return text !== undefined && text === jsonText(b);
}

/** The part of the proposed arguments that a form does not display. */
export interface Remainder {
  /** Members without a field. Undefined if every member has one. */
  rest?: JsonObject;
  /** Whether all values that the form displays are the proposed ones. */
  faithful: boolean;
}

/** Compares the proposed arguments with the value of the form that displays them. */
export function remainderOf(proposed: JsonObject, displayed: JsonObject): Remainder {
  let faithful = true;
  const walk = (value: unknown, shown: unknown): unknown => {
    if (isBlank(value) && isBlank(shown)) return undefined;
    if (shown === undefined) return value;
    if (isJsonObject(value) && isJsonObject(shown)) {
      for (const key of Object.keys(shown))
        if (!Object.hasOwn(value, key) && !isBlank(shown[key])) faithful = false;
      const rest = Object.entries(value)
        .map(([key, each]) => [key, walk(each, member(shown, key))])
        .filter(([, each]) => each !== undefined);
      return rest.length ? Object.fromEntries(rest) : undefined;
    }
    faithful &&= sameJson(value, shown);
    return undefined;
  };
  const rest = walk(proposed, displayed) as JsonObject | undefined;
  return {faithful, ...(rest && {rest})};
}

/**
 * Applies what the user changed to a value. Members that the form does not display are kept.
 * @param before - The value of the form when it displayed `value`.
 * @param now - The current value of the form.
 */
export function withChanges(value: unknown, before: unknown, now: unknown): unknown {
  if (value === undefined) return now;
  if (sameJson(before, now)) return value;
  if (!isJsonObject(value) || !isJsonObject(before) || !isJsonObject(now)) return now;
  const keys = new Set([...Object.keys(value), ...Object.keys(now)]);
  const members = [...keys].map((key) => [
    key,
    withChanges(member(value, key), member(before, key), member(now, key)),
  ]);
  return Object.fromEntries(members.filter(([, each]) => each !== undefined));
}

/** JSON Pointers of the values that differ, and of the lists that contain them. */
export function changedPointers(before: unknown, now: unknown, pointer = ''): string[] {
  if (sameJson(before, now)) return [];
  if (isJsonObject(before) && isJsonObject(now)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
    return [...keys].flatMap((key) =>
      changedPointers(member(before, key), member(now, key), memberPointer(pointer, key)),
    );
  }
  if (!Array.isArray(before) || !Array.isArray(now) || before.length !== now.length) return [pointer];
  const items = now.flatMap((each, index) =>
    changedPointers(before[index], each, memberPointer(pointer, index)),
  );
  return [pointer, ...items];
}

import {isJsonObject, type JsonObject, memberPointer, sameJson} from '../../src/protocol/index.js';
import {type Displayed, isBlank} from './displayed.js';

const ownMember = (object: JsonObject, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** Whether a form holds a value, and otherwise only what displays nothing, such as a required group without an entry. */
function isHeld(sent: unknown, held: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(held))
    return sent.length === held.length && sent.every((item, index) => isHeld(item, held[index]));
  if (!isJsonObject(sent) || !isJsonObject(held)) return sameJson(sent, held);
  return Object.keys({...sent, ...held}).every((key) =>
    Object.hasOwn(sent, key) ? isHeld(sent[key], ownMember(held, key)) : isBlank(held[key]),
  );
}

/** The part of some arguments that a form does not display. */
interface Remainder {
  /** Members without a control, and blank ones. Undefined if every member is displayed. */
  rest?: JsonObject;
  /** Whether everything that the form displays is what will be sent. */
  faithful: boolean;
}

/**
 * Compares arguments with the form that displays them.
 * @param value - The value of the form.
 */
export function remainderOf(args: JsonObject, value: JsonObject, displayed: Displayed): Remainder {
  let faithful = true;
  const walk = (sent: unknown, held: unknown, pointer: string): unknown => {
    if (isBlank(sent)) {
      faithful &&= isBlank(held);
      return sent;
    }
    if (held === undefined) return sent;
    if (displayed.shows(sent, pointer)) {
      faithful &&= isHeld(sent, held);
      return undefined;
    }
    if (isJsonObject(sent) && isJsonObject(held)) {
      faithful &&= Object.keys(held).every((key) => Object.hasOwn(sent, key) || isBlank(held[key]));
      const rest = Object.entries(sent)
        .map(([key, each]) => [key, walk(each, ownMember(held, key), memberPointer(pointer, key))])
        .filter(([, each]) => each !== undefined);
      return rest.length ? Object.fromEntries(rest) : undefined;
    }
    // A control that displays another text, or only a part of it.
    faithful &&= sameJson(sent, held) && !displayed.has(pointer);
    return sent;
  };
  // Members that are all blank are listed, too.
  const rest = sameJson(args, {}) ? undefined : (walk(args, value, '') as JsonObject | undefined);
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
    withChanges(ownMember(value, key), ownMember(before, key), ownMember(now, key)),
  ]);
  return Object.fromEntries(members.filter(([, each]) => each !== undefined));
}

/** JSON Pointers of the values that differ, and of the lists that contain them. */
export function changedPointers(before: unknown, now: unknown, pointer = ''): string[] {
  if (sameJson(before, now)) return [];
  if (isJsonObject(before) && isJsonObject(now)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
    return [...keys].flatMap((key) =>
      changedPointers(ownMember(before, key), ownMember(now, key), memberPointer(pointer, key)),
    );
  }
  if (!Array.isArray(before) || !Array.isArray(now) || before.length !== now.length) return [pointer];
  const items = now.flatMap((each, index) =>
    changedPointers(before[index], each, memberPointer(pointer, index)),
  );
  return [pointer, ...items];
}

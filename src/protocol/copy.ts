import {invalidRequest} from './errors.js';
import {memberPointer} from './json-pointer.js';
import type {Limits} from './limits.js';
import type {RefusalReason} from './dialects/relay.js';

export interface CopyBudget {
  /** Values, containers included. */
  nodes: number;
  depth: number;
  /** Characters of all strings and keys. */
  chars: number;
}

export type Copied =
  | {ok: true; value: unknown}
  | {ok: false; reason: RefusalReason; path: string; value?: undefined};

/**
 * Returns the value of a copy.
 *
 * @param what - The value that was copied, after the name of the call.
 * @throws ElicitationError `INVALID_REQUEST` if it was refused
 */
export function accepted(copied: Copied, what: string): unknown {
  if (copied.ok) return copied.value;
  throw invalidRequest(
    `${what} must be JSON within the limits; the value at "${copied.path}" is not (${copied.reason}).`,
  );
}

/** Thrown inside `copyBounded` only, which returns the reason. */
class Refused {
  constructor(readonly reason: RefusalReason) {}
}

/**
 * Copies untrusted data into plain data, or refuses it, before other code reads it.
 *
 * Accepts null, booleans, numbers, strings, dense arrays and plain objects. NaN and Infinity are accepted, so that validation can name the
 * field that has them. Strings are made well-formed. Own `undefined` members are omitted. A key `__proto__` stays an own key of an object
 * without prototype. Everything else is refused: Date, Map, Blob, BigInt, and cycles, which exceed the depth. The budget bounds the work
 * for any input.
 *
 * @param frozen - Freezes the copy, with all its parts.
 */
export function copyBounded(value: unknown, budget: CopyBudget, frozen = false): Copied {
  let nodes = budget.nodes;
  let chars = budget.chars;
  /** Path of the current value. It is written as text only for a refused value. */
  const place: (string | number)[] = [];

  const text = (string: string) => {
    chars -= string.length;
    if (chars < 0) throw new Refused('size');
    return wellFormed(string);
  };

  const walk = (item: unknown): unknown => {
    if (--nodes < 0 || place.length > budget.depth) throw new Refused('size');
    switch (typeof item) {
      case 'string':
        return text(item);
      case 'number':
        return item === 0 ? 0 : item;
      case 'boolean':
      case 'undefined':
        return item;
      case 'object':
        if (item === null) return null;
        return Array.isArray(item) ? list(item) : record(item);
      default:
        throw new Refused('type');
    }
  };

  const list = (items: unknown[]) => {
    // Checks the length before reading any item: an array of 2³²−1 holes costs the sender nothing.
    if (items.length > nodes) throw new Refused('size');
    const copy: unknown[] = [];
    for (let index = 0; index < items.length; index++) {
      place.push(index);
      if (!Object.hasOwn(items, index) || items[index] === undefined) throw new Refused('type');
      copy.push(walk(items[index]));
      place.pop();
    }
    return frozen ? Object.freeze(copy) : copy;
  };

  const record = (item: object) => {
    // Structured clones of class instances keep their brand. Those of plain objects have Object.prototype.
    const prototype: unknown = Object.getPrototypeOf(item);
    if (Object.prototype.toString.call(item) !== '[object Object]') throw new Refused('type');
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw new Refused('type');
    const copy: {[key: string]: unknown} = Object.create(null);
    for (const key in item) {
      if (!Object.hasOwn(item, key)) continue;
      place.push(key);
      const member = walk((item as {[key: string]: unknown})[key]);
      if (member !== undefined) copy[text(key)] = member;
      place.pop();
    }
    return frozen ? Object.freeze(copy) : copy;
  };

  try {
    return {ok: true, value: walk(value)};
  } catch (refused) {
    // Any other error was thrown by a getter or a proxy of the same page.
    return refused instanceof Refused
      ? {ok: false, reason: refused.reason, path: place.map(pathPart).join('')}
      : {ok: false, reason: 'unreadable', path: ''};
  }
}

/** The kinds of values that have limits of their own, such as `maxSchemaNodes`, `maxSchemaDepth` and `maxSchemaChars`. */
type LimitedKind = 'Message' | 'Sampling' | 'Schema' | 'ToolCall';

/** Copies untrusted data like `copyBounded()`, within the limits of its kind. */
export const copyAs = (kind: LimitedKind, value: unknown, limits: Limits, freeze = false): Copied =>
  copyBounded(
    value,
    {nodes: limits[`max${kind}Nodes`], depth: limits[`max${kind}Depth`], chars: limits[`max${kind}Chars`]},
    freeze,
  );

/** Copies JSON of this package, such as an answer. `structuredClone` is missing in some DOM implementations for tests. */
export const cloneJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const pathPart = (part: string | number) => memberPointer('', String(part).slice(0, 100));

/**
 * Freezes `value` recursively, except parts that are frozen, as every primitive value is. Only for data that is known to be finite, such as
 * results of `copyBounded`.
 */
export function deepFreeze<T>(value: T): T {
  if (Object.isFrozen(value)) return value;
  for (const member of Object.values(value as object)) deepFreeze(member);
  return Object.freeze(value);
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/** The regular expression takes seconds for several megabytes in WebKit, so the native method is preferred. */
const wellFormed = (text: string & {toWellFormed?(): string}): string =>
  text.toWellFormed?.() ?? text.replace(LONE_SURROGATE, '\uFFFD');

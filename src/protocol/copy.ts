import {memberPointer} from './json-pointer.js';
import type {RefusalReason} from './messages.js';

export interface CopyBudget {
  /** Values, containers included. */
  nodes: number;
  /** Levels of nesting. */
  depth: number;
  /** Characters of all strings and keys. */
  chars: number;
}

export type Copied = {ok: true; value: unknown} | {ok: false; reason: RefusalReason; path: string};

/** Thrown inside the walk only; `copyBounded` turns it into a value. */
class Refused {
  constructor(readonly reason: RefusalReason) {}
}

const PLAIN = '[object Object]';

/**
 * Copies what a stranger sent into plain data, or refuses it, before anyone else looks at it.
 *
 * Takes null, booleans, numbers (NaN and Infinity too: validation names the field that holds them), strings made
 * well-formed, dense arrays and plain objects. Own `undefined` members are left out. A key `__proto__` stays an own
 * key of an object without prototype. Everything else (Date, Map, Blob, BigInt, cycles by way of the depth) is refused.
 * The work is bounded by the budget, whatever was sent.
 */
export function copyBounded(value: unknown, budget: CopyBudget): Copied {
  let nodes = budget.nodes;
  let chars = budget.chars;
  /** Where the walk is; it is written out for what is refused only. */
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
    // The length decides before anything is touched: an array of 2³²−1 holes costs the sender nothing.
    if (items.length > nodes) throw new Refused('size');
    const copy: unknown[] = [];
    for (let index = 0; index < items.length; index++) {
      place.push(index);
      if (!Object.hasOwn(items, index) || items[index] === undefined) throw new Refused('type');
      copy.push(walk(items[index]));
      place.pop();
    }
    return copy;
  };

  const record = (item: object) => {
    // Structured clones of class instances keep their brand; those of plain objects get Object.prototype.
    const prototype: unknown = Object.getPrototypeOf(item);
    if (Object.prototype.toString.call(item) !== PLAIN) throw new Refused('type');
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw new Refused('type');
    const copy: {[key: string]: unknown} = Object.create(null);
    for (const key in item) {
      if (!Object.hasOwn(item, key)) continue;
      place.push(key);
      const member = walk((item as {[key: string]: unknown})[key]);
      if (member !== undefined) copy[text(key)] = member;
      place.pop();
    }
    return copy;
  };

  try {
    return {ok: true, value: walk(value)};
  } catch (refused) {
    // Else a getter or a proxy of the same page threw.
    return refused instanceof Refused
      ? {ok: false, reason: refused.reason, path: place.map(pathPart).join('')}
      : {ok: false, reason: 'unreadable', path: ''};
  }
}

const pathPart = (part: string | number) => memberPointer('', String(part).slice(0, 100));

/** Freezes `value` and all that is in it. For data that is known to be finite, as what `copyBounded` returns. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) deepFreeze(member);
  return Object.freeze(value);
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/** The lookbehind takes seconds for some megabytes in WebKit, so the browser's own method comes first. */
const wellFormed = (text: string & {toWellFormed?(): string}): string =>
  text.toWellFormed?.() ?? text.replace(LONE_SURROGATE, '\uFFFD');

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
  constructor(
    readonly reason: RefusalReason,
    readonly path: string,
  ) {}
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

  const text = (string: string, path: string) => {
    chars -= string.length;
    if (chars < 0) throw new Refused('size', path);
    return wellFormed(string);
  };

  const walk = (item: unknown, depth: number, path: string): unknown => {
    if (--nodes < 0 || depth > budget.depth) throw new Refused('size', path);
    switch (typeof item) {
      case 'string':
        return text(item, path);
      case 'number':
        return Object.is(item, -0) ? 0 : item;
      case 'boolean':
      case 'undefined':
        return item;
      case 'object':
        if (item === null) return null;
        return Array.isArray(item) ? list(item, depth, path) : record(item, depth, path);
      default:
        throw new Refused('type', path);
    }
  };

  const list = (items: unknown[], depth: number, path: string) => {
    // The length decides before anything is touched: an array of 2³²−1 holes costs the sender nothing.
    if (items.length > nodes) throw new Refused('size', path);
    const copy: unknown[] = [];
    for (let index = 0; index < items.length; index++) {
      if (!Object.hasOwn(items, index) || items[index] === undefined)
        throw new Refused('type', `${path}/${index}`);
      copy.push(walk(items[index], depth + 1, `${path}/${index}`));
    }
    return copy;
  };

  const record = (item: object, depth: number, path: string) => {
    // Structured clones of class instances keep their brand; those of plain objects get Object.prototype.
    const prototype: unknown = Object.getPrototypeOf(item);
    if (Object.prototype.toString.call(item) !== PLAIN) throw new Refused('type', path);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw new Refused('type', path);
    const copy: {[key: string]: unknown} = Object.create(null);
    for (const key in item) {
      if (!Object.hasOwn(item, key)) continue;
      const place = `${path}/${pointerToken(key.slice(0, 100))}`;
      const member = walk((item as {[key: string]: unknown})[key], depth + 1, place);
      if (member !== undefined) copy[text(key, place)] = member;
    }
    return copy;
  };

  try {
    return {ok: true, value: walk(value, 0, '')};
  } catch (refused) {
    if (refused instanceof Refused) return {ok: false, reason: refused.reason, path: refused.path};
    // A getter or a proxy of the same page threw.
    return {ok: false, reason: 'unreadable', path: ''};
  }
}

/** One token of a JSON Pointer (RFC 6901). */
export const pointerToken = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const wellFormed = (text: string) => text.replace(LONE_SURROGATE, '\uFFFD');

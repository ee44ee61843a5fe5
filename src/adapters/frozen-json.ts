import {deepFreeze} from '../protocol/copy.js';
import {invalidRequest} from '../protocol/errors.js';
import {isJsonObject} from '../protocol/json.js';

/** Copies plain JSON, dates and big integers. Reads each member once. Throws for values that JSON writes as another one. */
function plainCopy(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value, plainCopy);
  if (isJsonObject(value)) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return Object.fromEntries(members.map(([name, member]) => [name, plainCopy(member)]));
  }
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date) return Date.prototype.toISOString.call(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value))
    return value;
  throw new TypeError();
}

/**
 * Copies what a peer sent, once. The copy is presented, compared and returned, so later changes to the original have no effect.
 *
 * @throws ElicitationError `INVALID_REQUEST` if the value is not plain JSON. Otherwise the user would approve what is not displayed.
 */
export function frozenJson<T>(value: T, member: string): T {
  if (value === undefined) return value;
  try {
    return deepFreeze(JSON.parse(JSON.stringify(plainCopy(value)))) as T;
  } catch {
    throw invalidRequest(
      `\`${member}\` cannot be displayed, because it is not plain JSON, refers to itself or has too many levels; send plain JSON.`,
    );
  }
}

/** A copy of what the user decides about, and the text that identifies it. If it cannot be displayed, the original and the error. */
interface Subject<T> {
  copy: T;
  key?: string;
  error?: unknown;
}

/** Copies what the user decides about, like `frozenJson()`. Never throws. */
export function subjectOf<T>(value: T, member: string): Subject<T> {
  try {
    const copy = frozenJson(value, member);
    return {copy, key: JSON.stringify(copy)};
  } catch (error) {
    return {copy: value, error};
  }
}

/** Identifies a value by its contents, as JSON text. Returns `undefined` for a value that has no JSON text. */
export function jsonKeyOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
  } catch {
    return undefined;
  }
}

const tokensOf = (json: string): readonly string[] =>
  json.match(/"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*|\S/g) ?? [];

/** The digits of a number from the first to the last that is not 0, which are the same in every notation. */
const digitsOf = (number: string) =>
  /[1-9](?:0*[1-9])*/.exec(number.replace(/e.*/i, '').replaceAll('.', ''))?.[0];

/**
 * Parses JSON text. Undefined if it is not JSON, or if the value differs from the text: a repeated key, which another parser
 * may read differently, or a number that is not exact.
 */
export function faithfulJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const tokens = tokensOf(text);
    const isExact = (token: string) =>
      !/^[-\d]/.test(token) || digitsOf(token) === digitsOf(String(Number(token)));
    return tokens.length === tokensOf(JSON.stringify(value)).length && tokens.every(isExact)
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}

import {deepFreeze} from '../protocol/copy.js';
import {ElicitationError} from '../protocol/errors.js';

const withBigInts = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/**
 * Copies what a peer sent, once. The copy is presented, compared and returned, so later changes to the original have no effect.
 *
 * @throws ElicitationError `INVALID_REQUEST` if the value has no JSON text. Otherwise the user would approve what is not displayed.
 */
export function frozenJson<T>(value: T, member: string): T {
  if (value === undefined) return value;
  try {
    return deepFreeze(JSON.parse(JSON.stringify(value, withBigInts))) as T;
  } catch {
    throw new ElicitationError(
      'INVALID_REQUEST',
      `\`${member}\` cannot be displayed, because it refers to itself or has too many levels; send plain JSON.`,
    );
  }
}

/** Identifies what the user decides about by its contents, as JSON text. Undefined for what cannot be displayed. */
export function subjectKey(subject: unknown): string | undefined {
  try {
    return JSON.stringify(subject, withBigInts);
  } catch {
    return undefined;
  }
}

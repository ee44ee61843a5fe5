import {deepFreeze} from '../protocol/copy.js';
import {ElicitationError} from '../protocol/errors.js';

/**
 * Sequences of emoji, and then characters that hide or reorder others or look like a space: controls, formats, blanks, and characters
 * without a glyph. A line break is not one of them.
 */
const HIDING =
  /(\p{Extended_Pictographic}\ufe0f?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*)|[^\P{Cc}\n]|[^\P{Z} ]|[\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const escapes = (character: string): string =>
  Array.from({length: character.length}, (_, index) => character.charCodeAt(index))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');

const visible = (text: string): string =>
  text.replace(HIDING, (character, emoji: string | undefined) => emoji ?? escapes(character));

/** One line in which every character can be seen: others are written as in JSON. */
export const visibleLine = (text: string): string => visible(text).replaceAll('\n', '\\n');

/** JSON text in which every character can be seen. It has the value of `value`. */
export const visibleJson = (value: unknown): string => visible(JSON.stringify(value, null, 2) ?? '');

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

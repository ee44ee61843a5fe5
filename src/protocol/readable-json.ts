/**
 * Sequences of emoji, and then characters that hide or reorder others or look like a space: controls, formats, blanks, and characters
 * without a glyph. A line break is not one of them.
 */
const HIDING =
  /(\p{Extended_Pictographic}\ufe0f?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*)|[^\P{Cc}\n]|[^\P{Z} ]|[\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Writes characters as in JSON: `\\u202e`. */
export const escapes = (character: string): string =>
  Array.from({length: character.length}, (_, index) => character.charCodeAt(index))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');

const readable = (text: string): string =>
  text.replace(HIDING, (character, emoji: string | undefined) => emoji ?? escapes(character));

/** One line in which every character can be seen: others are written as in JSON. */
export const readableLine = (text: string): string => readable(text).replaceAll('\n', '\\n');

/** JSON text of a value in which every character can be seen. Parses to the same value as the text of `JSON.stringify`. */
export const readableJson = (value: unknown, space?: number): string =>
  readable(JSON.stringify(value, null, space) ?? '');

/** Characters that have no glyph or reorder others, besides those that `JSON.stringify` escapes: also U+2800, a blank that is not a space. */
const HIDDEN = /[\x7f-\x9f\u2028\u2029\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const escapes = new Map<string, string>();

function escapeOf(character: string): string {
  let text = escapes.get(character);
  if (text === undefined) {
    const units = character.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
    text = units.map((unit) => `\\u${unit}`).join('');
    escapes.set(character, text);
  }
  return text;
}

/** JSON text of a value in which every character can be seen. Parses to the same value as the text of `JSON.stringify`. */
export const readableJson = (value: unknown, space?: number): string =>
  JSON.stringify(value, null, space).replace(HIDDEN, escapeOf);

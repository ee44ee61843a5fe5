/**
 * Emoji with their joiners and variation selectors, and then runs of characters that hide or reorder others or look like a space: controls,
 * formats, blanks, and characters without a glyph. A line break is not one of them. Letters and signs that Unicode lists as emoji, such as ©,
 * have no variation selector here. Without lookaround, which takes seconds in WebKit.
 */
const HIDING =
  /((?:[^\P{Emoji}\0-®‼⁉]\ufe0f|\p{Emoji_Presentation})(?:\u200d(?:[^\P{Emoji}\0-®‼⁉]\ufe0f|\p{Emoji_Presentation}))*|[#*\d]\ufe0f\u20e3)|(?:[^\P{C}\n]|[^\P{Z} ]|[\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]){1,64}/gu;

/** Replaces runs of hidden characters. */
export const replaceHidden = (text: string, replace: (run: string, index: number) => string): string =>
  text.replace(HIDING, (run, emoji: string | undefined, index: number) => emoji ?? replace(run, index));

/** Writes characters as in JSON: `\\u202e`. */
export const escapes = (run: string): string =>
  run.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** One line in which every character can be seen: others are written as in JSON. */
export const readableLine = (text: string): string => replaceHidden(text, escapes).replaceAll('\n', '\\n');

/** JSON text of a value in which every character can be seen. Parses to the same value as the text of `JSON.stringify`. */
export const readableJson = (value: unknown, space?: number): string =>
  replaceHidden(JSON.stringify(value, null, space) ?? '', escapes);

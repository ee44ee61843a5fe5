/**
 * Emoji with their joiners and variation selectors; runs of combining marks, with those that are kept first; and then runs of characters
 * that hide or reorder others or look like a space: controls, formats, blanks, and characters without a glyph. A line break is not one of
 * them. Letters and signs that Unicode lists as emoji, such as ©, have no variation selector here. Without lookaround, and with one
 * character class for the last runs: WebKit takes seconds for anything else.
 *
 * A letter has at most three marks, and three more of Hebrew, Tibetan and Burmese, whose syllables have up to six. More of them would be
 * painted over other text.
 */
const HIDING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they hide text
  /((?:[^\P{Emoji}\0-®‼⁉]\ufe0f|\p{Emoji_Presentation})(?:\u200d(?:[^\P{Emoji}\0-®‼⁉]\ufe0f|\p{Emoji_Presentation}))*|[#*\d]\ufe0f\u20e3)|([^\P{M}\p{DI}\u{16fe4}]{1,3}[\u0591-\u05c7\u0f71-\u0fbc\u102b-\u103e]{0,3})([^\P{M}\p{DI}\u{16fe4}]*)|[\0-\t\v-\x1f\x7f-\xa0\p{Cf}\p{Cs}\p{Co}\p{Cn}\u1680\u2000-\u200f\u2028-\u202f\u205f\u3000\p{DI}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]{1,64}/gu;

/** The marks of a letter as in `HIDING`, also with invisible characters between them, and those that exceed them. */
const MARKS =
  /((?:\p{M}\p{DI}*){1,3}(?:[\u0591-\u05c7\u0f71-\u0fbc\u102b-\u103e]\p{DI}*){0,3})(?:\p{M}\p{DI}*)*/gu;

/**
 * Replaces runs of hidden characters, and the combining marks of a letter that exceed those of any script.
 *
 * @param marks - Replaces the marks. Default: `replace`.
 */
export const replaceHidden = (
  text: string,
  replace: (run: string, index: number) => string,
  marks: (run: string) => string = (run) => replace(run, -1),
): string =>
  text.replace(HIDING, (run, emoji?: string, kept?: string, excess?: string, index = 0) => {
    if (kept) return kept + (excess && marks(excess));
    return emoji ?? replace(run, index);
  });

/** Lines without a letter that is written from right to left, in which controls of direction could only reorder words; and overrides. */
const REORDERED = /^[^\n\u0590-\u061b\u061d-\u08ff\ufb1d-\ufefc\ud803\ud83a]+$|[\u202d\u202e]/gm;

/**
 * Prose of others for display: without the combining marks of a letter that exceed those of any script, and without characters that reverse
 * letters or reorder words. These are invisible, so `MARKS` would keep those after a mark. Most texts have only the first letters, which have
 * no marks; the classes of Unicode are slow to load.
 */
export const boundedMarks = (text: string): string =>
  /[^\0-\u02ff]/.test(text)
    ? text.replace(REORDERED, (run) => run.replace(/[^\P{Bidi_C}\u200e]/gu, '')).replace(MARKS, '$1')
    : text;

/** A text without spaces and punctuation, to compare a label with a key: `File path` is `file_path`. */
export const lettersOf = (text: string): string => text.replace(/[\s\p{P}]+/gu, '').toLowerCase();

/** Writes characters as in JSON: `\\u202e`. */
export const escapes = (run: string): string =>
  run.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** One line in which every character can be seen: others are written as in JSON. */
export const readableLine = (text: string): string => replaceHidden(text, escapes).replaceAll('\n', '\\n');

/** JSON text of a value in which every character can be seen. Parses to the same value as the text of `JSON.stringify`. */
export const readableJson = (value: unknown, space?: number): string =>
  replaceHidden(JSON.stringify(value, null, space) ?? '', escapes);

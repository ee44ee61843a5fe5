/**
 * Most characters of all texts of a request that can be edited. Browsers lay out the whole text of a text area, and a line break costs as
 * much as many characters.
 */
export const MAX_EDITABLE = 100_000;
const LINE_BREAK = 32;

/** The characters that a text counts as in a text area. More than `most` is not counted exactly. */
export const costOf = (text: string, most: number): number =>
  text.length > most ? most + 1 : text.length + LINE_BREAK * text.split('\n').length;

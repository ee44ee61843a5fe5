import {escapes} from '../../protocol/readable-json.js';

/** Control characters (ESC and C1 begin control sequences), characters that reorder text, and halves of characters. */
const CONTROLS = /(?![\n\t])[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A text that cannot control the terminal or reorder other text. Such characters are written as in JSON. Nothing is cut. */
export const printable = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, (character) => escapes(character));

/** A text on one line. */
export const printableLine = (text: string): string =>
  printable(text)
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

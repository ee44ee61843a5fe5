import {escapes} from '../../protocol/readable-json.js';

/** Control characters (ESC and C1 begin control sequences), bidirectional controls and lone surrogates. */
const CONTROLS = /(?![\n\t])[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Escapes characters that control the terminal or reorder text, as in JSON. Cuts nothing. */
export const printable = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, (character) => escapes(character));

/** Escapes a text and puts it on one line. */
export const printableLine = (text: string): string =>
  printable(text)
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

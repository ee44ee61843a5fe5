import {readableProse} from '../../locales/readable-prose.js';

/** Escapes characters that control the terminal, reorder text or cannot be seen, as in JSON. Cuts nothing. */
export const printable = (text: string): string => readableProse(text.replaceAll(/\r\n?/g, '\n'));

/** Escapes a text and puts it on one line. */
export const printableLine = (text: string): string =>
  printable(text)
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

import {boundedMarks} from '../../../src/protocol/index.js';

/** The first characters of a text, with an ellipsis if it is longer. Does not split a surrogate pair, or a word that is not long. */
export const shortened = (text: string, most: number): string =>
  boundedMarks(
    text.length > most ? `${text.slice(0, most).replace(/\s\S{0,20}$|[\ud800-\udbff]$/, '')}…` : text,
  );

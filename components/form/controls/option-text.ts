import {type FieldOption, optionText, shownValue} from '../../../src/schema/index.js';

/** The text of an option in a list, with its value if the label is ambiguous. */
export const listText = ({label, value, ambiguous}: FieldOption): string =>
  ambiguous ? `${label} (${shownValue(value)})` : label;

const MAX_TEXT = 200;

/** A text for comparisons: without case, and without accents of Latin letters. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

export const searchedText = ({label, value, description}: FieldOption): string =>
  folded([label, optionText(value), description].join(' '));

/** Returns a function that checks whether a searched text contains every word of a search. */
export function searchFor(search: string): (searched: string) => boolean {
  const words = folded(search.slice(0, MAX_TEXT)).split(/\s+/).filter(Boolean);
  return (searched) => words.every((word) => searched.includes(word));
}

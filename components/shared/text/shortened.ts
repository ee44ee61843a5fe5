/** The first characters of a text, with an ellipsis if it is longer. Does not split a surrogate pair. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;

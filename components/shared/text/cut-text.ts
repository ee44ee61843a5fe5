import {html, type TemplateResult} from 'lit';

/** The first characters of a text, with an ellipsis if it is longer. Does not split a surrogate pair. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;

const PAGE = 32_768;

/** The first characters of a text, and the rest behind `showAll`, page by page. */
export function foldedText(text: string, showAll: string, first: number): TemplateResult | string {
  if (text.length <= first) return text;
  // Does not split a surrogate pair.
  const end = first + (/[\ud800-\udbff]/.test(text[first - 1]!) ? 1 : 0);
  return html`${text.slice(0, end)}<details><summary>${showAll}</summary>${foldedText(text.slice(end), showAll, PAGE)}</details>`;
}

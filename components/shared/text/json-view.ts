import {html, type TemplateResult} from 'lit';
import {escaped} from './escaped.js';

/** Excludes quotes and backslashes, which could imitate the end of a string. */
const PLAIN_STRING = /^[ !#-[\]-~]*$/;
/** Values after which a request is displayed as plain JSON text. */
const MAX_VALUES = 3000;
/** Characters of a string that are displayed at once. The first strings of a request share a budget. */
const LONG_STRING = 8192;
const SHORT_STRING = 100;
const BUDGET = 65_536;

/** Texts that replace members, by the object that contains them. */
export type Replacements = Map<unknown, [key: string, text: string]>;

/**
 * Displays values as JSON. Strings are displayed unescaped, each in its own element unless it is short and plain ASCII.
 * One view serves one render of one request.
 */
export class JsonView {
  #values = MAX_VALUES;
  #chars = BUDGET;
  #showAll: string;

  /** @param showAll - Label of the control that expands a long string. */
  constructor(showAll: string) {
    this.#showAll = showAll;
  }

  render(value: unknown, replacements: Replacements = new Map()): unknown {
    if (countOf(value, this.#values) > this.#values) return this.#fold(JSON.stringify(value, null, 2));
    const out: unknown[] = [];
    let text = '';
    const string = (value: string) => {
      if (value.length < SHORT_STRING && PLAIN_STRING.test(value)) {
        text += `"${value}"`;
      } else {
        out.push(`${text}"`, html`<bdi>${this.#fold(value)}</bdi>`);
        text = '"';
      }
    };
    const walk = (value: unknown, indent: string) => {
      this.#values--;
      if (typeof value === 'string') return string(value);
      if (typeof value !== 'object' || value === null) return void (text += String(value));
      const [open, close] = Array.isArray(value) ? '[]' : '{}';
      const [replacedKey, replacement] = replacements.get(value) ?? [];
      const entries = Object.entries(value);
      text += open;
      for (const [index, [key, member]] of entries.entries()) {
        text += `${index ? ',' : ''}${indent}  `;
        if (open === '{') {
          string(key);
          text += ': ';
        }
        if (key === replacedKey) text += replacement;
        else walk(member, `${indent}  `);
      }
      text += `${entries.length ? indent : ''}${close}`;
    };
    walk(value, '\n');
    return [...out, text];
  }

  #fold(value: string): TemplateResult | string {
    const first = Math.max(SHORT_STRING, Math.min(LONG_STRING, this.#chars));
    this.#chars -= Math.min(first, value.length);
    return foldedText(escaped(value, true).text, this.#showAll, first);
  }
}

function countOf(value: unknown, most: number): number {
  let count = 1;
  if (typeof value !== 'object' || value === null) return count;
  for (const member of Object.values(value)) {
    count += countOf(member, most - count);
    if (count > most) break;
  }
  return count;
}

const TEXT_PAGE = 32_768;

/** The first characters of a text, and the rest behind `showAll`, page by page. */
export function foldedText(text: string, showAll: string, first: number): TemplateResult | string {
  if (text.length <= first) return text;
  // Does not split a surrogate pair.
  const end = first + (/[\ud800-\udbff]/.test(text[first - 1]!) ? 1 : 0);
  return html`${text.slice(0, end)}<details><summary>${showAll}</summary>${foldedText(text.slice(end), showAll, TEXT_PAGE)}</details>`;
}

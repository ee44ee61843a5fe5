import type {ShownTexts} from '../ledger/digest.js';
import {isJsonObject, isString, type JsonObject, objectOf} from '../protocol/json.js';

/** Key of `{digest, request, shown}` in the `_meta` of a verified answer, with which a server can compute the digest again. */
export const SHOWN_KEY = 'mcp-elicitation-elements/shown';

/** The display of a request, as its page states it. */
export interface Displayed {
  digest: string;
  request: JsonObject;
  shown: ShownTexts;
}

/** The value of `SHOWN_KEY`. Undefined if it is malformed. */
export function displayedIn(value: unknown): Displayed | undefined {
  const {digest, request, shown} = objectOf(value);
  const {server, texts} = objectOf(shown);
  if (!isString(digest) || !isJsonObject(request) || !isString(server)) return undefined;
  return Array.isArray(texts) && texts.every(isString)
    ? {digest, request, shown: {server, texts}}
    : undefined;
}

/** Whether whole lines of a card are the lines of a text. */
export function displays({texts}: ShownTexts, text: string): boolean {
  const inLines = (each: string) =>
    each
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .map((line) => `${line}\n`)
      .join('');
  return !!text.trim() && `\n${inLines(texts.join('\n'))}`.includes(`\n${inLines(text)}`);
}

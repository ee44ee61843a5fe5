import type {JsonObject} from '../../protocol/json.js';
import {autofillOf} from './autofill.js';
import {EDGE} from './normalize-words.js';
import {textOf} from '../options.js';
import type {WordLists} from './word-list.js';

/** Matches the name of a credential in kinds of `CredentialWords`: one word, or a noun and its modifier in either order. */
const CREDENTIAL_NAME =
  '(?:[MJ]{0,3}[ST]|[MJT]{1,3}[QY]|[MT]{1,3}[OW]|Y~[JMT]|W~M|O[UZ]{1,2}M|C~[HX]|CO|[HX]~C|I~H|H~I)'.replaceAll(
    '~',
    '[UZ]{0,2}',
  );
const CREDENTIAL_NAMES = new RegExp(CREDENTIAL_NAME, 'g');
/** Matches names of something else: `max tokens`, `password policy enabled`. */
const OTHER = new RegExp(`B[JM]?${CREDENTIAL_NAME}|${CREDENTIAL_NAME}[EFX]+(?=,|$)`, 'g');
const ASKS = /[AF][^,ASEZ]{0,5}S|S[^,AEZ]{0,5}[AF]/;

/** Returns the kinds in each reading of a text, with `S` for every name of a credential. */
const kindsIn = (text: string, numeric: boolean, {credentials}: WordLists): string[] =>
  credentials.kindsIn(text).map((kinds) => {
    if (!/[^U,]/.test(kinds)) return '';
    const weighed = numeric ? kinds.replace(/T(?![OWQY])/g, 'U') : kinds;
    return weighed.replace(OTHER, 'U').replace(CREDENTIAL_NAMES, 'S');
  });

/** Whether a label names a credential. `numeric`: the label is for a number, which counts tokens or secrets. */
const namesSecret = (label: string, numeric: boolean, lists: WordLists): boolean =>
  kindsIn(label, numeric, lists).some((kinds) => kinds.includes('S'));

/** Whether a message asks for a credential: `Enter your API key`, `Password:`. Mentioning one is not asking. */
export const asksForSecret = (message: string, lists: WordLists): boolean =>
  kindsIn(message, false, lists).some(
    (kinds) => ASKS.test(kinds) || /(?:^|,)(?=[^,]*S)[^,]{1,3}$/.test(kinds),
  );

/** Words of a description that counts as a label. A longer one is a sentence, which may only mention a password. */
const MAX_LABEL_WORDS = 10;

/** Whether a description is the name of a credential, or asks for one. `Do not enter passwords` does neither. */
const describesSecret = (description: unknown, numeric: boolean, lists: WordLists): boolean =>
  typeof description === 'string' &&
  kindsIn(description, numeric, lists).some((all) => {
    const kinds = all.replace(/N[^,SZ]{0,2}S(?:U?S)*/g, 'U');
    return (
      kinds.includes('S') &&
      (kinds.length <= MAX_LABEL_WORDS || ASKS.test(kinds) || /^(?=[^,]*S)[^,]{1,3}(?:,|$)/.test(kinds))
    );
  });

/** Matches the beginnings of common tokens, and masked examples. */
const EXAMPLE = /^(?:sk-|gh[a-z]_|github_pat_|glpat-|xox[a-z]-|AKIA|-----BEGIN|[*\u2022\u25cf]{4})/;

/**
 * Whether a property asks for a credential: by its format, a vendor's keyword, its name, title, description, placeholder or
 * `autocomplete` value. This is a heuristic based on words.
 *
 * @param numeric - The property is a number.
 */
export function isSecret(
  key: string,
  schema: JsonObject,
  lists: WordLists,
  numeric = schema['type'] === 'integer' || schema['type'] === 'number',
): boolean {
  const placeholder = textOf(schema['x-placeholder']) ?? '';
  const labels = [key, schema['title'], schema['format'], placeholder].filter(textOf) as string[];
  const all = labels.join('\n');
  return (
    secretMark(schema) !== undefined ||
    // Reads all labels in one text, unless the text would be truncated.
    (all.length < EDGE ? [all] : labels).some((label) => namesSecret(label, numeric, lists)) ||
    describesSecret(schema['description'], numeric, lists) ||
    EXAMPLE.test(placeholder) ||
    autofillOf(textOf(schema['x-autocomplete']) ?? '').credential
  );
}

/** Returns the keyword that marks a property as secret: `format: password`, `writeOnly`, a vendor's `x-sensitive`. */
export const secretMark = (schema: JsonObject): string | undefined =>
  Object.keys(schema).find((keyword) =>
    schema[keyword] === true
      ? keyword === 'writeOnly' || /secret|sensitive|password|credential|mask/i.test(keyword)
      : schema[keyword] === 'password' && keyword !== 'default' && keyword !== 'const',
  );

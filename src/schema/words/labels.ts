/** Splits a property name into words: `orgId`, `org_id` and `org-id` are `org`, `id`. */
const nameWords = (name: string): string[] =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns a readable form of a property name. Names that are not identifiers (paths, sentences) are unchanged. */
export function readableKey(key: string): string {
  const [first, ...rest] = /^[\p{L}\p{N}_$-]+$/u.test(key) ? nameWords(key) : [];
  if (!first) return key.trim() || key;
  const lower = (word: string) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase());
  return [first[0]!.toUpperCase() + first.slice(1), ...rest.map(lower)].join(' ');
}

/** Words that are not written with a capital and small letters: abbreviations, names of formats and brands. */
const SPELLED =
  /^(?:json|yaml|toml|jpeg|webp|avif|webm|uuid|ulid|wasm|ajax|rest|saml|oidc|oauth|ldap|imap|smtp|iban|ascii|utf|eur|usd|aud|cad|inr|aws|api|uri|url|ide|iso|ios|ipad|iphone|macos|ebay|github|gitlab|youtube|paypal|linkedin|openai|mysql|sqlite|postgresql|mongodb|graphql|javascript|typescript|nodejs|deepmind)$/;

/** Whether a word is an ordinary one: lower case, with a vowel, and not an abbreviation. Two letters are more often a code. */
const isOrdinary = (word: string): boolean =>
  /^(?:no|on|of|to|in|by|or|at|as|is|\p{Ll}{3,})$/u.test(word) &&
  (/[aeiouy]/.test(word) || /\P{ASCII}/u.test(word)) &&
  !SPELLED.test(word);

/**
 * Returns readable forms of the values of one list: `small_size` is "Small size". Returns `undefined` unless all are ordinary words in
 * lower case, because a part of a list must not look different from the rest.
 */
export function readableValues(values: readonly unknown[]): string[] | undefined {
  const isReadable = (value: unknown): value is string =>
    typeof value === 'string' && value.split('_').every(isOrdinary);
  return values.length && values.every(isReadable) ? values.map(readableKey) : undefined;
}

/** Whether a label is generic, so that the request's message describes the field better. */
export const isGeneric = (label: string): boolean =>
  /^(value|answer|response|result|input|data|)$/i.test(label.trim());

/** A label without spaces and what cannot be seen. Labels look the same if this is equal. */
export const looksOf = (label: string): string =>
  label.replace(/[\s\p{Cf}\p{DI}\u2800]/gu, '').normalize('NFKC');

/** Limit in characters. Longer texts must be identical. */
const MAX_COMPARED = 500;

/** Whether two texts are equal apart from spaces, case and final punctuation. Long texts must be identical. */
export const sameText = (a: string, b: string): boolean =>
  a === b || (a.length <= MAX_COMPARED && b.length <= MAX_COMPARED && unmarked(a) === unmarked(b));

/** Cache: many fields share a text, by reference or as the message of the request. */
const plainTexts = new Map<string, string>();
const MAX_SHARED = 100;

function unmarked(text: string): string {
  let result = plainTexts.get(text);
  if (result === undefined) {
    result = withoutMarks(text);
    if (plainTexts.size >= MAX_SHARED) plainTexts.clear();
    plainTexts.set(text, result);
  }
  return result;
}

function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && ' .:?!…\n\r\t'.includes(text[end - 1]!)) end--;
  return text.slice(0, end).replace(/\s+/g, ' ').trim().toLowerCase();
}

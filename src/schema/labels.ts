/** The words of a property's name: `orgId`, `org_id` and `org-id` are `org`, `id`. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A property's name made readable. Names that are no identifiers (paths, sentences) stay as they are. */
export function readableKey(key: string): string {
  if (!/^[\p{L}\p{N}_$-]+$/u.test(key)) return key.trim() || key;
  const [first, ...rest] = wordsOf(key);
  if (!first) return key;
  const lower = (word: string) =>
    word === word.toUpperCase() && word.length > 1 ? word : word.toLowerCase();
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest.map(lower)].join(' ');
}

const GENERIC = new Set(['value', 'answer', 'response', 'result', 'input', 'data']);

/** Whether a label says nothing that the request's message does not say better. */
export const isGeneric = (label: string): boolean => GENERIC.has(label.trim().toLowerCase());

/** Whether two texts say the same to a reader: spaces, case and a closing mark do not count. */
export const sameText = (a: string, b: string): boolean => plain(a) === plain(b);

const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.:?!…]+$/, '')
    .toLowerCase();

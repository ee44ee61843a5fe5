/** The words of a property's name: `orgId`, `org_id` and `org-id` are `org`, `id`. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A property's name made readable. Names that are no identifiers (paths, sentences) stay as they are. */
export function readableKey(key: string): string {
  const [first, ...rest] = /^[\p{L}\p{N}_$-]+$/u.test(key) ? wordsOf(key) : [];
  if (!first) return key.trim() || key;
  const lower = (word: string) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase());
  return [first[0]!.toUpperCase() + first.slice(1), ...rest.map(lower)].join(' ');
}

/** Whether a label says nothing that the request's message does not say better. */
export const isGeneric = (label: string): boolean =>
  /^(value|answer|response|result|input|data|)$/i.test(label.trim());

/** Whether two texts say the same to a reader: spaces, case and a closing mark do not count. */
export const sameText = (a: string, b: string): boolean => plain(a) === plain(b);

const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[.:?!… ]+$/, '')
    .trim()
    .toLowerCase();

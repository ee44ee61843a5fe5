/** Maximum number of characters of a name to compare, and to quote in a message. */
export const MAX_NAME = 40;

/**
 * Finds the known name of which a name is probably a misspelling: at most two edits, and fewer than half of its letters. Ignores case, `_`
 * and `-`. A short name must begin with the same letter: `code` is not a misspelled `mode`.
 */
export function nearName(name: string, names: readonly string[]): string | undefined {
  const letters = comparedLetters(name);
  const isOther = (known: string) => letters.length < 5 && known[0] !== letters[0];
  const distances = names
    .map(comparedLetters)
    .map((known) => (isOther(known) ? Number.POSITIVE_INFINITY : distance(letters, known)));
  const smallest = Math.min(...distances);
  const close = smallest <= 2 && smallest < letters.length / 2;
  return close ? names[distances.indexOf(smallest)] : undefined;
}

const comparedLetters = (name: string) => name.slice(0, MAX_NAME).toLowerCase().replace(/[_-]/g, '');

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({length: other.length + 1}, (_, column) => column);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1));
    row = next;
  }
  return row[other.length]!;
}

/** The members of `elicitation/create`, in all protocol revisions. */
export const REQUEST_MEMBERS: readonly string[] = [
  'mode',
  'message',
  'requestedSchema',
  'url',
  'elicitationId',
  'ui',
  'task',
  '_meta',
];

/** Names of the same members in other libraries, which differ too much for a spelling check. */
const OTHER_NAMES: Readonly<Record<string, string | undefined>> = {
  schema: 'requestedSchema',
  jsonSchema: 'requestedSchema',
  inputSchema: 'requestedSchema',
  outputSchema: 'requestedSchema',
  responseSchema: 'requestedSchema',
  parameters: 'requestedSchema',
  properties: 'requestedSchema',
  form: 'requestedSchema',
  fields: 'requestedSchema',
  msg: 'message',
  text: 'message',
  prompt: 'message',
  question: 'message',
  href: 'url',
  uri: 'url',
  link: 'url',
  meta: '_meta',
};

/** Suggests the member of a request that an unknown member probably means. */
export const likelyMember = (name: string): string | undefined =>
  Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : nearName(name, REQUEST_MEMBERS);

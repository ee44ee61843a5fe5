import {developmentNotice} from '../development-notice.js';

/** The members of `elicitation/create`, in all protocol revisions. */
const REQUEST = ['mode', 'message', 'requestedSchema', 'url', 'elicitationId', 'ui', 'task', '_meta'];

/** The options of `elicit()`. */
const OPTIONS = [
  'serverName',
  'serverTitle',
  'server',
  'resource',
  'src',
  'html',
  'csp',
  'mode',
  'signal',
  'timeout',
  'id',
  'expiresAt',
  'resolveResource',
  'appHandlers',
  'content',
  'tool',
];

/** Members that other libraries use for the same, and that no spelling distance would find. */
const OTHER_NAMES: Readonly<Record<string, string | undefined>> = {
  schema: 'requestedSchema',
  jsonSchema: 'requestedSchema',
  inputSchema: 'requestedSchema',
  msg: 'message',
  text: 'message',
  prompt: 'message',
  question: 'message',
  href: 'url',
  uri: 'url',
  link: 'url',
  meta: '_meta',
};

/** Maximum number of unknown members that are reported for one object, and of characters of a name. */
const MAX_MEMBERS = 3;
const MAX_NAME = 40;

/**
 * Reports members of a request and of the options of `elicit()` that have no effect: misspelled ones with the known name that is
 * nearest. Reads only names, never values.
 */
export function noticeMembers(request: unknown, options: unknown): void {
  for (const name of unknownMembers(request, REQUEST)) {
    const suggestion = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : nearest(name, REQUEST);
    const inOptions = OPTIONS.includes(name)
      ? `it is an option; pass it in the second argument of elicit().`
      : undefined;
    report(
      'the request',
      name,
      suggestion ? `use \`${suggestion}\`.` : (inOptions ?? 'remove it, or move it to `_meta`.'),
    );
  }
  for (const name of unknownMembers(options, OPTIONS)) {
    const suggestion = nearest(name, OPTIONS);
    const inRequest = REQUEST.includes(name)
      ? `it belongs to the request, the first argument of elicit().`
      : undefined;
    report('the options', name, suggestion ? `use \`${suggestion}\`.` : (inRequest ?? 'remove it.'));
  }
}

const report = (where: string, name: string, todo: string) =>
  developmentNotice(`elicit(): \`${name.slice(0, MAX_NAME)}\` in ${where} has no effect; ${todo}`);

function unknownMembers(object: unknown, members: readonly string[]): string[] {
  if (typeof object !== 'object' || object === null) return [];
  try {
    return Object.keys(object)
      .filter((name) => !members.includes(name))
      .slice(0, MAX_MEMBERS);
  } catch {
    return [];
  }
}

/** The known name with at most two different letters. The case does not count. */
function nearest(name: string, members: readonly string[]): string | undefined {
  const letters = name.slice(0, MAX_NAME).toLowerCase();
  const distances = members.map((each) => distance(letters, each.toLowerCase()));
  const smallest = Math.min(...distances);
  const close = smallest <= 2 && smallest < letters.length / 2;
  return close ? members[distances.indexOf(smallest)] : undefined;
}

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

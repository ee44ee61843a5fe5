import {developmentNotice} from '../development-notice.js';
import {jsonText, likelyMember, MAX_NAME, nearName, optionNames, REQUEST_MEMBERS} from '../protocol/index.js';
import {noticeHidden} from './visibility.js';

const OPTIONS = optionNames((option) => option.of !== 'approve');

const MAX_MEMBERS = 3;

/**
 * Reports members of a request and of the options of `elicit()` that have no effect: misspelled ones with the known name that is
 * nearest. Reads only names, never values.
 */
export function noticeMembers(request: unknown, options: unknown): void {
  for (const name of unknownMembers(request, REQUEST_MEMBERS)) {
    const suggestion = likelyMember(name);
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
    const suggestion = nearName(name, OPTIONS);
    const inRequest = REQUEST_MEMBERS.includes(name)
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

/** Properties without an option that are read when a guest is opened, by the name that a page would write. */
const SETTINGS = {
  sandboxUrl: 'sandbox-url',
  keepOrigin: 'keep-origin',
  srcOrigins: 'srcOrigins',
  dialect: 'dialect',
};
const READ_AT_START = [
  ...Object.entries(SETTINGS),
  ...optionNames(({of, property, read}) => of !== 'approve' && property && read === 'display').map(
    (name) => [name, name] as const,
  ),
];

/**
 * Reports properties that were changed while a guest is displayed, which has no effect on that guest, and elements that hide an open prompt.
 *
 * @param shown - The displayed request.
 */
export function noticeChanges(
  frame: {readonly renderRoot: ParentNode},
  changed: ReadonlyMap<PropertyKey, unknown>,
  shown: string | undefined,
): void {
  const card = frame.renderRoot.querySelector('dialog.card[open], .card[popover]');
  if (card) noticeHidden(card);
  if (shown !== 'guest') return;
  const values = frame as unknown as {readonly [property: string]: unknown};
  for (const [property, spelled] of READ_AT_START) {
    // A framework may set an equal object with every render.
    if (!changed.has(property) || jsonText(changed.get(property)) === jsonText(values[property])) continue;
    developmentNotice(
      `<mcp-elicitation-frame>: \`${spelled}\` was changed while a guest is displayed, and applies to the next request; set it before the request.`,
    );
  }
}

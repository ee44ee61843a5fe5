import {developmentNotice} from '../development-notice.js';
import {jsonText, likelyMember, MAX_NAME, nearName, optionNames, REQUEST_MEMBERS} from '../protocol/index.js';
import {noticeHidden} from './visibility.js';

/** Most members of one object that are reported. */
const MAX_MEMBERS = 8;

/**
 * Reports members of a request and of the options of its call that have no effect: misspelled ones with the known name that is nearest.
 * Reads only names, never values.
 *
 * @param ofCall - The members of a tool call, if the request of `approve()` is one. It may contain other members of its tool.
 */
export function noticeMembers(request: unknown, options: unknown, ofCall?: readonly string[]): void {
  const call = ofCall ? 'approve()' : 'elicit()';
  const first = ofCall ? 'the call' : 'the request';
  const members = ofCall ?? REQUEST_MEMBERS;
  const known = optionNames(({of}) => of !== (ofCall ? 'elicit' : 'approve'));
  const report = (where: string, name: string, todo: string) =>
    developmentNotice(`${call}: \`${name.slice(0, MAX_NAME)}\` in ${where} has no effect; ${todo}`);
  for (const name of unknownMembers(request, members)) {
    const suggestion = ofCall ? nearName(name, members) : likelyMember(name);
    if (suggestion) report(first, name, `use \`${suggestion}\`.`);
    else if (known.includes(name))
      report(first, name, `it is an option; pass it in the second argument of ${call}.`);
    else if (!ofCall) report(first, name, 'remove it, or move it to `_meta`.');
  }
  for (const name of unknownMembers(options, known)) {
    const suggestion = nearName(name, known);
    const todo = members.includes(name)
      ? `it belongs to ${first}, the first argument of ${call}.`
      : 'remove it.';
    report('the options', name, suggestion ? `use \`${suggestion}\`.` : todo);
  }
}

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

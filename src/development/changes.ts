import {developmentNotice} from '../development-notice.js';
import {optionNames} from '../protocol/ask-options.js';
import {jsonText} from '../protocol/json.js';
import {noticeHidden} from './visibility.js';

/** Properties without an option that are read when a guest is opened, by the name that a page would write. */
const SETTINGS = {
  sandboxUrl: 'sandbox-url',
  keepOrigin: 'keep-origin',
  srcOrigins: 'srcOrigins',
  dialect: 'dialect',
};
const OPTIONS = optionNames(({of, property, read}) => of !== 'approve' && property && read === 'display').map(
  (name) => [name, name] as const,
);
const READ_AT_START = [...Object.entries(SETTINGS), ...OPTIONS];

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

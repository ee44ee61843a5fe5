import type {PropertyValues} from 'lit';
import {developmentNotice} from '../../src/development-notice.js';
import {jsonText, optionNames} from '../../src/protocol/index.js';
import type {FrameElement} from '../frame/frame-element.js';
import {noticeHidden} from './visibility.js';

/** Properties without an option that are read when a guest is opened, by the name that a page would write. */
const SETTINGS: {readonly [name in keyof FrameElement]?: string} = {
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
  frame: FrameElement,
  changed: PropertyValues<FrameElement>,
  shown: string | undefined,
): void {
  const card = frame.renderRoot.querySelector('dialog.card[open], .card[popover]');
  if (card) noticeHidden(card);
  if (shown !== 'guest') return;
  for (const [name, spelled] of READ_AT_START) {
    const property = name as keyof FrameElement;
    // A framework may set an equal object with every render.
    if (!changed.has(property) || jsonText(changed.get(property)) === jsonText(frame[property])) continue;
    developmentNotice(
      `<mcp-elicitation-frame>: \`${spelled}\` was changed while a guest is displayed, and applies to the next request; set it before the request.`,
    );
  }
}

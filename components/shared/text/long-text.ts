import {html, type TemplateResult} from 'lit';
import {boundedMarks} from '../../../src/protocol/index.js';

/** The part of a long text that is displayed at once, in code points. */
const BEGINNING = /^.{8192}(?=.)/su;

const MANY_LINES = 12;
const MANY_CHARACTERS = 700;

/** Whether a text is displayed in a scrolling box. */
export const isLong = (text: string): boolean =>
  text.length > MANY_CHARACTERS || text.split('\n', MANY_LINES + 1).length > MANY_LINES;

/** Number of wide characters that fit into one line of a narrow card. The first line may lead, in larger ones. */
const lineCount = (line: string, index: number) => Math.max(1, Math.ceil(line.length / (index ? 16 : 14)));

/** Whether a message may be cut, depending on the width of its card. */
export const mayBeCut = (message: string): boolean =>
  isLong(message) ||
  message.split('\n').reduce((sum, line, index) => sum + lineCount(line, index), 0) > MANY_LINES;

/** Displays a server's text. A very long text is shortened, with a control that expands it. */
export function longText(foreign: string, showAll: string): TemplateResult | string {
  const text = boundedMarks(foreign);
  const [beginning] = BEGINNING.exec(text) ?? [];
  return beginning
    ? html`${beginning}<details><summary>${showAll}</summary>${text.slice(beginning.length)}</details>`
    : text;
}

import {html, type TemplateResult} from 'lit';

/** The part of a long text that is displayed at once, in code points. */
const BEGINNING = /^.{8192}(?=.)/su;

const MANY_LINES = 12;
const MANY_CHARACTERS = 700;

/** Whether a text is displayed in a scrolling box. */
export const isLong = (text: string): boolean =>
  text.length > MANY_CHARACTERS || text.split('\n', MANY_LINES + 1).length > MANY_LINES;

/** Displays a server's text. A very long text is shortened, with a control that expands it. */
export function longText(text: string, showAll: string): TemplateResult | string {
  const [beginning] = BEGINNING.exec(text) ?? [];
  return beginning
    ? html`${beginning}<details><summary>${showAll}</summary>${text.slice(beginning.length)}</details>`
    : text;
}

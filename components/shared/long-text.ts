import {html, type TemplateResult} from 'lit';

/** The part of a long text that is displayed at once, in code points. */
const BEGINNING = /^.{8192}(?=.)/su;

/** Displays a server's text. A very long text is shortened, with a control that expands it. */
export function longText(text: string, showAll: string): TemplateResult | string {
  const [beginning] = BEGINNING.exec(text) ?? [];
  return beginning
    ? html`${beginning}<details><summary>${showAll}</summary>${text.slice(beginning.length)}</details>`
    : text;
}

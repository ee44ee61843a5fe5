import {html, type TemplateResult} from 'lit';

/** The beginning that is shown at once, in code points. */
const BEGINNING = /^.{8192}(?=.)/su;

/** A server's text as it is; of a monster the beginning, and the rest when somebody wants to see it. */
export function longText(text: string, showAll: string): TemplateResult | string {
  const [beginning] = BEGINNING.exec(text) ?? [];
  return beginning
    ? html`${beginning}<details><summary>${showAll}</summary>${text.slice(beginning.length)}</details>`
    : text;
}

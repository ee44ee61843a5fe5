import {html, nothing, type TemplateResult} from 'lit';
import type {Speak} from '../../../src/locales/error-text.js';
import {isLong, longText} from './long-text.js';

/** A first line that is short. */
const LEAD = /^.{2,100}(?=\n|$)/;
/** The first and the last line of JSON that is a paragraph, such as the arguments of a tool. */
const EDGES = [/^[[{]$/m, /^[\]}]$(?!\n.)/m];

/**
 * The message of a request as plain text with its line breaks and spaces. A short first line leads, and JSON is set as code. A long message
 * scrolls, also by keys.
 */
export function messageTemplate(message: string, text: Speak): TemplateResult | typeof nothing {
  if (!message) return nothing;
  const [lead = ''] = LEAD.exec(message) ?? [];
  let [at, end] = EDGES.map((edge) => message.search(edge)) as [number, number];
  if (at < 0 || end < at) at = end = message.length;
  const part = (from: number, to?: number) => longText(message.slice(from, to), text('showAll'));
  return html`<p id="message" part="message" dir="auto" lang="" tabindex=${isLong(message) ? 0 : nothing}><strong>${part(0, lead.length)}</strong>${part(lead.length, at)}<code translate="no">${part(at, end + 1)}</code>${part(end + 1)}<span data-end></span></p>`;
}

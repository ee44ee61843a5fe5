import {html, nothing, type TemplateResult} from 'lit';
import type {Prompt} from '../../src/presentation/index.js';
import type {Localize} from '../shared/localize.js';
import {longText} from '../shared/text/long-text.js';

/** Most characters of unsent content that are announced together with the summary line. */
const READ_OUT = 200;

/**
 * Content that was entered but not sent, or did not arrive, for reading and copying. Short content is in the live region, long content after
 * it. Renders nothing if `readOut` does not match the length, and for a request that was answered elsewhere: it would look like that answer.
 *
 * @param readOut - Undefined: content of any length, which is not announced.
 */
export function unsentTemplate(
  {elsewhere, presentation, undelivered}: Prompt,
  text: Localize,
  readOut?: boolean,
): TemplateResult | typeof nothing {
  const lost = undelivered?.content && presentation?.discreet(undelivered.content);
  const {unsent = lost ?? {}} = (!elsewhere && presentation?.state) || {};
  const titles = (presentation?.request.requestedSchema?.['properties'] ?? {}) as Record<
    string,
    {title?: unknown} | undefined
  >;
  const lines = Object.entries(unsent).map(([key, value]): [string, string] => [
    String(titles[key]?.title ?? key),
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const isShort = lines.join('').length <= READ_OUT;
  if (!lines.length || (readOut ?? isShort) !== isShort) return nothing;
  const long = (line: string) => longText(line, text.text('showAll'));
  return html`<dl class="values" part="unsent" lang="" dir=${text.dir} aria-live=${readOut === undefined ? 'off' : nothing}>${lines.map(
    ([title, value]) => html`<dt dir="auto">${long(title)}</dt><dd dir="auto">${long(value)}</dd>`,
  )}</dl>`;
}

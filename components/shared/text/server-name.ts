import {html, type TemplateResult} from 'lit';
import type {ServerLabel} from '../../../src/presentation/index.js';
import type {MessageKey} from '../../../src/locales/index.js';
import type {Localize} from '../localize.js';

/** A sentence with an isolated name, because a name in another script must not reorder the sentence. */
export function withName(
  text: Localize,
  key: MessageKey,
  name: string,
  param: 'server' | 'host' = 'server',
): TemplateResult {
  const [before, after = ''] = text.text(key, {[param]: '\u0000'}).split('\u0000');
  return html`${before}<strong><bdi lang="" translate="no">${name}</bdi></strong>${after}`;
}

/** The text before and after the name of a server in a sentence. `after` is undefined if the sentence has no name. */
function aroundName(text: Localize, key: MessageKey, {name, claimed}: ServerLabel): (string | undefined)[] {
  const words = claimed && name ? text.text('selfNamed', {name: '\u0000'}) : '\u0000';
  return text.text(key, {server: words}).split('\u0000');
}

const nameOf = (text: Localize, {name}: ServerLabel) => name || text.text('unknownServer');

/** A heading with the name of a server, which is never cut. */
export function headingWith(text: Localize, key: MessageKey, label: ServerLabel): TemplateResult {
  const [before, after = ''] = aroundName(text, key, label);
  return html`${before}<strong dir="auto" lang="" translate="no"><bdi>${nameOf(text, label)}</bdi></strong>${after && html`<span>${after}</span>`}`;
}

/** As `headingWith()`, without `<strong>`. The name stays isolated, because of its direction. */
export const isolated = (text: Localize, key: MessageKey, label: ServerLabel) => {
  const [before, after] = aroundName(text, key, label);
  return after === undefined
    ? html`${before}`
    : html`${before}<bdi lang="" translate="no">${nameOf(text, label)}</bdi>${after}`;
};

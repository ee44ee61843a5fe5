import {html, nothing, type TemplateResult} from 'lit';
import {isHostName, type ServerLabel} from '../../../src/presentation/index.js';
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

/** The sentence as one line in which the name shrinks. Each part has its own box. */
export function inOneLine(text: Localize, key: MessageKey, label: ServerLabel): TemplateResult {
  const box = (part?: string) => (part ? html`<span>${part}</span>` : nothing);
  const [before, after] = aroundName(text, key, label);
  return html`${box(before)}<strong class=${isHostName(label.name) ? 'host' : nothing} dir="auto" lang="" translate="no"><bdi>${nameOf(text, label)}</bdi></strong>${box(after)}`;
}

/** As `inOneLine()`, without `<strong>`. The name stays isolated, because of its direction. */
export const isolated = (text: Localize, key: MessageKey, label: ServerLabel) => {
  const [before, after] = aroundName(text, key, label);
  return after === undefined
    ? html`${before}`
    : html`${before}<bdi lang="" translate="no">${nameOf(text, label)}</bdi>${after}`;
};

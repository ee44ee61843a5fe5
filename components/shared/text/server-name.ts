import {html, type TemplateResult} from 'lit';
import type {ServerLabel} from '../../../src/presentation/index.js';
import type {MessageKey} from '../../../src/locales/index.js';
import type {Localize} from '../localize.js';

/** The text before and after the name of a server in a sentence. `after` is undefined if the sentence has no name. */
const aroundName = (text: Localize, key: MessageKey, label: ServerLabel): (string | undefined)[] =>
  text.text(key, {server: claimOf(text, label, '\u0000')}).split('\u0000');

/** `place`, in the words for a name that a server gives itself. */
export const claimOf = (text: Localize, {name, claimed}: ServerLabel, place: string): string =>
  claimed && name ? text.text('selfNamed', {name: place}) : place;

export const displayedName = (text: Localize, {name}: ServerLabel): string =>
  name || text.text('unknownServer');

/** A heading with the name of a server, which is never cut. */
export function headingWith(text: Localize, key: MessageKey, label: ServerLabel): TemplateResult {
  const [before, after = ''] = aroundName(text, key, label);
  return html`${before}<strong dir="auto" lang="" translate="no"><bdi>${displayedName(text, label)}</bdi></strong>${after && html`<span>${after}</span>`}`;
}

/** As `headingWith()`, without `<strong>`. The name stays isolated, because of its direction. */
export const isolated = (text: Localize, key: MessageKey, label: ServerLabel) => {
  const [before, after] = aroundName(text, key, label);
  return after === undefined
    ? html`${before}`
    : html`${before}<bdi lang="" translate="no">${displayedName(text, label)}</bdi>${after}`;
};

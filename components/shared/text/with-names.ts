import {html, type TemplateResult} from 'lit';
import type {ServerLabel} from '../../../src/presentation/index.js';
import {boundedMarks} from '../../../src/protocol/index.js';
import type {MessageKey} from '../../../src/locales/index.js';
import type {Localize} from '../localize.js';
import {claimOf, displayedName} from './server-name.js';

/** A sentence with isolated names, because a name in another script must not reorder the sentence. */
export function withNames(
  text: Localize,
  key: MessageKey,
  names: {server?: string | ServerLabel; host?: string},
): TemplateResult {
  const places: Record<string, string> = {};
  const shown: string[] = [];
  for (const [param, name] of Object.entries(names)) {
    const place = `\u0000${shown.length}\u0000`;
    places[param] = typeof name === 'string' ? place : claimOf(text, name, place);
    shown.push(typeof name === 'string' ? boundedMarks(name) : displayedName(text, name));
  }
  const parts = text.text(key, places).split('\u0000');
  return html`${parts.map((part, index) => (index % 2 ? html`<strong><bdi lang="" translate="no">${shown[Number(part)]}</bdi></strong>` : part))}`;
}

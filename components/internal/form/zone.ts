import {html} from 'lit';
import {toLocalDateTime, withOffset} from '../../../src/schema/index.js';
import type {FieldView} from './field-view.js';

/** The time zone that a date and time is meant in: the browser's, with its offset on that day. */
export function zonePart({field, form}: FieldView) {
  const entry = form.state.entry(field);
  const local =
    (typeof entry === 'string' && toLocalDateTime(entry)) || toLocalDateTime(new Date().toISOString());
  const offset = withOffset(local).slice(-6);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';
  return html`<p class="help">${form.text('zone', {zone: zone.replaceAll('_', ' '), offset})}</p>`;
}

import {html, type TemplateResult} from 'lit';
import {boundedMarks} from '../../src/protocol/index.js';
import type {Localize} from './localize.js';

interface QueuePlace {
  position: number;
  total: number;
}

/** The place of a request in its batch, if it is not the only one. */
export const placeText = (text: Localize, {position, total}: QueuePlace): string =>
  total > 1 ? text.text('position', {position, total}) : '';

/** @param countdown - The remaining time, if the request expires. */
export function placeTemplate(text: Localize, at: QueuePlace, countdown?: TemplateResult): TemplateResult {
  const place = placeText(text, at);
  return html`${place && html`<span class="aside" part="position">${place}</span>`}${countdown}`;
}

/**
 * The status line of a card, which is announced when it changes.
 *
 * @param time - Announced, and not displayed, because the header shows it.
 */
export const statusTemplate = (status = '', type = '', time?: string): TemplateResult =>
  html`<p class=${`status ${type}`} part="status" role="status">${boundedMarks(status)}</p><p class="hidden" role="status">${time}</p>`;

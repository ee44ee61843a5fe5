import {html, nothing, type TemplateResult} from 'lit';
import {boundedMarks} from '../../src/protocol/index.js';
import type {Localize} from './localize.js';

interface QueuePlace {
  position: {position: number; total: number};
}

/** @param countdown - The remaining time, if the request expires. */
export const placeTemplate = (
  text: Localize,
  {position}: QueuePlace,
  countdown?: TemplateResult,
): TemplateResult =>
  html`${position.total > 1 ? html`<span class="aside" part="position">${text.text('position', position)}</span>` : nothing}${countdown}`;

/**
 * The status line of a card, which is announced when it changes.
 *
 * @param time - Announced, and not displayed, because the header shows it.
 */
export const statusTemplate = (status = '', type = '', time?: string): TemplateResult =>
  html`<p class=${`status ${type}`} part="status" role="status">${boundedMarks(status)}</p><p class="hidden" role="status">${time}</p>`;

// Lines of a card besides its content: place, status, announcement, decision, ignored presses.
import {html, nothing, type TemplateResult} from 'lit';
import type {MessageKey} from '../../src/locales/index.js';
import type {Listed} from '../../src/presentation/index.js';
import {boundedMarks} from '../../src/protocol/index.js';
import type {Localize} from './localize.js';
import type {Ignored} from './consent/consent-guard.js';

interface QueuePlace {
  position: number;
  total: number;
}

/** The place of a request in its batch, if it is not the only one. */
const placeText = (text: Localize, {position, total}: QueuePlace): string =>
  total > 1 ? text.text('position', {position, total}) : '';

/** @param countdown - The remaining time, if the request expires. */
export function placeTemplate(text: Localize, at: QueuePlace, countdown?: TemplateResult): TemplateResult {
  const place = placeText(text, at);
  return html`${place && html`<span class="aside" part="position">${place}</span>`}${countdown}`;
}

/** The announcement of the displayed request: how the one before ended, if no line displays that, what is asked, and the place in the queue. */
export function announcement<Item extends Pick<Listed<unknown, object>, 'said'>>(
  {hasUpdated, announce}: {readonly hasUpdated: boolean; readonly announce: 'polite' | 'off'},
  list: {current?: Item | undefined; previous?: Item | undefined; position: QueuePlace},
  text: Localize,
  wordsOf: (asked: Item, previous: Item | undefined) => unknown[],
): unknown {
  const {current, previous, position} = list;
  list.previous = undefined;
  if (!hasUpdated || announce === 'off' || !current) return nothing;
  if (current.said?.[0] !== text.locale)
    current.said = [text.locale, ...wordsOf(current, previous), placeText(text, position)];
  return current.said.slice(1);
}

/**
 * The status line of a card, which is announced when it changes.
 *
 * @param time - Announced, and not displayed, because the header shows it.
 */
export const statusTemplate = (status = '', type = '', time?: string): TemplateResult =>
  html`<p class=${`status ${type}`} part="status" role="status">${boundedMarks(status)}</p><p class="hidden" role="status">${time}</p>`;

/** A decision, with the reason that the user gave for it. */
export const withReason = (text: Localize, key: MessageKey, reason: string): string =>
  text.text('withReason', {
    decision: text.text(key),
    reason: boundedMarks(reason),
  });

type Speak = (key: Extract<Ignored, string>) => string;

/** Why a press was ignored, in words. */
const ignoredText = (text: Speak, cause?: Ignored | false): string =>
  !cause ? '' : typeof cause === 'string' ? text(cause) : cause.unread || text('pressAgain');

/**
 * The answer to a press that was ignored. Below the buttons, on their side, in a line of its own that is always there, because the card
 * must not grow below the pointer.
 *
 * @param early - Whether a button that refuses has ignored a press.
 */
export const ignoredTemplate = (text: Speak, cause: Ignored | undefined, early?: boolean): TemplateResult =>
  html`<p class="ignored" role="status">${ignoredText(text, cause ?? (early && 'pressAgain'))}</p>`;

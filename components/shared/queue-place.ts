import {boundedMarks} from '../../src/protocol/index.js';
import {html, nothing, type TemplateResult} from 'lit';
import type {Localize} from './localize.js';

/** The units of the countdown and the seconds from which each is used: at least two units, rounded up ("119 minutes", then "2 hours"). */
const UNITS = [
  ['day', 86_400, 47 * 3_600],
  ['hour', 3_600, 119 * 60],
  ['minute', 60, 60],
  ['second', 1, -1],
] as const;

/** The remaining time, rounded up: "10 minutes left". */
export function timeLeft(text: Localize, seconds: number): string {
  const [unit, length] = UNITS.find(([, , after]) => seconds > after)!;
  const format = new Intl.NumberFormat(text.locale, {style: 'unit', unit, unitDisplay: 'long'});
  return text.text('timeLeft', {time: format.format(Math.ceil(seconds / length))});
}

interface QueuePlace {
  position: {position: number; total: number};
  /** Undefined if the request does not expire. */
  secondsLeft: number | undefined;
}

export const placeTemplate = (text: Localize, {position, secondsLeft}: QueuePlace): TemplateResult =>
  html`${position.total > 1 ? html`<span class="aside" part="position">${text.text('position', position)}</span>` : nothing}
    ${secondsLeft === undefined ? nothing : html`<span class="aside" part="countdown" role="timer">${timeLeft(text, secondsLeft)}</span>`}`;

const ANNOUNCED = [60, 30, 10];
const ANNOUNCEMENT = 4;

/** The status line of a card, which is announced when it changes. Says first when little time is left. */
export const statusTemplate = (text: Localize, place: QueuePlace, status = '', type = ''): TemplateResult =>
  html`<p class=${`status ${type}`} part="status" role="status">${announcedTime(text, place) ?? boundedMarks(status)}</p>`;

/** The announcement of the remaining time. Undefined most of the time. */
function announcedTime(text: Localize, {secondsLeft = 0}: QueuePlace): string | undefined {
  const count = ANNOUNCED.find((each) => secondsLeft <= each && secondsLeft > each - ANNOUNCEMENT);
  return count === undefined ? undefined : timeLeft(text, count);
}

import type {Localize} from '../localize.js';

/** The units of the countdown, and the seconds from which each is used. The last minute is counted in seconds. */
const UNITS = [
  ['day', 86_400, 2 * 86_400],
  ['hour', 3_600, 2 * 3_600],
  ['minute', 60, 61],
  ['second', 1, 0],
] as const;

/** The remaining time, rounded up: "10 minutes left". */
export function timeLeft(text: Localize, seconds: number): string {
  const [unit, length] = UNITS.find(([, , from]) => seconds >= from)!;
  const format = new Intl.NumberFormat(text.locale, {style: 'unit', unit, unitDisplay: 'long'});
  return text.text('timeLeft', {time: format.format(Math.ceil(seconds / length))});
}

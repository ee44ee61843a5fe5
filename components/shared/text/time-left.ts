import type {Localize} from '../localize.js';

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

/** Seconds from which on minutes and seconds are displayed. */
export const CLOCK = 600;

/** The remaining time as a clock in its last ten minutes ("9:59 left"), else rounded up. */
export function clockLeft(text: Localize, seconds: number): string {
  if (seconds > CLOCK) return timeLeft(text, seconds);
  const digits = (value: number, minimumIntegerDigits: number) =>
    new Intl.NumberFormat(text.locale, {minimumIntegerDigits}).format(value);
  const time = `${digits(Math.floor(seconds / 60), 1)}:${digits(seconds % 60, 2)}`;
  return text.text('timeLeft', {time});
}

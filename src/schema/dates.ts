const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const DATE_TIME = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d):(\d\d)(\.\d+)?([Zz]|[+-]\d\d:?\d\d)$/;
const LOCAL = /^\d{4,}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** Whether `text` is a day that exists, as RFC 3339 writes it: `2026-11-30`. */
export function isDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1]!;
}

/** Whether `text` is a moment as RFC 3339 writes it, with its offset. */
export function isDateTime(text: string): boolean {
  const match = DATE_TIME.exec(text);
  if (!match || !isDate(match[1]!)) return false;
  return Number(match[2]) < 24 && Number(match[3]) < 60 && Number(match[4]) <= 60;
}

/** Whether `text` is what a `datetime-local` input holds: no offset. */
export const isLocalDateTime = (text: string): boolean => LOCAL.test(text) && isDate(text.slice(0, 10));

/** What the user entered in local time, as RFC 3339 with the offset that holds here at that moment. */
export function withOffset(local: string): string {
  const minutes = -new Date(local).getTimezoneOffset();
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return `${local.length === 16 ? `${local}:00` : local}${offset}`;
}

/** A moment as a `datetime-local` input shows it, in local time; empty for what is no moment. */
export function toLocalDateTime(text: string): string {
  if (isLocalDateTime(text)) return text;
  if (!isDateTime(text)) return '';
  const moment = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  if (Number.isNaN(moment.getTime())) return '';
  const day = `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  const seconds = moment.getSeconds() ? `:${two(moment.getSeconds())}` : '';
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}${seconds}`;
}

const two = (value: number) => String(value).padStart(2, '0');

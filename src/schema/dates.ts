const DATE_TIME = /^(\d{4}-\d\d-\d\d)[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]\d\d:?\d\d)$/;

/** Whether `text` is a day that exists, as RFC 3339 writes it: `2026-11-30`. */
export const isDate = (text: string): boolean => new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

/** Whether `text` is a moment as RFC 3339 writes it, with its offset. */
export const isDateTime = (text: string): boolean => DATE_TIME.test(text) && isDate(text.slice(0, 10));

/** Whether `text` is what a `datetime-local` input holds: no offset. */
export const isLocalDateTime = (text: string): boolean =>
  /^\d{4,}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text);

/** What the user entered in local time, as RFC 3339 with the offset that holds here at that moment. */
export function withOffset(local: string): string {
  const minutes = new Date(local).getTimezoneOffset();
  const offset = new Date(Math.abs(minutes) * 6e4).toJSON()?.slice(11, 16);
  return `${local}${local.length === 16 ? ':00' : ''}${minutes > 0 ? '-' : '+'}${offset}`;
}

/** A moment as a `datetime-local` input shows it, in local time; empty for what is no moment. */
export function toLocalDateTime(text: string): string {
  if (isLocalDateTime(text)) return text;
  const moment = new Date(isDateTime(text) ? text.replace(' ', 'T').replace(/(\d\d)(\d\d)$/, '$1:$2') : NaN);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 6e4).toJSON() ?? '';
  return local.slice(0, 19).replace(/:00$/, '');
}

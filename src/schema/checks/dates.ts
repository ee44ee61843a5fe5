const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d):(?:[0-5]\d|(60))(?:\.\d+)?(z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/i;

/** Whether `text` is an existing date in RFC 3339 format: `2026-11-30`. */
export const isDate = (text: string): boolean =>
  DATE.test(text) && !!new Date(`${text}T00:00Z`).toJSON()?.startsWith(text);

/**
 * Whether `text` is a time in RFC 3339 format. The offset is optional, because pydantic, C# and Java use this format for times without
 * one. A leap second must be 23:59:60 in UTC.
 */
export function isTime(text: string): boolean {
  const [match, hour, minute, leap, offset] = TIME.exec(text) ?? [];
  if (!leap) return !!match;
  if (!offset) return false;
  return new Date(`2000-01-01T${hour}:${minute}${offset.toUpperCase()}`).toJSON().includes('T23:59');
}

/** Whether `text` is a date and time with an offset in RFC 3339 format. */
export const isDateTime = (text: string): boolean =>
  isDate(text.slice(0, 10)) &&
  /[t ]/i.test(text.charAt(10)) &&
  isTime(text.slice(11)) &&
  /(?:z|[+-]\d\d:\d\d)$/i.test(text);

/** Whether `text` is a date and time without an offset, such as the value of a `datetime-local` input. */
export const isLocalDateTime = (text: string): boolean =>
  /^\d{4,}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text);

/**
 * Converts local time to RFC 3339, with the offset of the local time zone at that time. A time that a clock change skips has the offset
 * before the change (RFC 5545, section 3.3.5), as in `Date`. For a repeated time, returns the first one.
 */
export function withOffset(local: string): string {
  const minutes = (Date.parse(local) - Date.parse(`${local}Z`)) / 6e4;
  const offset = new Date(Math.abs(minutes) * 6e4).toJSON()?.slice(11, 16);
  return `${local}${local.length === 16 ? ':00' : ''}${minutes > 0 ? '-' : '+'}${offset}`;
}

/** Returns the forms of a local time: with its offset, in UTC and without either, each with up to nine decimals. */
export function formsOf(local: string): [string, ...string[]] {
  const offset = withOffset(local);
  const forms = [offset, new Date(local).toJSON()?.replace('.000', '') ?? local, offset.slice(0, -6)];
  const decimals = (count: number) =>
    forms.map((form) =>
      form.replace(/(?:\.(\d+))?(Z|[+-]..:..|)$/, (_, digits = '', zone) =>
        `.${digits.padEnd(count, '0')}${zone}`.replace(/^\.(?!\d)/, ''),
      ),
    );
  return [offset, ...[...Array(10).keys()].flatMap(decimals)];
}

/** Returns the value of a `time` input: the time without its offset; empty for any other text. */
export const toLocalTime = (text: string): string =>
  /^\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?/.exec(text)?.[0] ?? '';

/** Returns the value of a `datetime-local` input for a date and time, in local time; empty for any other text. */
export function toLocalDateTime(text: string): string {
  if (isLocalDateTime(text)) return text.replace(' ', 'T');
  const moment = new Date(isDateTime(text) ? text.replace(' ', 'T') : NaN);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 6e4).toJSON() ?? '';
  return local.slice(0, 19).replace(/:00$/, '');
}

/** The earliest and the latest date, or date and time, that an answer may have. */
export interface DateLimits {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** Limits as the inputs have them: a date, or a local date and time. */
export function localLimits({min, max}: DateLimits): DateLimits {
  const local = (limit: string | undefined) => limit && (toLocalDateTime(limit) || limit);
  return {min: local(min), max: local(max)};
}

/** Returns the limit that a date, or date and time, exceeds. */
export function exceededLimit(
  value: unknown,
  {min = '', max = ''}: DateLimits,
): [keyword: 'formatMinimum' | 'formatMaximum', limit: string] | undefined {
  const time = Date.parse(String(value));
  const [earliest, latest] = [Date.parse(min), Date.parse(max)];
  // Limits that no date keeps have no effect.
  if (earliest > latest) return undefined;
  if (time < earliest) return ['formatMinimum', min];
  return time > latest ? ['formatMaximum', max] : undefined;
}

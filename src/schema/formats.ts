import {isDate, isDateTime} from './dates.js';

const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i;
const URI = /^(?!https?:(?!\/\/[^/?#]))[a-z][a-z\d+.-]*:([\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})+$/i;

const FORMATS: Record<string, (text: string) => boolean> = {
  email: (text) => EMAIL.test(text),
  uri: (text) => URI.test(text),
  date: isDate,
  'date-time': isDateTime,
};

/** Whether `text` is not of a format that is known here. Formats that are not known never fail. */
export const failsFormat = (format: string, text: string): boolean =>
  Object.hasOwn(FORMATS, format) && !FORMATS[format]!(text);

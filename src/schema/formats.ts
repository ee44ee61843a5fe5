import {isDate, isDateTime} from './dates.js';

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i;
const URI = /^[a-z][a-z\d+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i;

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return (
    text.length <= 320 && at > 0 && LOCAL_PART.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1))
  );
}

const isUri = (text: string) =>
  URI.test(text) && !/%(?![\da-f]{2})/i.test(text) && !/^https?:(?!\/\/[^/?#])/i.test(text);

const FORMATS: Record<string, (text: string) => boolean> = {
  email: isEmail,
  uri: isUri,
  date: isDate,
  'date-time': isDateTime,
};

/** Whether `text` is not of a format that is known here. Formats that are not known never fail. */
export const failsFormat = (format: string, text: string): boolean =>
  Object.hasOwn(FORMATS, format) && !FORMATS[format]!(text);

import {isDate, isDateTime, isTime} from './dates.js';

/** ISO 8601: `PT1H30M`. May have a sign and parts of seconds, as pydantic and Java write it. */
const DURATION =
  /^[+-]?P(?=.)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:[.,]\d+)?S)?)?)$/;

/** The checks for `format`, used by the form and both engines. All take linear time. Other formats are annotations. */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  'date-time': isDateTime,
  duration: (text) => DURATION.test(text),
  email: isEmail,
  ipv4: isIpv4,
  ipv6: isIpv6,
  time: isTime,
  uri: isUri,
  uuid: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
};

/** Distinguishes the checks in normalized schemas from those built into an engine. */
export const ENGINE_PREFIX = 'mcp-elicitation:';

/** The name of a format without the prefix that normalized schemas have; `undefined` if the format is not checked. */
export function checkedFormat(format: string): string | undefined {
  const name = format.startsWith(ENGINE_PREFIX) ? format.slice(ENGINE_PREFIX.length) : format;
  return Object.hasOwn(FORMATS, name) ? name : undefined;
}

/** Whether `text` does not match the format. Unknown formats never fail. */
export function failsFormat(format: string, text: string): boolean {
  const name = checkedFormat(format);
  return name !== undefined && !FORMATS[name]!(text);
}

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const QUOTED = '"(?:[ !#-[\\]-~]|\\\\[ -~])*"';
const EMAIL = new RegExp(
  `^(${ATOM}(?:\\.${ATOM})*|${QUOTED})@(?:\\[([^\\]]*)\\]|(${LABEL}(?:\\.${LABEL})+))$`,
  'i',
);

/** RFC 5321, but requires a dot in the domain, as the servers' own validators do. */
function isEmail(text: string): boolean {
  const [whole, name = '', literal, domain = ''] = (text.length <= 320 && EMAIL.exec(text)) || [];
  if (whole === undefined || name.length > 64 || domain.length > 253) return false;
  return literal === undefined || isIpv4(literal) || (/^ipv6:/i.test(literal) && isIpv6(literal.slice(5)));
}

function isIpv4(text: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text);
}

/** RFC 4291. */
function isIpv6(text: string): boolean {
  if (text.length > 45) return false;
  const end = text.lastIndexOf(':') + 1;
  const last = text.slice(end);
  // An IPv4 address in dotted form replaces two groups.
  if (last.includes('.')) return isIpv4(last) && isIpv6(`${text.slice(0, end)}0:0`);
  const halves = text.split('::');
  const groups = halves.flatMap((half) => (half ? half.split(':') : []));
  if (groups.length > 8 || !groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  return halves.length === (groups.length < 8 ? 2 : 1);
}

const CHARS = "[\\w.~!$&'()*+,;=\\-";
const ESCAPED = ']|%[\\da-f]{2})*';
const TAIL = `(?:${CHARS}:@/?${ESCAPED}`;
const AUTHORITY = `(?:(?:${CHARS}:${ESCAPED}@)?(?:\\[([^\\]]*)\\]|(?:${CHARS}${ESCAPED})(?::\\d*)?(?![^/?#])`;
/** RFC 9110, section 4.2: http and https need a host, and a recipient rejects them without one. */
const NO_HOST = '(?!https?:(?!//(?:[^/?#@]*@)?[^/?#:@]))';
const URI = new RegExp(
  `^${NO_HOST}[a-z][a-z\\d+.-]*:(?://${AUTHORITY}|(?!//))(?:${CHARS}:@/${ESCAPED}(?:\\?${TAIL})?(?:#${TAIL})?$`,
  'i',
);

/** RFC 3986, with a scheme. An address in brackets is one of IPv6, because there are no others yet. */
function isUri(text: string): boolean {
  const match = URI.exec(text);
  if (!match) return false;
  const literal = match[1];
  return literal === undefined || isIpv6(literal);
}

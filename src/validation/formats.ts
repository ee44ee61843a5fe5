/**
 * The checks of `format`, for both engines: two sets of regular expressions would not agree. All take linear time.
 * Formats that are not here are annotations.
 */
const CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  'date-time': (text) =>
    isDate(text.slice(0, 10)) && /^[t ]$/i.test(text.charAt(10)) && isTime(text.slice(11)),
  email: isEmail,
  ipv4: isIpv4,
  ipv6: isIpv6,
  time: isTime,
  uri: isUri,
  uuid: (text) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
};

/** Keeps our checks apart from those that an engine brings along. */
const PREFIX = 'mcp-elicitation:';

/** By the name that the gate gives them. */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = Object.fromEntries(
  Object.entries(CHECKS).map(([name, check]) => [PREFIX + name, check]),
);

/** What the engines call a format; `undefined` for one that is not checked. */
export const formatKey = (name: string): string | undefined =>
  Object.hasOwn(CHECKS, name) ? PREFIX + name : undefined;
/** What the schema called it. */
export const formatName = (key: string): string => key.replace(PREFIX, '');

function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** RFC 3339, with its leap second: 23:59:60 in UTC. */
function isTime(text: string): boolean {
  const match = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i.exec(text);
  if (!match) return false;
  const [hour = 0, minute = 0, second = 0] = match.slice(1, 4).map(Number);
  const [offsetHour, offsetMinute] = [Number(match[5] ?? 0), Number(match[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  const offset = (offsetHour * 60 + offsetMinute) * (match[4] === '-' ? -1 : 1);
  return second < 60 || (hour * 60 + minute - offset + 1440) % 1440 === 1439;
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const QUOTED = '"(?:[\\x20\\x21\\x23-\\x5b\\x5d-\\x7e]|\\\\[\\x20-\\x7e])*"';
const EMAIL = new RegExp(
  `^(${ATOM}(?:\\.${ATOM})*|${QUOTED})@(?:\\[([^\\]]*)\\]|(${LABEL}(?:\\.${LABEL})+))$`,
  'i',
);

/** RFC 5321, but with a dot in the domain: what the servers' own validators ask for. */
function isEmail(text: string): boolean {
  const [whole, name = '', literal, domain = ''] = (text.length <= 320 && EMAIL.exec(text)) || [];
  if (whole === undefined || name.length > 64 || domain.length > 253) return false;
  return literal === undefined || isIpv4(literal) || (/^ipv6:/i.test(literal) && isIpv6(literal.slice(5)));
}

function isIpv4(text: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text);
}

function isIpv6(text: string): boolean {
  if (text.length > 45) return false;
  const embedded = /^(.*:)([\d.]+)$/.exec(text);
  const dotted = embedded?.[2]?.includes('.');
  if (dotted && !isIpv4(embedded?.[2] ?? '')) return false;
  // Four bytes in dotted form stand for two groups.
  const halves = (dotted ? `${embedded?.[1]}0:0` : text).split('::');
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')));
  if (!groups.flat().every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  const count = groups.flat().length;
  return halves.length === 1 ? count === 8 : halves.length === 2 && count <= 7;
}

const PLAIN = "a-z0-9\\-._~!$&'()*+,;=";
const ESCAPED = '%[0-9a-f]{2}';
const SEGMENT = `(?:[${PLAIN}:@]|${ESCAPED})`;
const TAIL = `(?:${SEGMENT}|[/?])*`;
const AUTHORITY = `(?:(?:[${PLAIN}:]|${ESCAPED})*@)?(?:\\[([^\\]]*)\\]|(?:[${PLAIN}]|${ESCAPED})*)(?::\\d*)?`;
const PATH = `//${AUTHORITY}(?:/${SEGMENT}*)*|/?(?:${SEGMENT}+(?:/${SEGMENT}*)*)?`;
const URI = new RegExp(`^[a-z][a-z0-9+.-]*:(?:${PATH})(?:\\?${TAIL})?(?:#${TAIL})?$`, 'i');

/** RFC 3986, with a scheme. */
function isUri(text: string): boolean {
  const match = URI.exec(text);
  if (!match) return false;
  const literal = match[1];
  return (
    literal === undefined || isIpv6(literal) || /^v[0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+$/i.test(literal)
  );
}

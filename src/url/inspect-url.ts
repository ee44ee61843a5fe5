import {isLocalHost} from '../local-host.mjs';
import {endOfHost, isIpAddress, isWrittenPlainly, readHost, reachOf, mixesScripts} from './host.js';

/** The reason for refusing a URL. */
export type UrlRefusal =
  /** Not a URL, or one whose host browsers disagree about. */
  | 'invalid'
  | 'too-long'
  /** Neither https nor http. */
  | 'scheme'
  /** A name or password before the host, as in `https://bank.example@evil.example`. */
  | 'user-info';

/** A property of a URL that the user should know before opening it. */
export type UrlWarning =
  | 'not-https'
  /** This computer, as far as the host shows: an address, a name, or a public name that contains such an address. */
  | 'loopback'
  /** Not on the internet: a private network or a reserved range. */
  | 'private-host'
  | 'ip-address'
  /** An IP address that the server wrote in another form. */
  | 'numeric-host'
  /** Not the default port of the scheme. */
  | 'port'
  /** Non-ASCII letters; see `unicodeHost`. */
  | 'punycode'
  /** A label that mixes alphabets. */
  | 'mixed-scripts'
  /** A host so long that its significant end is easily overlooked. */
  | 'long-host'
  | 'trailing-dot'
  /** Characters that change the direction of text, also percent-encoded. */
  | 'bidi-controls'
  /** Characters that the browser removes. */
  | 'removed-characters'
  /** The browser opens a URL that is spelled differently. */
  | 'rewritten';

/** The properties of a URL. */
export interface UrlInspection {
  /** Whether it may be opened after consent. */
  ok: boolean;
  refusal?: UrlRefusal;
  /** The URL as the browser reads it, for display and for opening. Empty if refused. */
  href: string;
  /** In lower case, without the colon; may be empty. */
  scheme: string;
  /** In ASCII, as the browser reads it, without the port; empty if refused as invalid. */
  host: string;
  /** The host decoded from Punycode, if that differs. */
  unicodeHost?: string;
  /** The last two labels of the host, which the user should look at; the whole host for an IP address. */
  hostEnd: string;
  /** Only if it is not the default one. */
  port?: string;
  /** `href` in three parts for display: before the host, the host, and after it. Empty if refused. */
  parts: {before: string; host: string; after: string};
  warnings: readonly UrlWarning[];
}

const MAX_URL_CHARS = 2048;
const LONG_HOST = 80;
const MANY_LABELS = 8;

const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const ENCODED_BIDI = /%d8%9c|%e2%80%(?:8[ef]|a[a-e])|%e2%81%a[6-9]/i;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const IGNORED_IN_HOST = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Inspects a URL that a server asks the user to open. Makes no network request and never throws.
 * The result is the same in all browsers, although they differ in the hosts that they accept.
 */
export function inspectUrl(url: string): UrlInspection {
  if (typeof url !== 'string') return refusedUrl('invalid');
  if (url.length > MAX_URL_CHARS) return refusedUrl('too-long');
  const scheme = SCHEME.exec(cleaned(url))?.[1]?.toLowerCase();
  if (!scheme) return refusedUrl('invalid');
  if (scheme !== 'https' && scheme !== 'http') return refusedUrl('scheme', {scheme});
  const parsed = parse(url);
  if (!parsed || !isWrittenPlainly(authorityOf(url))) return refusedUrl('invalid', {scheme});
  const {href, hostname: host} = parsed;
  const unicodeHost = readHost(host);
  if (unicodeHost === undefined) return refusedUrl('invalid', {scheme});
  const parts = {scheme, host, hostEnd: endOfHost(host), ...(unicodeHost !== host && {unicodeHost})};
  if (parsed.username || parsed.password) return refusedUrl('user-info', parts);
  if (href.length > MAX_URL_CHARS) return refusedUrl('too-long', parts);
  const before = `${scheme}://`;
  return {
    ok: true,
    href,
    ...parts,
    ...(parsed.port && {port: parsed.port}),
    parts: {before, host, after: href.slice(before.length + host.length)},
    warnings: warningsOf(url, parsed, unicodeHost),
  };
}

function parse(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

const refusedUrl = (refusal: UrlRefusal, parts: Partial<UrlInspection> = {}): UrlInspection => ({
  ok: false,
  refusal,
  href: '',
  scheme: '',
  host: '',
  hostEnd: '',
  parts: {before: '', host: '', after: ''},
  warnings: [],
  ...parts,
});

function warningsOf(
  written: string,
  {protocol, hostname, port, href}: URL,
  unicodeHost: string,
): UrlWarning[] {
  const reach = reachOf(hostname);
  const ip = isIpAddress(hostname);
  const authority = authorityOf(written);
  const leftOut = cleaned(written) !== written || IGNORED_IN_HOST.test(authority);
  const all: Record<UrlWarning, boolean> = {
    'not-https':
      protocol === 'http:' && !(reach === 'loopback' && (ip || isLocalHost(hostname.replace(/\.$/, '')))),
    loopback: reach === 'loopback',
    'private-host': reach === 'private',
    'ip-address': ip,
    'numeric-host': ip && !authority.toLowerCase().includes(hostname),
    port: port !== '',
    punycode: unicodeHost !== hostname,
    'mixed-scripts': unicodeHost.split('.').some(mixesScripts),
    'long-host': hostname.length > LONG_HOST || hostname.split('.').length > MANY_LABELS,
    'trailing-dot': hostname.endsWith('.'),
    'bidi-controls': BIDI.test(written) || ENCODED_BIDI.test(href),
    'removed-characters': leftOut,
    rewritten: !leftOut && comparableUrl(written) !== href,
  };
  return (Object.keys(all) as UrlWarning[]).filter((warning) => all[warning]);
}

/** Removes characters that browsers remove: those up to U+0020 at both ends, tabs and line breaks. */
function cleaned(written: string): string {
  let [start, end] = [0, written.length];
  while (start < end && written[start]! <= ' ') start++;
  while (end > start && written[end - 1]! <= ' ') end--;
  return written.slice(start, end).replace(/[\t\n\r]/g, '');
}

const authorityOf = (written: string) => /^[^:]*:[/\\]*([^/\\?#]*)/.exec(cleaned(written))?.[1] ?? '';

/** Removes differences without effect: letter case of the host, and the slash after a bare host. */
const comparableUrl = (written: string) =>
  written
    .replace(/^[a-z]+:\/\/[^/\\?#]*/i, (start) => start.toLowerCase())
    .replace(/^([a-z]+:\/\/[^/\\?#]+)(?=[?#]|$)/, '$1/');

import {decodePunycode} from './punycode.js';

/** Where a host lies, as far as its name tells: nothing is looked up. */
export type Reach = 'public' | 'loopback' | 'private';

const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;
const NAME = /^(?:[a-z0-9_-]+\.)*[a-z0-9_-]+\.?$/;

export const isIpAddress = (host: string): boolean => host.startsWith('[') || IPV4.test(host);

/**
 * The host with its labels in their own letters; undefined when browsers do not agree that it is one: some let through
 * what others refuse. A name that is right comes out of its own letters again as it was.
 */
export function readHost(host: string): string | undefined {
  if (isIpAddress(host)) return host;
  if (!NAME.test(host)) return undefined;
  if (!/(?:^|\.)xn--/.test(host)) return host;
  const labels = host.split('.').map((label) => (label.startsWith('xn--') ? decodeLabel(label) : label));
  const decoded = labels.includes(undefined) ? undefined : labels.join('.');
  return decoded !== undefined && hostOf(decoded) === host ? decoded : undefined;
}

/** What names are made of; browsers differ about other signs, and no name needs them. */
const NAME_LETTERS = /^(?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\u00b7\u30fb_-]|\u200c|\u200d)+$/u;

/** ASCII alone is no reason for `xn--`. */
function decodeLabel(label: string): string | undefined {
  const decoded = decodePunycode(label.slice(4));
  return decoded && /[^\0-\x7f]/.test(decoded) && NAME_LETTERS.test(decoded) ? decoded : undefined;
}

function hostOf(name: string): string | undefined {
  try {
    return new URL(`https://${name}/`).hostname;
  } catch {
    return undefined;
  }
}

/**
 * The end of a host, by which it is recognised: its last two labels. Not the registrable domain, which only a list of
 * all public suffixes could tell.
 */
export function endOfHost(host: string): string {
  return isIpAddress(host) ? host : /[^.]*\.?[^.]*\.?$/.exec(host)![0];
}

export function reachOf(host: string): Reach {
  if (IPV4.test(host)) return reachOfIpv4(host.split('.').map(Number));
  if (host.startsWith('[')) return reachOfIpv6(ipv6Groups(host.slice(1, -1)));
  const name = host.replace(/\.$/, '');
  if (/(?:^|\.)localhost$/.test(name)) return 'loopback';
  return !name.includes('.') || /\.(?:local|internal|lan|home|corp|home\.arpa)$/.test(name)
    ? 'private'
    : 'public';
}

function reachOfIpv4([a = 0, b = 0]: number[]): Reach {
  if (a === 127 || a === 0) return 'loopback';
  const isPrivate =
    a === 10 ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 169 && b === 254) ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 198 && (b === 18 || b === 19));
  return isPrivate ? 'private' : 'public';
}

function reachOfIpv6(groups: readonly number[]): Reach {
  const [first = 0, second = 0, , , , sixth, high = 0, low = 0] = groups;
  const start = groups.slice(0, 5);
  const mapped = sixth === 0xffff && start.every((group) => group === 0);
  const translated = first === 0x64 && second === 0xff9b;
  if (mapped || translated) return reachOfIpv4([high >> 8, high & 255, low >> 8, low & 255]);
  if (groups.slice(0, 7).every((group) => group === 0) && low <= 1) return 'loopback';
  return (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80 ? 'private' : 'public';
}

/** The eight numbers of an IPv6 address as `URL` writes it. */
function ipv6Groups(address: string): number[] {
  const [before = '', after = ''] = address.split('::');
  const numbers = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [start, end] = [numbers(before), numbers(after)];
  return [...start, ...Array.from({length: 8 - start.length - end.length}, () => 0), ...end];
}

/**
 * Whether browsers read the host of a URL that was written like this alike: encoded more than once, with dots
 * in one sign, inside an IPv6 address, or with a number that has no digits, they do not.
 */
export function isWrittenPlainly(authority: string): boolean {
  const decoded = decodePercent(authority);
  if (decoded === undefined || /[%\uff05\ufe6a\u2024-\u2026]/.test(decoded)) return false;
  if (decoded !== authority && decoded.includes('[')) return false;
  return !/(?:^|[.@])0x(?:[.:]|$)/i.test(decoded);
}

function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

import {type Reach, reachOfIpv4, reachOfIpv6, reachOfName} from './reach.js';

const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;
const HOST_NAME = /^(?:[a-z0-9_-]+\.)*[a-z0-9_-]+\.?$/;

export const isIpAddress = (host: string): boolean => host.startsWith('[') || IPV4.test(host);

/**
 * Decodes the labels of a host from Punycode. `undefined` if some browsers refuse the host. A valid host is unchanged after decoding and
 * encoding.
 */
export function readHost(host: string): string | undefined {
  if (isIpAddress(host)) return host;
  if (!HOST_NAME.test(host)) return undefined;
  if (!/(?:^|\.)xn--/.test(host)) return host;
  const labels = host.split('.').map((label) => (label.startsWith('xn--') ? decodeLabel(label) : label));
  const decoded = labels.includes(undefined) ? undefined : labels.join('.');
  return decoded !== undefined && hostOf(decoded) === host ? decoded : undefined;
}

/** The letters of a name. Browsers disagree about other characters, which no name needs. */
const NAME_LETTERS = /^(?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\u00b7\u30fb_-]|\u200c|\u200d)+$/u;

/** `undefined` for a label that is ASCII once decoded, which must not have an `xn--`. */
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

/** The last two labels of a host, or a whole IP address. This is not the registrable domain, which would need the Public Suffix List. */
export function endOfHost(host: string): string {
  return isIpAddress(host)
    ? host
    : host
        .split('.')
        .slice(host.endsWith('.') ? -3 : -2)
        .join('.');
}

export function reachOf(host: string): Reach {
  if (IPV4.test(host)) return reachOfIpv4(host);
  return host.startsWith('[') ? reachOfIpv6(host.slice(1, -1)) : reachOfName(host);
}

/**
 * Whether all browsers read the host in `authority` alike. They differ for a host that is encoded twice, has characters that look like
 * several dots, is an encoded IPv6 address, or has a hexadecimal number without digits.
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

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const MAX_CODE_POINT = 0x10ffff;

function adapt(delta: number, points: number, first: boolean): number {
  let rest = first ? Math.floor(delta / 700) : delta >> 1;
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > 455; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor((36 * rest) / (rest + 38));
}

function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 22;
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  return BASE;
}

/** Decodes a label without its `xn--` (RFC 3492). Undefined if it is not valid. */
function decodePunycode(encoded: string): string | undefined {
  const split = encoded.lastIndexOf('-');
  const points = [...encoded.slice(0, Math.max(split, 0))].map((letter) => letter.codePointAt(0)!);
  let [point, bias, index] = [128, 72, 0];
  for (let at = split + 1; at < encoded.length; ) {
    const before = index;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(encoded.charCodeAt(at++));
      if (digit >= BASE) return undefined;
      index += digit * weight;
      if (index > MAX_CODE_POINT * 64) return undefined;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = points.length + 1;
    bias = adapt(index - before, length, before === 0);
    point += Math.floor(index / length);
    if (point > MAX_CODE_POINT) return undefined;
    index %= length;
    points.splice(index++, 0, point);
  }
  return String.fromCodePoint(...points);
}

/** Chinese, Japanese and Korean use several scripts together, including Latin letters. */
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Cherokee}/u,
];
const COMMON = /[^\p{L}]|\p{Script=Common}|\p{Script=Inherited}/u;

/** A number for the script of a letter; undefined for a character without a script. */
function scriptOf(letter: string): number | undefined {
  if (COMMON.test(letter)) return undefined;
  const index = SCRIPTS.findIndex((script) => script.test(letter));
  if (index >= 0) return index;
  return EAST_ASIAN.test(letter) ? SCRIPTS.length : SCRIPTS.length + 1;
}

/** Whether one label mixes alphabets that no language mixes, such as `раypal` with Cyrillic and Latin letters. */
export function mixesScripts(label: string): boolean {
  const scripts = new Set<number>();
  for (const letter of label) {
    const script = scriptOf(letter);
    if (script !== undefined) scripts.add(script);
  }
  const latinAndEastAsian = scripts.size === 2 && scripts.has(0) && scripts.has(SCRIPTS.length);
  return scripts.size > 1 && !latinAndEastAsian;
}

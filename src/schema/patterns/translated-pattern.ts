import {DEFAULT_LIMITS} from '../../protocol/limits.js';
import {isPattern} from './linear-pattern.js';

/** A character class, an escape, a group of another dialect, a quantifier, or another character. */
const TOKEN =
  /\[\^?\]?(?:\[:\^?\w{1,12}:\]|\\[\s\S]|[^\]\\]){0,500}\]|\\(?:[xu]\{[^}]{0,40}\}|[pP](?:\{[^}]{0,40}\}|[A-Z])|[\s\S])|\(\?P(?:<\w{1,60}>|=\w{1,60}\))|\{\d{1,9}(?:,\d{0,9})?\}|[\s\S]/gu;
const IN_CLASS = /\[:(\^?\w{1,12}):\]|\\(?:[xu]\{[^}]{0,40}\}|[pP](?:\{[^}]{0,40}\}|[A-Z])|[\s\S])|[\s\S]/gu;
/** Classes of POSIX, as PCRE reads them. */
const POSIX: Readonly<Record<string, string>> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  digit: '0-9',
  lower: 'a-z',
  space: ' \\t\\n\\r\\f\\v',
  upper: 'A-Z',
  word: 'A-Za-z0-9_',
  xdigit: '0-9A-Fa-f',
};
/** Anchors of PCRE, Python and .NET. */
const ANCHORS: Readonly<Record<string, string>> = {'\\A': '^', '\\Z': '$', '\\z': '$'};
/** A pattern between the delimiters of PHP or JavaScript, with its flags. */
const DELIMITED = /^([/#~])(\^[\s\S]*\$|(?:\\[\s\S]|(?!\1)[^\\])+)\1([DSUdgimsuvxy]*)$/;
/** An anchor at an end of the pattern. Between delimiters it would match nothing in ECMAScript. */
const ANCHORED = /^(?:\^|\\A)|(?:[^\\]\$|\\[zZ])$/;
/** Flags that do not change which values match. */
const NEUTRAL = /^[dguDSU]*$/;
/** A class within a class, as Java, .NET and the flag `v` read it. */
const NESTED = /(?:^|[^\\])\[(?:\\[\s\S]|\[:\^?\w+:\]|[^[\]\\])*\[(?!:)/;

/** Thrown for a construct without an exact counterpart. */
const UNTRANSLATABLE = new Error();

/**
 * Returns a `pattern` as ECMAScript with the flag `u`. Translates needless escapes (`\-`, `\@`), literal brackets, and constructs of PCRE,
 * Python, Java and .NET that have an exact counterpart. Returns `undefined` for any other pattern, and for one that is too long.
 */
export function translatedPattern(
  source: unknown,
  maxChars = DEFAULT_LIMITS.maxPatternChars,
): string | undefined {
  if (typeof source !== 'string' || source.length > maxChars) return undefined;
  const [, delimiter, body = '', flags = ''] = DELIMITED.exec(source) ?? [];
  const isAnchored = ANCHORED.test(body);
  if (isAnchored ? !NEUTRAL.test(flags) : delimiter === '/') return undefined;
  const inner = isAnchored ? body : source;
  if (isPattern(inner)) return inner;
  try {
    const translated = inner.replace(TOKEN, outsideClass);
    return isPattern(translated) ? translated : undefined;
  } catch {
    return undefined;
  }
}

function outsideClass(token: string, at: number, source: string): string {
  if (token.startsWith('[') && token.length > 1) return classOf(token);
  // Python repeats up to five times; ECMAScript reads text.
  if (token === '{' && /^\{,\d+\}/.test(source.slice(at))) throw UNTRANSLATABLE;
  if (token === ']' && NESTED.test(source)) throw UNTRANSLATABLE;
  if (/^[\]{}]$/.test(token)) return `\\${token}`;
  if (token.startsWith('(?P<')) return `(?<${token.slice(4)}`;
  if (token.startsWith('(?P=')) return `\\k<${token.slice(4, -1)}>`;
  return ANCHORS[token] ?? escapeOf(token, /[$()*+./?[\\\]^{|}]/);
}

function classOf(source: string): string {
  const [, start = '', body = ''] = /^(\[\^?)([\s\S]*)\]$/.exec(source)!;
  if (/&&|--/.test(body)) throw UNTRANSLATABLE;
  const parts = [...body.matchAll(IN_CLASS)].map(([part, name]) => {
    if (name === undefined)
      return part === '[' ? '\\[' : part === ']' ? '\\]' : escapeOf(part, /[$()*+./?[\\\]^{|}-]/);
    if (!Object.hasOwn(POSIX, name)) throw UNTRANSLATABLE;
    return POSIX[name]!;
  });
  // A hyphen next to a set of characters is a hyphen.
  const isSet = (part = '') => /^\\[dDwWsSpP]|^.-./.test(part);
  const hyphens = parts.map((part, index) =>
    part === '-' && (isSet(parts[index - 1]) || isSet(parts[index + 1])) ? '\\-' : part,
  );
  return `${start}${hyphens.join('')}]`;
}

/** Returns an escape in the syntax of ECMAScript. `special` matches the characters that may be escaped. */
function escapeOf(token: string, special: RegExp): string {
  const [slash, char = ''] = token;
  if (slash !== '\\') return token;
  if (char === '') throw UNTRANSLATABLE;
  if (/^\\x\{[\da-f]{1,6}\}$/i.test(token)) return `\\u${token.slice(2)}`;
  if (/^\\[pP][A-Z]$/.test(token)) return `${token.slice(0, 2)}{${token[2]}}`;
  // A letter or digit may mean something else in another dialect.
  return token.length > 2 || /\w/.test(char.replace('_', '')) || special.test(char) ? token : char;
}

import type {Json, JsonObject} from '../protocol/json.js';
import {readableJson} from '../protocol/readable-json.js';
import {formsOf, isLocalDateTime} from './checks/dates.js';
import type {Entry, Field, FieldKind} from './field.js';
import {verdictOn} from './judge.js';
import {isValidation} from './keywords.js';
import {parseNumber, plainNumber} from './numbers.js';
import {optionText, unique} from './options.js';
import {Budget, quickPattern} from './patterns/quick-pattern.js';

/** A parsed entry: a value, nothing (not answered), or the keyword that it fails. */
interface Reading {
  value?: Json;
  /** Schema keyword, e.g. `type`. */
  fails?: string;
  limit?: Json;
  /** Index of the item of `lines` that fails. */
  at?: number;
}

export const isListKind = (kind: FieldKind): boolean => kind === 'choices' || kind === 'lines';

export const isNumeric = (kind: unknown): boolean => kind === 'number' || kind === 'integer';

/** Converts a value to an entry. Shows values of another type as text, so that the user can correct them. */
export function entryFrom({kind, item}: Pick<Field, 'kind' | 'item'>, value: unknown): Entry {
  if (value == null) return undefined;
  if (/^(?:choice|file)$/.test(kind)) return value as Json;
  if (kind === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (kind === 'json') return readableJson(value, 2);
  const list = Array.isArray(value) && value.filter((item) => item != null);
  // Checkboxes show each option once.
  if (kind === 'choices') return list ? unique(list) : undefined;
  if (kind === 'lines' && list)
    return list.every((each) => isNumberOf(item?.kind, each)) ? list : list.map(optionText).join('\n');
  return isNumberOf(kind, value) ? value : optionText(value);
}

/** Whether a value of a field is a number. It is not converted to text, which each language would read differently. */
const isNumberOf = (kind: FieldKind | undefined, value: unknown): value is number =>
  isNumeric(kind) && typeof value === 'number';

/** Parses an entry strictly. Text is kept as typed; a number is read as `locale` writes it, and must not contain other characters. */
export function readEntry(
  field: Pick<Field, 'kind' | 'schema' | 'item'>,
  entry: Entry,
  locale?: string,
): Reading {
  const {kind, schema} = field;
  if (entry === undefined) return {};
  if (kind === 'lines') return readLines(field, entry, locale);
  if (kind === 'file') return {value: valueOfFiles(entry, !!field.item)};
  const numeric = isNumeric(kind);
  if (numeric && typeof entry === 'number') return readNumber(kind, String(entry));
  if (typeof entry !== 'string') return {value: entry};
  if ((numeric || kind === 'json') && entry.trim() === '') return {};
  if (numeric) return readNumber(kind, plainNumber(entry, locale, kind === 'integer'));
  if (kind === 'json') return readJson(entry);
  // Without a description of the value, an object or a list is sent as such.
  if (kind === 'text' && isOpen(schema) && /^\s*[{[]/.test(entry))
    return {value: entry, ...readJson(entry, true)};
  if (kind.startsWith('text-or-')) return {value: readScalar(field, entry, locale)};
  if (kind === 'time' && /^\d\d:\d\d$/.test(entry)) return {value: fitting(schema, `${entry}:00`, entry)};
  // An empty text that is refused can only be a field without an answer.
  if (entry === '' && (/date|time/.test(kind) || verdictOn(schema, '', schema) === false)) return {};
  if (kind !== 'date-time' || !isLocalDateTime(entry)) return {value: entry};
  const local = entry.replace(' ', 'T');
  if (schema['format'] !== kind)
    return {value: local.length === 16 ? fitting(schema, `${local}:00`, local) : local};
  return {value: fitting(schema, ...formsOf(local))};
}

/** Whether a text matches the pattern of a schema. Returns `undefined` without a pattern, and for one that only the validator can check. */
export const fits = ({pattern}: JsonObject, text: string): boolean | undefined =>
  typeof pattern === 'string' ? quickPattern(pattern, text, new Budget())?.test(text) : undefined;

/** Returns the first text that matches the schema's pattern; the first one if none does. */
const fitting = (schema: JsonObject, ...texts: [string, ...string[]]): string =>
  texts.find((text) => fits(schema, text)) ?? texts[0];

/** The value of files. One that is not sent yet, a `File`, has a URI that only names its position. */
function valueOfFiles(entry: Json, several: boolean): Json {
  const uris = [entry].flat().map((file, index) => (typeof file === 'object' ? `file:${index}` : file));
  return several ? uris : uris[0]!;
}

function readLines({item}: Pick<Field, 'item'>, entry: Json, locale?: string): Reading {
  const trimmed = (line: string) => (item && item.kind !== 'text' ? line.trim() : line);
  const lines = Array.isArray(entry)
    ? entry
    : String(entry)
        .split(/[\r\n]/)
        .map(trimmed)
        .filter(Boolean);
  const value: Json[] = [];
  for (const [at, line] of lines.entries()) {
    const reading: Reading = item ? readEntry(item, line, locale) : {value: line};
    if (reading.fails) return {...reading, at};
    value.push(reading.value!);
  }
  return {value};
}

/**
 * Returns a number if the text is one that keeps its spelling: `12`, but not `007` or `1.50`, which may be codes. A text that the schema
 * refuses as a text is read as a number of the language.
 */
function readScalar({kind, schema}: Pick<Field, 'kind' | 'schema'>, text: string, locale?: string): Json {
  const isRefused = verdictOn(schema, text, schema) === false;
  const isWhole = kind === 'text-or-integer';
  const value = parseNumber(isRefused ? plainNumber(text, locale, isWhole) : text);
  const isNumber = value !== undefined && (!isWhole || Number.isSafeInteger(value));
  return isNumber && (isRefused || String(value) === text.trim()) ? value : text;
}

function readNumber(kind: string, text: string): Reading {
  const value = parseNumber(text);
  if (value === undefined || (kind === 'integer' && !Number.isInteger(value)))
    return {fails: 'type', limit: kind};
  // Rejects numbers that would be rounded.
  const exact = String(value);
  const [typed, read] = [text, exact].map(digitsOf) as [string, string];
  const length = Math.max(typed.length, read.length);
  if (typed.padEnd(length, '0') === read.padEnd(length, '0')) return {value};
  if (value < Number.MIN_SAFE_INTEGER) return {fails: 'minimum', limit: Number.MIN_SAFE_INTEGER};
  if (value > Number.MAX_SAFE_INTEGER) return {fails: 'maximum', limit: Number.MAX_SAFE_INTEGER};
  return {fails: 'maxLength', limit: exact.length};
}

/** The digits of a number without exponent and leading zeros. */
const digitsOf = (text: string): string => text.replace(/e.*|\D/gi, '').replace(/^0+/, '');

function readJson(text: string, optional = false): Reading {
  try {
    const value: Json = JSON.parse(text);
    return value === null ? {} : {value};
  } catch {
    return optional ? {} : {fails: 'json'};
  }
}

const isOpen = (schema: JsonObject): boolean =>
  Object.keys(schema).every((keyword) => !isValidation(keyword));

/** Returns the draft of a field: its value, or else the typed text. Returns `undefined` for secrets and files. */
export function draftValueOf(field: Field, locale?: string): Json | undefined {
  if (field.secret || field.kind === 'file') return undefined;
  const {value, fails} = readEntry(field, field.entry, locale);
  return fails && field.kind !== 'json' ? field.entry : value;
}

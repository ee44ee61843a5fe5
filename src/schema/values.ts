import type {Json} from '../protocol/json.js';
import {isLocalDateTime, withOffset} from './dates.js';
import type {Field, FieldKind} from './field.js';
import {parseNumber} from './numbers.js';
import {optionText} from './options.js';

/**
 * The content of a field before it is parsed: the typed text (`text`, `number`, `integer`, `date`, `date-time`, `lines`, `json`),
 * `true` or `false`, the selected value, or an array of selected values. `undefined` if not answered.
 */
export type Entry = Json | undefined;

/** A parsed entry: a value, nothing (not answered), or the keyword that it fails. */
export interface Reading {
  value?: Json;
  /** Schema keyword, e.g. `type`. */
  fails?: string;
  limit?: Json;
}

/** Whether a field of `kind` holds a list. */
export const isList = (kind: FieldKind): boolean => kind === 'choices' || kind === 'lines';

/** Converts a value to an entry. Shows values of another type as text, so that the user can correct them. */
export function entryFrom({kind}: Field, value: unknown): Entry {
  if (value == null) return undefined;
  if (kind === 'choice') return value as Json;
  if (kind === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (kind === 'json') return JSON.stringify(value, null, 2);
  const list = Array.isArray(value) && value.filter((item) => item != null);
  if (kind === 'choices') return list || undefined;
  return kind === 'lines' && list ? list.map(optionText).join('\n') : optionText(value);
}

/** Converts typed text to an entry. An empty field is unanswered, unless its default is `""`. */
export const typedEntry = (field: Field, text: string): Entry =>
  text === '' && field.default !== '' ? undefined : text;

/** Parses an entry strictly. Text is kept as typed; a number must not contain other characters. */
export function readEntry({kind}: Field, entry: Entry): Reading {
  if (entry === undefined) return {};
  if (typeof entry !== 'string') return {value: entry};
  const numeric = kind === 'number' || kind === 'integer';
  if ((numeric || kind === 'json') && entry.trim() === '') return {};
  if (numeric) return readNumber(kind, entry);
  if (kind === 'json') return readJson(entry);
  if (kind === 'lines') return {value: entry.split(/\r?\n/).filter(Boolean)};
  return {value: kind === 'date-time' && isLocalDateTime(entry) ? withOffset(entry) : entry};
}

function readNumber(kind: string, text: string): Reading {
  const value = parseNumber(text);
  if (value === undefined || (kind === 'integer' && !Number.isInteger(value)))
    return {fails: 'type', limit: kind};
  // Rejects integers that would be rounded as a JavaScript number.
  if (/[.e]/i.test(text) || Number.isSafeInteger(value) || text.trim() === String(value)) return {value};
  return value < 0
    ? {fails: 'minimum', limit: Number.MIN_SAFE_INTEGER}
    : {fails: 'maximum', limit: Number.MAX_SAFE_INTEGER};
}

function readJson(text: string): Reading {
  try {
    const value: Json = JSON.parse(text);
    return value === null ? {} : {value};
  } catch {
    return {fails: 'json'};
  }
}

/** Returns the draft of a field: its value, or else the typed text. Returns `undefined` for secrets. */
export function draftOf(field: Field): Json | undefined {
  if (field.secret) return undefined;
  const {value, fails} = readEntry(field, field.entry);
  return fails && field.kind !== 'json' ? field.entry : value;
}

import {isJsonObject, type Json} from '../protocol/json.js';
import {isLocalDateTime, withOffset} from './dates.js';
import type {Field} from './field.js';
import {losesDigits, parseNumber} from './numbers.js';

/**
 * What stands in a field, before it is read as a value: the typed text (`text`, `number`, `integer`, `date`, `date-time`,
 * `lines`, `json`), `true` or `false`, the chosen value, or the list of chosen values. `undefined`: not answered.
 */
export type Entry = Json | undefined;

/** What an entry is read as: a value, nothing (not answered), or the keyword that it fails. */
export interface Reading {
  value?: Json;
  /** Schema keyword, e.g. `type`. */
  fails?: string;
  params?: {[name: string]: Json};
}

/** What stands in a field that holds `value`. Values of another type stay visible as text, to be corrected. */
export function entryFrom(field: Field, value: unknown): Entry {
  if (value === undefined || value === null) return undefined;
  switch (field.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'choice':
      return value as Json;
    case 'choices':
      return Array.isArray(value) ? (value as Json[]).filter((item) => item != null) : undefined;
    case 'lines':
      return Array.isArray(value) ? value.map(asText).join('\n') : asText(value);
    case 'json':
      return JSON.stringify(value, null, 2);
    default:
      return asText(value);
  }
}

/** What stands in a field after the user typed: an emptied field is unanswered, unless `""` is what was suggested. */
export const typedEntry = (field: Field, text: string): Entry =>
  text === '' && field.default !== '' ? undefined : text;

/** Reads an entry strictly: text as it was typed, numbers only when they are nothing but a number. */
export function readEntry(field: Field, entry: Entry): Reading {
  if (entry === undefined) return {};
  if (typeof entry !== 'string') return {value: entry};
  switch (field.kind) {
    case 'number':
    case 'integer':
      return readNumber(field, entry);
    case 'date-time':
      return {value: isLocalDateTime(entry) ? withOffset(entry) : entry};
    case 'lines':
      return {value: entry.split(/\r?\n/).filter((line) => line !== '')};
    case 'json':
      return readJson(entry);
    default:
      return {value: entry};
  }
}

function readNumber({kind, limits}: Field, text: string): Reading {
  if (text.trim() === '') return {};
  const value = parseNumber(text);
  if (value === undefined) return {fails: 'type', params: {type: kind}};
  if (!losesDigits(text)) return {value};
  const limit = value < 0 ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER;
  return value < 0
    ? {fails: 'minimum', params: {limit: Math.max(limit, limits.minimum ?? limit)}}
    : {fails: 'maximum', params: {limit: Math.min(limit, limits.maximum ?? limit)}};
}

function readJson(text: string): Reading {
  if (text.trim() === '') return {};
  try {
    const value: Json = JSON.parse(text);
    return value === null ? {} : {value};
  } catch {
    return {fails: 'json'};
  }
}

/** What a draft keeps of a field: the value, or what was typed so far. Nothing of a secret. */
export function draftOf(field: Field, entry: Entry): Json | undefined {
  if (field.secret) return undefined;
  const {value, fails} = readEntry(field, entry);
  return fails && field.kind !== 'json' ? entry : value;
}

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) || isJsonObject(value) ? JSON.stringify(value) : String(value);
};

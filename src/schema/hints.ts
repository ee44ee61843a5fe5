import {isJsonObject, type JsonObject} from '../protocol/json.js';
import type {FieldHints} from './field.js';
import {optionText} from './options.js';
import {isRefusal} from './refusal.js';

/** Where a request's `_meta` holds hints for the form: `{submitLabel, declineLabel, destructive, order, fields: {key: {…}}}`. */
export const FORM_HINTS_KEY = 'mcp-elicitation-elements/form';

/** What a server may wish for the whole form. */
export interface FormHints {
  submitLabel?: string;
  declineLabel?: string;
  /** What is confirmed cannot be undone. */
  destructive: boolean;
  /** Names of properties, first ones first. */
  order: readonly string[];
}

const MAX_LABEL = 40;

/** The hints for the form, from `x-…` keys of the schema and from the request's `_meta`. */
export function readFormHints(schema: JsonObject, meta?: JsonObject): FormHints {
  const own = metaHints(meta);
  const order = own['order'] ?? schema['x-order'];
  const submitLabel = label(own['submitLabel'] ?? schema['x-submit-label']);
  const declineLabel = label(own['declineLabel'] ?? schema['x-decline-label']);
  return {
    // A server must not make "yes" look like "no", nor the other way round.
    ...(submitLabel && !isRefusal(submitLabel) && {submitLabel}),
    ...(declineLabel && isRefusal(declineLabel) && {declineLabel}),
    destructive: (own['destructive'] ?? schema['x-destructive']) === true,
    order: Array.isArray(order) ? order.filter((key) => typeof key === 'string') : [],
  };
}

/** The hints for one property. */
export function readFieldHints(key: string, schema: JsonObject, meta?: JsonObject): FieldHints {
  const {fields} = metaHints(meta);
  const own =
    isJsonObject(fields) && Object.hasOwn(fields, key) && isJsonObject(fields[key]) ? fields[key] : {};
  const hint = (name: string) =>
    own[name] ?? schema[`x-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`];
  const placeholder = hint('placeholder');
  const order = hint('order');
  const optionDescriptions = descriptions(
    hint('optionDescriptions') ?? schema['enumDescriptions'],
    schema['enum'],
  );
  return {
    ...(typeof placeholder === 'string' && {placeholder}),
    ...(typeof order === 'number' && {order}),
    ...(typeof hint('multiline') === 'boolean' && {multiline: hint('multiline') as boolean}),
    ...(optionDescriptions && {optionDescriptions}),
  };
}

function metaHints(meta?: JsonObject): JsonObject {
  const hints = meta?.[FORM_HINTS_KEY];
  return isJsonObject(hints) ? hints : {};
}

const label = (text: unknown) =>
  typeof text === 'string' && text.trim() !== '' && text.length <= MAX_LABEL ? text.trim() : undefined;

/** By value: `{value: description}`, or a list beside `enum`. */
function descriptions(given: unknown, values: unknown): Map<string, string> | undefined {
  if (isJsonObject(given)) return new Map(Object.entries(given).filter(isTextEntry));
  if (!Array.isArray(given) || !Array.isArray(values)) return undefined;
  return new Map(
    given.map((text, index): [string, unknown] => [optionText(values[index]), text]).filter(isTextEntry),
  );
}

const isTextEntry = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

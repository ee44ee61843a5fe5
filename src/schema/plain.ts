import {isJsonObject, type JsonObject, jsonText} from '../protocol/json.js';
import {DRAWS_EARLY} from './draws-early.js';
import type {RequestTexts} from './fields.js';
import {FORM_HINTS_KEY} from './hints-key.js';
import {listOf} from './resolve.js';

/** Keywords of an object that only name fields. */
const OF_OBJECT = [
  '$schema',
  'type',
  'properties',
  'required',
  'title',
  'description',
  'additionalProperties',
];
/** Keywords of a field that has others in it, or depends on others. */
const OF_MORE = /^(?:properties|prefixItems|allOf|if|\$ref|\$dynamicRef)$/;
/** Matches the keyword `pattern` at any depth. The functions that check it are loaded with the word lists. */
const PATTERN = /"pattern":/;
/** Parts of common English names of credentials, and of the keywords that mark them. */
const CREDENTIALS =
  /pass|pwd|token|secret|key|credential|auth|\bpin|otp|cv[vc]|card|private|seed|security|verif|writeOnly|sensitive|mask/i;
/** Most fields, and most characters in which names of credentials are looked for. */
const MAX_FIELDS = 30;
const MAX_CHARS = 20_000;

/**
 * Whether the word lists can only change one thing about a form: whether a field is a credential, which is unlikely. Such a form is drawn
 * before they are loaded. It has several fields, or one that cannot be a confirmation. Nothing in it depends on an answer, and the server
 * has no labels for its buttons, and no layout.
 */
export function isPlain(schema: JsonObject | undefined, {message, meta}: RequestTexts = {}): boolean {
  const {type, properties, required, additionalProperties} = schema ?? {};
  if (!schema || type !== 'object' || !isJsonObject(properties)) return false;
  const fields = Object.values(properties);
  const hints = meta?.[FORM_HINTS_KEY];
  return (
    Object.keys(schema).every((keyword) => OF_OBJECT.includes(keyword)) &&
    typeof additionalProperties !== 'object' &&
    listOf(required).every((name) => Object.hasOwn(properties, name as string)) &&
    fields.length > 0 &&
    fields.length <= MAX_FIELDS &&
    fields.every(isPlainField) &&
    (fields.length > 1 || !isChoice(fields[0] as JsonObject)) &&
    !(isJsonObject(hints) && ['submitLabel', 'declineLabel', 'layout'].some((name) => name in hints)) &&
    isOrdinary(jsonText([schema, message, hints]))
  );
}

const isPlainField = (field: unknown): boolean =>
  isJsonObject(field) &&
  (field['type'] === 'array' ? isPlainItem(field['items']) : typeof field['type'] === 'string') &&
  field['type'] !== 'object' &&
  !Object.keys(field).some((keyword) => OF_MORE.test(keyword));

/** Whether the items of a list are texts, numbers or options. Other lists have rows. */
const isPlainItem = (item: unknown): boolean =>
  isJsonObject(item) && item['type'] !== 'array' && isPlainField(item);

/** Whether a field may be a confirmation by itself. */
const isChoice = (field: JsonObject): boolean =>
  field['type'] === 'boolean' || ['enum', 'oneOf', 'anyOf', 'const'].some((keyword) => keyword in field);

const isOrdinary = (text: string | undefined): boolean =>
  text !== undefined && text.length <= MAX_CHARS && !CREDENTIALS.test(text) && !PATTERN.test(text);

/** Whether a form is drawn before the word lists are loaded. */
export const isDrawnFirst = (schema: JsonObject | undefined, options?: RequestTexts): boolean =>
  DRAWS_EARLY && isPlain(schema, options);

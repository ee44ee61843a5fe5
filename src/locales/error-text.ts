import type {FieldError} from '../protocol/elicitation.js';
import {type JsonObject, objectOf} from '../protocol/json.js';
import {boundedMarks} from '../protocol/readable-json.js';
import type {CheckedKeyword, KeywordName} from '../schema/keywords.js';
import {formTexts} from './en/formtexts.js';
import {type EnglishTexts, type MessageKey, type Messages, translate} from './messages.js';
import type {TextParams} from './text.js';

export type Speak = (key: MessageKey, params?: TextParams) => string;

/** Creates a function that returns the texts of a catalogue, or English ones. */
export const speaker =
  (english: EnglishTexts, messages?: Messages): Speak =>
  (key, params) =>
    translate(key, english, messages, params);

export interface ErrorPlace {
  /** The kind of the field: `integer`, `choice`, … */
  kind: string;
  schema: JsonObject;
  /** JSON Pointer into the answer. */
  pointer?: string;
  /** The kind and schema of the lines of a list. */
  item?: {kind: string; schema: JsonObject};
}

/** The place of an error of the whole answer, whose schema may have a text for it. */
export const wholeOf = ({path}: FieldError, {schema}: Pick<ErrorPlace, 'schema'>): ErrorPlace | undefined =>
  path === '' ? {kind: 'whole', schema} : undefined;

/** The keywords that the form checks, without a text of their own. */
type Textless = {
  [Name in CheckedKeyword]: `error.${Name}` extends keyof typeof formTexts ? never : Name;
}[CheckedKeyword];

/** Keywords that use the message of another keyword. */
const SAME: Readonly<Record<Textless, string> & Record<string, string>> = {
  dependentRequired: 'required',
  const: 'enum',
  unevaluatedProperties: 'additionalProperties',
  'date-time': 'dateTime',
  pattern: 'format',
  propertyNames: 'format',
  items: 'maxRows',
  minProperties: 'minRows',
  maxProperties: 'maxRows',
};

/** Keywords that combine schemas. A validator's messages for them do not help the user. */
const COMBINING: readonly string[] = [
  'not',
  'if',
  'oneOf',
  'anyOf',
  'allOf',
  'dependentSchemas',
  '$ref',
  'false',
] satisfies (KeywordName | 'false')[];

/** The translated error of a field, with the number of its line if the field is a list. */
export function errorText(error: FieldError, place: ErrorPlace | undefined, text: Speak): string {
  const line = place?.item && /^\/(\d+)$/.exec(error.path.slice(place.pointer?.length))?.[1];
  const sentence = boundedMarks(sentenceOf(error, line ? place.item : place, text));
  return line ? text('error.line', {line: Number(line) + 1, error: sentence}) : sentence;
}

/**
 * The text that a schema has for the error of a keyword. A text for all keywords is not used for a missing value, and none for a check of the
 * page or of the server, which has a message of its own.
 */
function ownMessage(keyword: string, messages: unknown): string | undefined {
  if (keyword === 'custom') return undefined;
  const texts = objectOf(messages);
  const rest = typeof messages === 'string' ? messages : texts['_'];
  const forKeyword = Object.hasOwn(texts, keyword) ? texts[keyword] : undefined;
  const text = forKeyword ?? (/^(?:required|dependentRequired)$/.test(keyword) ? undefined : rest);
  return typeof text === 'string' && text.trim() ? text : undefined;
}

/** The translated error of a value. Errors of the page's own checks, and of keywords without a translation, use their own message. */
function sentenceOf(
  {keyword, message, params}: FieldError,
  place: ErrorPlace | undefined,
  text: Speak,
): string {
  // The most specific message is used: of the format, of the field kind, or for choices.
  const {kind = '', schema} = place ?? {};
  const own = ownMessage(keyword, schema?.['errorMessage']);
  if (own) return own;
  const chosen = /boolean|choice/.test(kind);
  const names = params?.['names'];
  const special: Record<string, unknown> = {
    format: params?.['format'] ?? schema?.['format'],
    type: kind.replace('text-or-', ''),
    required:
      schema?.['const'] === true && kind === 'boolean'
        ? 'checked'
        : kind === 'file'
          ? 'requiredFile'
          : chosen && 'requiredChoice',
    minItems: kind === 'rows' && 'minRows',
    maxItems: kind === 'rows' && 'maxRows',
    minProperties: names && 'either',
    maxProperties: names && 'only',
    not: names && 'only',
    oneOf: names ? 'only' : chosen && 'several',
    anyOf: names ? 'either' : chosen && 'enum',
    contains: params?.['maxContains'] !== undefined && 'other',
  };
  const key = [special[keyword], keyword]
    .map((name) => typeof name === 'string' && `error.${SAME[name] ?? name}`)
    .find((name) => name && name in formTexts);
  if (!key && COMBINING.includes(keyword))
    return text(place && kind !== 'whole' ? 'error.other' : 'error.together');
  if (!key) return message || text('error.other');
  if (typeof names === 'string') return text(key as MessageKey, {names});
  const limit = params?.['limit'] ?? params?.['multipleOf'] ?? schema?.[keyword];
  if (typeof limit === 'number') return text(key as MessageKey, {limit, count: limit});
  const date = params?.[keyword];
  if (keyword.startsWith('formatM') && typeof date === 'string')
    return text(key as MessageKey, {limit: date.replace('T', ' ')});
  const sentence = text(key as MessageKey);
  // A server has reported the error without its limit.
  return message && sentence.includes('{limit}') ? message : sentence;
}

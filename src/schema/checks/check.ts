import type {FieldError} from '../../protocol/elicitation.js';
import type {Json, JsonObject} from '../../protocol/json.js';
import {memberPointer} from '../../protocol/json-pointer.js';
import type {Entry, Field, Verdict} from '../field.js';
import {exceededLimit} from './dates.js';
import {failsFormat} from './formats.js';
import {type CheckedKeyword, keywordOf} from '../keywords.js';
import {isMultipleOf} from '../numbers.js';
import {membership, sameValue, unique} from '../options.js';
import {Budget, quickPattern} from '../patterns/quick-pattern.js';
import {readEntry} from '../values.js';

type FailedKeyword = [keyword: string, limit?: unknown];

type Check = (value: never, limit: never, budget: Budget, schema: JsonObject) => Verdict;

type Size = number | string | unknown[];

/** Compares a number by its value, a string by its code points (as in JSON Schema), or an array by its length. */
const atLeast = (value: Size, limit: number) => sizeOf(value) >= limit;
const atMost = (value: Size, limit: number) => sizeOf(value) <= limit;
function sizeOf(value: Size): number {
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.length;
  let size = 0;
  for (const _char of value) size++;
  return size;
}

/** The keywords that the form checks, in order. */
const CHECKS = new Map(
  Object.entries({
    minLength: atLeast,
    maxLength: atMost,
    minimum: atLeast,
    maximum: atMost,
    exclusiveMinimum: (value: number, limit: number) => value > limit,
    exclusiveMaximum: (value: number, limit: number) => value < limit,
    multipleOf: isMultipleOf,
    minItems: atLeast,
    maxItems: atMost,
    const: sameValue,
    enum: (value: unknown, options: unknown[]) => options.some((each) => sameValue(each, value)),
    format: (text: string, format: string) => !failsFormat(format, text),
    // A text that is too long is not matched.
    pattern: (text: string, source: string, budget, {maxLength}) =>
      (maxLength !== undefined && !atMost(text, maxLength as number)) ||
      quickPattern(source, text, budget)?.test(text),
    uniqueItems: (list: unknown[], isOn: boolean) => !isOn || unique(list).length === list.length,
  } satisfies Record<CheckedKeyword, Check>),
) as ReadonlyMap<string, Check>;

const COUNTS = ['minItems', 'maxItems'];

/** Whether `value` passes a keyword of `schema`. The keyword's value must have the right shape. */
export function passes(schema: JsonObject, keyword: string, value: unknown, budget: Budget): Verdict {
  const check = CHECKS.get(keyword);
  if (!check) return undefined;
  if (!restricts(keyword, value)) return true;
  return check(value as never, schema[keyword] as never, budget, schema);
}

/** Whether a keyword restricts values of this type. */
export function restricts(keyword: string, value: unknown): boolean {
  const {appliesTo} = keywordOf(keyword);
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return appliesTo === 'any' || appliesTo === type;
}

/** The error of a keyword. Its message is for logs and for hosts without a catalogue. It never contains the value. */
export const failureAt = (path: string, keyword: string, limit?: unknown): FieldError => ({
  path,
  keyword,
  message: `The value fails ${keyword}.`,
  ...(/number|string/.test(typeof limit) && {
    params: {[typeof limit === 'number' ? 'limit' : keyword]: limit},
  }),
});

/**
 * Returns the first error of an entry. Never rejects an entry that the validator accepts. The validator knows the whole schema and
 * decides later. `required` is a parameter because it may depend on other fields.
 */
export function checkEntry(
  field: Field,
  entry: Entry,
  required = field.required,
  budget = new Budget(),
  locale?: string,
): FieldError | undefined {
  const {value, fails, limit: read, at} = readEntry(field, entry, locale);
  let failure: FailedKeyword | undefined;
  let line = at;
  if (field.incomplete) failure = field.kind === 'choices' ? ['enum'] : ['format', field.kind];
  else if (fails) failure = [fails, read];
  else if (value !== undefined) {
    const {item, limits} = field;
    failure = failureOf(field, value, budget) ?? (limits && exceededLimit(value, limits));
    if (!failure && item && Array.isArray(value)) {
      const index = value.findIndex((each) => failureOf(item, each, budget));
      if (index >= 0) [line, failure] = [index, failureOf(item, value[index]!, budget)];
    }
  } else if (required) failure = ['required'];
  if (!failure) return undefined;
  const [keyword, limit] = failure;
  return failureAt(line === undefined ? field.pointer : memberPointer(field.pointer, line), keyword, limit);
}

const ASCII = /^[\0-\x7f]*$/;

/**
 * Converts typed text to an entry. An empty field is unanswered, unless its default is `""`. A text, or a line of a list, becomes its composed
 * form (NFC), its plain form (NFKC, without blanks around it) or that of an encoded address, if only that is valid, or if the address may be
 * relative.
 */
export function typedEntry(field: Field, text: string): Entry {
  if (text === '' && field.default !== '') return undefined;
  const {item} = field;
  return item ? text.replace(/.+/g, (line) => validForm(item, line)) : validForm(field, text);
}

function validForm(field: Pick<Field, 'kind' | 'schema' | 'options'>, text: string): string {
  if (field.kind !== 'text' || /^[!-~]*$/.test(text)) return text;
  const composed = text.normalize('NFC');
  const plain = text.normalize('NFKC').trim();
  const forms = [text, composed, plain];
  const {format} = field.schema;
  if (format === 'uri') forms.push(encodedAddress(composed));
  else if (format === 'email') forms.push(encodedMailbox(plain));
  // Only the servers' own validators check it.
  else if (format === 'uri-reference') forms.unshift(encodedAddress(composed));
  return forms.find((form) => !failureOf(field, form, new Budget())) ?? text;
}

/** Encodes the host of an e-mail address as IDNA. */
function encodedMailbox(text: string): string {
  const start = text.lastIndexOf('@') + 1;
  try {
    return text.slice(0, start) + new URL(`http://${text.slice(start)}`).host;
  } catch {
    return text;
  }
}

/** Encodes the letters of an address that are not ASCII, those of the host as IDNA. */
function encodedAddress(text: string): string {
  const [, origin = '', rest = ''] = /^([a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?)?(.*)$/i.exec(text) ?? [];
  try {
    const host = ASCII.test(origin) ? origin : new URL(origin).href.replace(/\/$/, '');
    return host + rest.replace(/[^\0-\x7f]+/g, encodeURIComponent);
  } catch {
    return text;
  }
}

function failureOf(
  {kind, schema, options}: Pick<Field, 'kind' | 'schema' | 'options'>,
  value: Json,
  budget: Budget,
): FailedKeyword | undefined {
  if (kind === 'json') return undefined;
  const isOption = membership(options.map((option) => option.value));
  if (kind === 'choice') return isOption(value) ? undefined : ['enum'];
  // The URI of a file is not known before it is sent.
  const keyword = (kind === 'file' ? COUNTS : [...CHECKS.keys()]).find(
    (name) => name in schema && passes(schema, name, value, budget) === false,
  );
  if (keyword) return [keyword, schema[keyword]];
  return kind === 'choices' && !(value as Json[]).every(isOption) ? ['enum'] : undefined;
}

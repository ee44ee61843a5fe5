import type {FieldError} from '../protocol/elicitation.js';
import type {Json, JsonObject} from '../protocol/json.js';
import type {Field} from './field.js';
import {failsFormat} from './formats.js';
import {isMultipleOf} from './numbers.js';
import {membership, sameValue} from './options.js';
import {PatternAllowance, quickPattern} from './quick-pattern.js';
import {type Entry, readEntry} from './values.js';

type Failure = [keyword: string, limit?: Json];

const below = (size: number, limit: number) => size < limit;
const above = (size: number, limit: number) => size > limit;

/** The limits for each type of value, and when its size breaks them. */
const LIMITS: Record<string, Record<string, (size: number, limit: number) => boolean>> = {
  string: {minLength: below, maxLength: above},
  number: {
    minimum: below,
    maximum: above,
    exclusiveMinimum: (value, limit) => value <= limit,
    exclusiveMaximum: (value, limit) => value >= limit,
    multipleOf: (value, step) => step > 0 && !isMultipleOf(value, step),
  },
  object: {minItems: below, maxItems: above},
};

/** How long a text is, in code points as JSON Schema counts; how many items a list has; else the number itself. */
const sizeOf = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string'
      ? [...value].length
      : (value as Json[]).length;

/** The first keyword of a plain schema that `value` fails; keywords about other types say nothing. */
export function failureOf(
  schema: JsonObject,
  value: unknown,
  allowance = new PatternAllowance(),
): Failure | undefined {
  for (const [keyword, breaks] of Object.entries(LIMITS[typeof value] ?? {})) {
    const limit = schema[keyword];
    if (typeof limit === 'number' && breaks(sizeOf(value), limit)) return [keyword, limit];
  }
  if ('const' in schema && !sameValue(schema['const'], value)) return ['const'];
  if (Array.isArray(schema['enum']) && !schema['enum'].some((option) => sameValue(option, value)))
    return ['enum'];
  if (typeof value !== 'string') return undefined;
  const {format, pattern} = schema;
  if (typeof format === 'string' && failsFormat(format, value)) return ['format', format];
  return typeof pattern === 'string' && quickPattern(pattern, value, allowance)?.test(value) === false
    ? ['pattern']
    : undefined;
}

/**
 * What is wrong with what stands in a field, or nothing. Answers at once; the validator has the last word later, as it
 * knows the whole schema. `required` is told apart, because it may depend on other fields.
 */
export function checkEntry(
  field: Field,
  entry: Entry,
  required = field.required,
  allowance?: PatternAllowance,
): FieldError | undefined {
  const {value, fails, limit: read} = readEntry(field, entry);
  let failure: Failure | undefined;
  if (field.incomplete) failure = ['format', field.kind];
  else if (fails) failure = [fails, read];
  else if (value !== undefined) failure = failureOfField(field, value, allowance);
  else if (required) failure = ['required'];
  if (!failure) return undefined;
  const [keyword, limit] = failure;
  // The message is for logs and for hosts without a catalogue; it never names the value.
  return {
    path: field.pointer,
    keyword,
    message: `The value fails ${keyword}.`,
    ...(limit !== undefined && {params: {[typeof limit === 'number' ? 'limit' : keyword]: limit}}),
  };
}

function failureOfField(
  {kind, schema, options}: Field,
  value: Json,
  allowance?: PatternAllowance,
): Failure | undefined {
  if (kind === 'json') return undefined;
  const isOption = (item: unknown) => options.some((option) => sameValue(option.value, item));
  if (kind === 'choice') return isOption(value) ? undefined : ['enum'];
  const failure = failureOf(schema, value, allowance);
  if (failure || !Array.isArray(value)) return failure;
  if (
    schema['uniqueItems'] === true &&
    new Set(value.map((item) => JSON.stringify(item))).size < value.length
  )
    return ['uniqueItems'];
  return kind === 'lines' || value.every(membership(options.map((option) => option.value)))
    ? undefined
    : ['enum'];
}

import type {FieldError} from '../protocol/elicitation.js';
import type {Json} from '../protocol/json.js';
import type {Field} from './field.js';
import {failsFormat} from './formats.js';
import {isLinearPattern} from './linear-pattern.js';
import {isMultipleOf} from './numbers.js';
import {sameValue} from './options.js';
import {type Entry, readEntry} from './values.js';

type Params = {[name: string]: Json};
type Failure = [keyword: string, params?: Params];

/**
 * What is wrong with what stands in a field, or nothing. Answers at once; the validator has the last word later, as it
 * knows the whole schema. `required` is told apart, because it may depend on other fields.
 */
export function checkEntry(field: Field, entry: Entry, required = field.required): FieldError | undefined {
  const {value, fails, params} = readEntry(field, entry);
  if (fails) return failure(field, fails, params);
  if (value === undefined) return required ? failure(field, 'required') : undefined;
  if (required && value === '' && field.default !== '' && isEmptyWrong(field))
    return failure(field, 'required');
  const found = checkValue(field, value);
  return found && failure(field, ...found);
}

/** An empty text that was set by the page is an answer, except where only some texts are. */
const isEmptyWrong = ({limits, format}: Field) => (limits.minLength ?? 0) > 0 || format !== undefined;

function checkValue(field: Field, value: Json): Failure | undefined {
  switch (field.kind) {
    case 'text':
    case 'date':
    case 'date-time':
      return checkText(field, String(value));
    case 'number':
    case 'integer':
      return checkNumber(field, value as number);
    case 'boolean':
      return checkBoolean(field, value);
    case 'choice':
      return field.options.some((option) => sameValue(option.value, value)) ? undefined : ['enum'];
    case 'choices':
    case 'lines':
      return checkItems(field, value as Json[]);
    default:
      return undefined;
  }
}

function checkText({limits, format, kind}: Field, text: string): Failure | undefined {
  const {minLength = 0, maxLength = Infinity, pattern} = limits;
  // Code points, as JSON Schema counts; a text cannot have more of them than it has code units.
  const length = text.length < minLength || text.length <= maxLength / 2 ? text.length : [...text].length;
  if (length < minLength || (text.length < minLength * 2 && [...text].length < minLength))
    return ['minLength', {limit: minLength}];
  if (length > maxLength) return ['maxLength', {limit: maxLength}];
  const wanted = kind === 'text' ? format : kind;
  if (wanted && failsFormat(wanted, text)) return ['format', {format: wanted}];
  return pattern !== undefined && failsPattern(pattern, text) ? ['pattern'] : undefined;
}

const patterns = new Map<string, RegExp | undefined>();
const MAX_PATTERNS = 200;

/** Patterns that could freeze the page are left to the validator, which has a time limit. */
function failsPattern(source: string, text: string): boolean {
  if (!patterns.has(source)) {
    if (patterns.size >= MAX_PATTERNS) patterns.clear();
    patterns.set(source, isLinearPattern(source) ? new RegExp(source, 'u') : undefined);
  }
  const pattern = patterns.get(source);
  return pattern !== undefined && !pattern.test(text);
}

function checkNumber({limits, kind}: Field, value: number): Failure | undefined {
  if (typeof value !== 'number') return ['type', {type: kind}];
  if (kind === 'integer' && !Number.isInteger(value)) return ['type', {type: 'integer'}];
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf} = limits;
  if (minimum !== undefined && value < minimum) return ['minimum', {limit: minimum}];
  if (maximum !== undefined && value > maximum) return ['maximum', {limit: maximum}];
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return ['exclusiveMinimum', {limit: exclusiveMinimum}];
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return ['exclusiveMaximum', {limit: exclusiveMaximum}];
  if (multipleOf !== undefined && !isMultipleOf(value, multipleOf))
    return ['multipleOf', {limit: multipleOf}];
  return undefined;
}

function checkBoolean({schema}: Field, value: Json): Failure | undefined {
  if ('const' in schema && schema['const'] !== value) return ['const'];
  return Array.isArray(schema['enum']) && !schema['enum'].includes(value) ? ['enum'] : undefined;
}

function checkItems({limits, kind, options}: Field, items: Json[]): Failure | undefined {
  const {minItems = 0, maxItems = Infinity, uniqueItems} = limits;
  if (items.length < minItems) return ['minItems', {limit: minItems}];
  if (items.length > maxItems) return ['maxItems', {limit: maxItems}];
  if (uniqueItems && new Set(items.map((item) => JSON.stringify(item))).size < items.length)
    return ['uniqueItems'];
  const known = kind === 'lines' || items.every((item) => options.some(({value}) => sameValue(value, item)));
  return known ? undefined : ['enum'];
}

const MESSAGES: Record<string, string> = {
  required: 'A value is required.',
  json: 'The text is not valid JSON.',
};

/** The message is for logs and for hosts without a catalogue; it names the keyword and its limit, never the value. */
function failure({pointer}: Field, keyword: string, params?: Params): FieldError {
  const limit = params && Object.values(params)[0];
  const message = MESSAGES[keyword] ?? `The value fails ${keyword}${limit === undefined ? '' : ` ${limit}`}.`;
  return {path: pointer, keyword, message, ...(params && {params})};
}

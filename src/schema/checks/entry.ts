import type {FieldError} from '../../protocol/elicitation.js';
import type {Json} from '../../protocol/json.js';
import {memberPointer} from '../../protocol/json-pointer.js';
import type {Entry, Field} from '../field.js';
import {membership} from '../options.js';
import {Budget} from '../patterns/quick-pattern.js';
import {readEntry} from '../values.js';
import {CHECKED, failureAt, passes} from './check.js';
import {exceededLimit} from './dates.js';

type FailedKeyword = [keyword: string, limit?: unknown];

const COUNTS = ['minItems', 'maxItems'];

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
  const keyword = (kind === 'file' ? COUNTS : CHECKED).find(
    (name) => name in schema && passes(schema, name, value, budget) === false,
  );
  if (keyword) return [keyword, schema[keyword]];
  return kind === 'choices' && !(value as Json[]).every(isOption) ? ['enum'] : undefined;
}

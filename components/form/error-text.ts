import {html, nothing} from 'lit';
import {formTexts} from '../../src/locales/en/form.js';
import type {MessageKey, TextParams} from '../../src/locales/index.js';
import type {FieldError} from '../../src/protocol/index.js';
import type {Field} from '../../src/schema/index.js';

/** Translates a message key. */
export type Speak = (key: MessageKey, params?: TextParams) => string;

/** Keywords that use the message of another keyword. */
const SAME: Record<string, string> = {
  dependentRequired: 'required',
  const: 'enum',
  unevaluatedProperties: 'additionalProperties',
  'date-time': 'dateTime',
};

/** The translated error of a field, with the number of its line if the field is a list. */
export function errorText(error: FieldError, field: Field | undefined, text: Speak): string {
  const line = field?.item && /^\/(\d+)$/.exec(error.path.slice(field.pointer.length))?.[1];
  if (!line) return sentenceOf(error, field, text);
  const item = {...field, ...field.item};
  return text('error.line', {line: Number(line) + 1, error: sentenceOf(error, item, text)});
}

/** The translated error of a value. Errors of the page's own checks, and of keywords without a translation, use their own message. */
function sentenceOf(
  {keyword, message, params}: FieldError,
  field: Pick<Field, 'kind' | 'schema'> | undefined,
  text: Speak,
): string {
  // The most specific message is used: of the format, of the field kind, or for choices.
  const {kind = '', schema} = field ?? {};
  const chosen = /boolean|choice/.test(kind);
  const special: Record<string, unknown> = {
    format: params?.['format'] ?? schema?.['format'],
    type: kind,
    required: schema?.['const'] === true && kind === 'boolean' ? 'checked' : chosen && 'requiredChoice',
    minItems: kind === 'rows' && 'minRows',
    maxItems: kind === 'rows' && 'maxRows',
    minProperties: 'minRows',
    maxProperties: 'maxRows',
    oneOf: chosen && 'enum',
    anyOf: chosen && 'enum',
  };
  const key = [special[keyword], keyword]
    .map((name) => `error.${SAME[String(name)] ?? name}`)
    .find((name) => name in formTexts);
  if (!key) return message || text('error.other');
  const limit = Number(params?.['limit'] ?? params?.['multipleOf']);
  return text(key as MessageKey, Number.isNaN(limit) ? {} : {limit, count: limit});
}

/** The error below a field. */
export const errorPart = (id: string, error: FieldError | undefined, field: Field, text: Speak) =>
  error
    ? html`<p class="error" id=${id}><span dir="auto">${errorText(error, field, text)}</span></p>`
    : nothing;

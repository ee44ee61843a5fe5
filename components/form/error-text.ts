import {html, nothing} from 'lit';
import {formTexts} from '../../src/locales/en/form.js';
import type {MessageKey, TextParams} from '../../src/locales/index.js';
import type {FieldError} from '../../src/protocol/index.js';
import type {Field} from '../../src/schema/index.js';

/** Speaks the reader's language. */
export type Speak = (key: MessageKey, params?: TextParams) => string;

/** Keywords that are told in the words of another. */
const SAME: Record<string, string> = {
  dependentRequired: 'required',
  const: 'enum',
  unevaluatedProperties: 'additionalProperties',
  'date-time': 'dateTime',
};

/**
 * What is wrong with a field, in the reader's language, and what to do. Checks of the page's own, and keywords that no
 * catalogue knows, speak for themselves.
 */
export function errorText(
  {keyword, message, params}: FieldError,
  field: Field | undefined,
  text: Speak,
): string {
  // The more special text wins: of the format, of the kind, of what is chosen instead of entered.
  const {kind = '', schema} = field ?? {};
  const chosen = /boolean|choice/.test(kind);
  const special: Record<string, unknown> = {
    format: params?.['format'] ?? schema?.['format'],
    type: kind,
    required: chosen && 'requiredChoice',
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

/** What is wrong with a field, below it. */
export const errorPart = (id: string, error: FieldError | undefined, field: Field, text: Speak) =>
  error
    ? html`<p class="error" id=${id}><span dir="auto">${errorText(error, field, text)}</span></p>`
    : nothing;

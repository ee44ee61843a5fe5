import {html, nothing, svg, type TemplateResult} from 'lit';
import {formTexts} from '../../../src/locales/en/form.js';
import type {MessageKey, TextParams} from '../../../src/locales/index.js';
import type {FieldError} from '../../../src/protocol/index.js';
import type {Field} from '../../../src/schema/index.js';

/** Speaks the reader's language. */
export type Speak = (key: MessageKey, params?: TextParams) => string;

/**
 * What is wrong with a field, in the reader's language, and what to do. Checks of the page's own, and keywords that no
 * catalogue knows, speak for themselves.
 */
export function errorText(
  {keyword, message, params}: FieldError,
  field: Field | undefined,
  text: Speak,
): string {
  const key = `error.${textName(keyword, field, params?.['format'])}`;
  if (!(key in formTexts)) return message || text('error.other');
  const limit = Number(params?.['limit'] ?? params?.['multipleOf']);
  return text(key as MessageKey, Number.isNaN(limit) ? {} : {limit, count: limit});
}

function textName(keyword: string, field: Field | undefined, format: unknown): string {
  const kind = field?.kind ?? '';
  const chosen = /boolean|choice/.test(kind);
  if (/^(required|dependentRequired)$/.test(keyword)) return chosen ? 'requiredChoice' : 'required';
  if (keyword === 'type') return kind === 'integer' || kind === 'number' ? kind : keyword;
  if (keyword === 'format') {
    const name = String(format ?? field?.schema['format']).replace('-t', 'T');
    return /^(email|uri|date|dateTime)$/.test(name) ? name : keyword;
  }
  if (/^(one|any)Of$/.test(keyword)) return chosen ? 'enum' : 'other';
  if (keyword === 'const') return 'enum';
  return keyword.replace(/^unevaluatedP/, 'additionalP');
}

const icon = html`<svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">${svg`<path fill="currentColor" fill-rule="evenodd" d="M8 1.2a6.8 6.8 0 1 1 0 13.6A6.8 6.8 0 0 1 8 1.2Zm-.75 3.3v4.4h1.5V4.5h-1.5Zm.75 5.7a.95.95 0 1 0 0 1.9.95.95 0 0 0 0-1.9Z"/>`}</svg>`;

/** An exclamation mark in a circle, so that a problem is not told by colour alone. */
export const problemIcon: TemplateResult = icon;

/** What is wrong with a field, below it. */
export const errorPart = (id: string, error: FieldError | undefined, field: Field, text: Speak) =>
  error
    ? html`<p class="error" id=${id}>${problemIcon}<span dir="auto">${errorText(error, field, text)}</span></p>`
    : nothing;

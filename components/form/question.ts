import {html, nothing, type TemplateResult} from 'lit';
import type {FieldView} from './field-view.js';
import {isLong} from '../shared/text/long-text.js';

type Part = TemplateResult | symbol;

/** The lone boolean as a question, with its error and its buttons. */
export function questionTemplate(
  {field, error}: FieldView,
  message: string,
  wrong: Part,
  buttons: readonly Part[],
): TemplateResult {
  // Without a title by the server, the message is the question.
  const isMessage = message && (field.generic || typeof field.schema['title'] !== 'string');
  return html`<div class="question">
      <p id="question" class=${isMessage ? 'hidden' : 'label'} dir="auto">${isMessage ? message : field.label || message}</p>
      <p class="help" dir="auto" tabindex=${isLong(field.description ?? '') ? 0 : nothing}>${field.description}</p>${wrong}
      <div class="actions" part="actions" role="group" aria-labelledby="question" aria-describedby=${error ? 'wrong' : nothing}>${buttons}</div></div>`;
}

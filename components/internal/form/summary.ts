import {html, nothing} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {errorText} from './error-text.js';
import type {FieldView, FormContext} from './field-view.js';
import type {FieldError} from '../../../src/protocol/index.js';
import {problemIcon} from './icons.js';

/** One line of the summary; without a field when the error is about the whole answer. */
export interface Problem {
  error: FieldError;
  view?: FieldView;
}

/**
 * All problems at one place, each leading to its field. A new element for every attempt, so that the same problems are
 * read out again.
 */
export function summaryTemplate(
  problems: readonly Problem[],
  attempt: number,
  {text}: FormContext,
  focus: (view: FieldView) => void,
) {
  if (!problems.length) return nothing;
  const line = ({error, view}: Problem) => {
    const sentence = html`<bdi>${errorText(error, view?.field, text)}</bdi>`;
    if (!view) return html`<li>${sentence}</li>`;
    const go = (event: Event) => {
      event.preventDefault();
      focus(view);
    };
    return html`<li><a href="#${view.id}" @click=${go}><bdi>${view.field.label || view.form.message}</bdi></a>: ${sentence}</li>`;
  };
  return keyed(
    attempt,
    html`<div class="summary" part="summary" role="alert" tabindex="-1" aria-labelledby="summary">
      ${problemIcon}
      <div>
        <p id="summary" class="heading">${text('summary', {count: problems.length})}</p>
        <ul>${problems.map(line)}</ul>
      </div>
    </div>`,
  );
}

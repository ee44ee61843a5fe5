import {html, nothing} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {errorText} from './error-text.js';
import type {FormView} from './form-view.js';

/**
 * All problems at one place, each leading to its field. A new element for every attempt, so that the same problems are
 * read out again.
 */
export function summaryTemplate(form: FormView) {
  const {told, attempt, text, message} = form;
  if (!told.length) return nothing;
  const lines = told.map(({error, view}) => {
    const go = (event: Event) => {
      event.preventDefault();
      form.controlOf(view!)?.focus();
    };
    return html`<li>${
      view
        ? html`<a href="#${view.id}" @click=${go}><bdi>${view.field.label || message}</bdi></a>: `
        : nothing
    }<bdi>${errorText(error, view?.field, text)}</bdi></li>`;
  });
  return keyed(
    attempt,
    html`<div class="summary" part="summary" role="alert" tabindex="-1" aria-labelledby="summary"><div>
      <p id="summary" class="heading">${text('summary', {count: told.length})}</p><ul>${lines}</ul></div></div>`,
  );
}

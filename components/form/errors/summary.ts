import {html, nothing} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {errorText, wholeOf} from '../../../src/locales/error-text.js';
import type {FieldView} from '../field-view.js';
import type {FormView} from '../form-view.js';

/** The label of a field, with those of the rows that contain it. */
function titleOf({label, field, form}: FieldView): string {
  const titles = [label];
  for (let {parent} = field; parent; parent = parent.parent)
    if (parent.word === 'row') titles.unshift(form.viewFor(parent).label);
  return titles.join(' · ');
}

/** A list of all problems with links to their fields. Each report creates a new element, so that identical problems are announced again. */
export function summaryTemplate(form: FormView) {
  const {problems, attempt, text} = form;
  if (!problems.length) return nothing;
  const lines = problems.map(({error, view}) => {
    const go = (event: Event) => {
      event.preventDefault();
      form.sections?.reveal(view!);
      form.controlOf(view!)?.focus();
    };
    return html`<li>${
      view ? html`<a href="#${view.id}" @click=${go}><bdi>${titleOf(view)}</bdi></a>: ` : nothing
    }<bdi>${errorText(error, view?.field ?? wholeOf(error, form.state), text)}</bdi></li>`;
  });
  return keyed(
    attempt,
    html`<div class="summary" part="summary" role="alert" tabindex="-1" aria-labelledby="summary"><div>
      <p id="summary" class="heading">${text('summary', {count: problems.length})}</p><ul>${lines}</ul></div></div>`,
  );
}

import {html, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {FieldView} from './field-view.js';
import {describedBy, errorPart, grouped, helpText, labelText} from './labelled.js';

/**
 * Yes or no. A box to tick only where the server requires an answer and suggests one; otherwise "no" and "no answer"
 * must look different.
 */
export function booleanField(view: FieldView): TemplateResult {
  const {field, form} = view;
  if (view.required && typeof field.default === 'boolean') return checkbox(view);
  const entry = form.state.entry(field);
  const radio = (value: string, label: string, checked: boolean) =>
    html`<label class="card short"><input type="radio" name=${view.id} value=${value} .checked=${live(checked)} ?required=${view.required}><span>${label}</span></label>`;
  return grouped(
    view,
    'radiogroup',
    html`<div class="row">${radio('true', form.text('yes'), entry === true)}${radio('false', form.text('no'), entry === false)}${
      view.required ? null : radio('', form.text('noAnswer'), entry === undefined)
    }</div>`,
  );
}

const checkbox = (view: FieldView) =>
  html`<label class="check"><input id=${view.id} type="checkbox" .checked=${live(view.form.state.entry(view.field) === true)}
    aria-describedby=${describedBy(view)} aria-invalid=${view.error ? 'true' : 'false'}><span class="label">${labelText(view)}</span></label>
  ${helpText(view)}${errorPart(view)}`;

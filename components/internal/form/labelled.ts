import {html, nothing, type TemplateResult} from 'lit';
import {errorText} from './error-text.js';
import type {FieldView} from './field-view.js';
import {problemIcon} from './icons.js';
import {limitText} from './limit-text.js';

type Part = TemplateResult | typeof nothing;

/** The label's text with its mark; the message takes the place of a label that says nothing. */
export function labelText(view: FieldView): Part {
  const {field, form} = view;
  const required = view.required;
  const marked = form.mark === 'required' ? required : !required;
  const mark = marked ? html` <span class="mark">${form.text(form.mark)}</span>` : nothing;
  return html`<bdi>${field.label || form.message}</bdi>${mark}`;
}

/** A lone field that is only called "Value" is named by the message, which is read but not said twice. */
export const isNamedByMessage = ({field, form}: FieldView): boolean =>
  field.generic && form.message !== '' && form.state.leaves.length === 1;

/** Ids of help and error, for `aria-describedby`. */
export function describedBy(view: FieldView): string | typeof nothing {
  const ids = [hasHelp(view) && `${view.id}h`, view.error && `${view.id}e`].filter(Boolean);
  return ids.length ? ids.join(' ') : nothing;
}

const hasHelp = (view: FieldView) =>
  view.field.description !== undefined ||
  view.field.problem !== undefined ||
  view.field.secret ||
  limitText(view) !== '';

const NOTES = {options: 'note.noOptions', limits: 'note.contradiction'} as const;

/** What the server says of the field, its limits, and what the user should know about it. */
export function helpText(view: FieldView): Part {
  if (!hasHelp(view)) return nothing;
  const {description, problem} = view.field;
  const limits = limitText(view);
  const note = problem ? NOTES[problem] : view.field.secret ? 'note.secret' : undefined;
  return html`<div class="help" id="${view.id}h">
    ${description ? html`<p dir="auto">${description}</p>` : nothing}
    ${limits ? html`<p>${limits}</p>` : nothing}
    ${note ? html`<p class="note">${view.form.text(note)}</p>` : nothing}
  </div>`;
}

/** What is wrong, and what to do. */
export function errorPart(view: FieldView): Part {
  if (!view.error) return nothing;
  return html`<p class="error" id="${view.id}e">${problemIcon}<span dir="auto">${errorText(view.error, view.field, view.form.text)}</span></p>`;
}

/** A single control under its label. */
export const labelled = (view: FieldView, control: Part): TemplateResult =>
  html`${isNamedByMessage(view) ? nothing : html`<label class="label" for=${view.id}>${labelText(view)}</label>`}
  ${helpText(view)}${control}${errorPart(view)}`;

/** Several controls under one label. */
export const grouped = (view: FieldView, role: 'radiogroup' | 'group', controls: Part): TemplateResult =>
  html`<fieldset role=${role} aria-describedby=${describedBy(view)}
    aria-required=${role === 'radiogroup' && view.required ? 'true' : nothing}
    aria-invalid=${role === 'radiogroup' && view.error ? 'true' : nothing}
  ><legend class=${isNamedByMessage(view) ? 'hidden' : 'label'}>${labelText(view)}</legend>${helpText(view)}${controls}${errorPart(view)}</fieldset>`;

/** The name of a single control that has no visible label. */
export const ownName = (view: FieldView): string | typeof nothing =>
  isNamedByMessage(view) ? view.form.message : nothing;

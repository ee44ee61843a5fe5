import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {type Field, toLocalDateTime} from '../../../src/schema/index.js';
import {counterPart} from './counter.js';
import type {FieldView} from './field-view.js';
import {describedBy, labelled, ownName} from './labelled.js';
import {zonePart} from './zone.js';

/** One line of text, a number, or a date. */
export function textField(view: FieldView): TemplateResult {
  const {field} = view;
  const control = inputPart(view);
  if (field.secret) return labelled(view, html`<div class="secret">${control}${revealPart(view)}</div>`);
  if (field.kind === 'date-time') return labelled(view, html`${control}${zonePart(view)}`);
  return labelled(view, html`${control}${suggestionsPart(view)}${counterPart(view)}`);
}

const inputPart = (view: FieldView) => {
  const {field, id, revealed} = view;
  return html`<input id=${id} type=${inputType(field, revealed)} .value=${live(shownText(view))} ?required=${view.required}
    inputmode=${inputMode(field) ?? nothing} placeholder=${field.hints.placeholder ?? nothing} autocomplete="off"
    autocapitalize=${field.secret || field.format ? 'off' : nothing} spellcheck=${field.secret || field.format ? 'false' : nothing}
    dir=${field.kind === 'text' ? 'auto' : nothing} list=${field.suggestions.length ? `${id}s` : nothing}
    aria-label=${ownName(view)} aria-describedby=${describedBy(view)} aria-invalid=${view.error ? 'true' : nothing}>`;
};

const TYPES: Record<string, string> = {email: 'email', uri: 'url', url: 'url', phone: 'tel', tel: 'tel'};

/** Numbers are text inputs: a number input forgets what it cannot read. */
function inputType({kind, format = '', secret}: Field, revealed: boolean): string {
  if (secret) return revealed ? 'text' : 'password';
  if (kind === 'date') return 'date';
  if (kind === 'date-time') return 'datetime-local';
  return (kind === 'text' && TYPES[format]) || 'text';
}

/** The number pads of phones have no minus sign. */
function inputMode({kind, limits}: Field): string | undefined {
  const positive = (limits.minimum ?? limits.exclusiveMinimum ?? -1) >= 0;
  if (kind === 'integer') return positive ? 'numeric' : undefined;
  return kind === 'number' && positive ? 'decimal' : undefined;
}

function shownText({field, form}: FieldView): string {
  const entry = form.state.entry(field);
  const text = typeof entry === 'string' ? entry : '';
  return field.kind === 'date-time' ? toLocalDateTime(text) : text;
}

const revealPart = ({id, revealed, form}: FieldView) =>
  html`<button type="button" class="reveal" data-reveal aria-controls=${id} aria-pressed=${revealed}>${form.text(revealed ? 'hide' : 'show')}</button>`;

const suggestionsPart = ({field, id}: FieldView) =>
  field.suggestions.length
    ? html`<datalist id="${id}s">${field.suggestions.map((text) => html`<option value=${text}></option>`)}</datalist>`
    : nothing;

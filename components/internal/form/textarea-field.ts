import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {Field} from '../../../src/schema/index.js';
import {counterPart} from './counter.js';
import type {FieldView} from './field-view.js';
import {describedBy, labelled, ownName} from './labelled.js';

const LONG = 200;

/** Whether a text needs room for several lines. */
export function isLong({kind, hints, limits, format, secret, default: given}: Field): boolean {
  if (kind !== 'text' || secret) return false;
  if (hints.multiline !== undefined) return hints.multiline;
  if (format === 'textarea' || format === 'markdown' || format === 'multiline') return true;
  const long = (limits.maxLength ?? 0) > LONG || (limits.minLength ?? 0) > LONG / 2;
  return (long && format === undefined) || (typeof given === 'string' && given.includes('\n'));
}

/** Several lines: a long text, one text a line, or JSON. */
export function textareaField(view: FieldView): TemplateResult {
  const {field, id, form} = view;
  const entry = form.state.entry(field);
  const json = field.kind === 'json';
  return labelled(
    view,
    html`<textarea id=${id} rows="3" class=${json ? 'code' : ''} .value=${live(typeof entry === 'string' ? entry : '')}
      ?required=${view.required} placeholder=${field.hints.placeholder ?? (json ? form.text('jsonValue') : nothing)}
      dir=${json ? 'ltr' : 'auto'} autocomplete="off" spellcheck=${json ? 'false' : nothing}
      aria-label=${ownName(view)} aria-describedby=${describedBy(view)} aria-invalid=${view.error ? 'true' : nothing}></textarea>${counterPart(view)}`,
  );
}

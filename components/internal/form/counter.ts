import {html, nothing} from 'lit';
import type {FieldView} from './field-view.js';

/** From this share of the limit on, the user is told how much is left. */
const NEAR = 0.8;

/** Characters left, once the limit is near; negative when it is passed. */
export function charactersLeft({field, form}: FieldView): number | undefined {
  const {maxLength} = field.limits;
  const entry = form.state.entry(field);
  if (maxLength === undefined || typeof entry !== 'string' || entry.length < maxLength * NEAR)
    return undefined;
  return maxLength - [...entry].length;
}

export const counterPart = (view: FieldView) => {
  const left =
    view.field.secret || view.field.limits.maxLength === undefined ? undefined : charactersLeft(view);
  if (left === undefined || (left >= 0 && view.field.limits.maxLength! < 20)) return nothing;
  return html`<p class="counter" role="status">${left < 0 ? view.form.text('tooMany', {count: -left}) : view.form.text('left', {count: left})}</p>`;
};

import {html, type TemplateResult} from 'lit';
import {errorText} from './error-text.js';
import type {FieldView} from './field-view.js';
import {helpText} from './labelled.js';

const TAG = 'color-picker-elicitation';

/** Whether the page has the colour picker; without it a colour is typed. */
export const hasColorPicker = (): boolean => customElements.get(TAG) !== undefined;

/** A colour as `#rrggbb`, picked. The picker shows its label and its error itself. */
export function colorField(view: FieldView): TemplateResult {
  const {field, form, id, error} = view;
  const entry = form.state.entry(field);
  return html`<color-picker-elicitation id=${id} no-actions no-name .label=${field.label || form.message} .theme=${form.theme}
    .value=${typeof entry === 'string' ? entry : ''} .error=${error ? errorText(error, field, form.text) : ''}></color-picker-elicitation>
    ${helpText(view)}`;
}

/** A picker always shows a colour: where one is required, the one in sight is the answer. */
export function adoptShownColor({field, form, required, root}: FieldView): void {
  if (!field.color || !required || form.state.entry(field) !== undefined) return;
  const picker = root.querySelector<HTMLElement & {value?: string}>(TAG);
  if (picker?.value) form.state.enter(field, picker.value);
}

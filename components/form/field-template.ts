import {html, nothing, type TemplateResult} from 'lit';
import type {Field} from '../../src/schema/index.js';
import {choiceControl, listOf} from './choice-control.js';
import {errorPart, errorText} from './error-text.js';
import type {FieldView} from './field-view.js';
import {limitText} from './limit-text.js';
import {isLong} from '../shared/long-text.js';
import {textControl} from './text-control.js';

type Part = TemplateResult | typeof nothing;

/** The ARIA attributes of a control. */
export interface Described {
  /** Ids of help and error. */
  by: string | typeof nothing;
  invalid: 'true' | typeof nothing;
}

/** Whether the user types into the field. */
export const isTyped = ({kind}: Field): boolean => !/boolean|choice/.test(kind);

/** A field: its label, help, control and error. */
export function fieldTemplate(view: FieldView): TemplateResult {
  const {field, form, id, error, required, children} = view;
  const {kind} = field;
  const {text} = form;
  const help = helpPart(view);
  const wrong = errorPart(`${id}e`, error, field, text);
  const described: Described = {
    by: [help !== nothing && `${id}h`, error && `${id}e`].filter(Boolean).join(' ') || nothing,
    invalid: error ? 'true' : nothing,
  };
  // A lone field with the generic label "Value" is labelled by the message, which must not be read out twice.
  const named = field.generic && form.message && form.leaves.length === 1;
  const label = named ? form.message : field.label || form.message;
  const className = named ? 'hidden' : 'label';
  const marks = [required ? '' : text('optional'), form.marks.get(view)].filter(Boolean);
  const mark = marks.length ? html`<span class="mark">${` ${marks.join(' · ')}`}</span>` : nothing;

  if (field.color && customElements.get('color-picker-elicitation'))
    return html`<color-picker-elicitation id=${id} no-actions no-name compact .label=${label}
      .optional=${!required} .blank=${field.entry === undefined && !required} .value=${field.entry ?? ''} .error=${error ? errorText(error, field, text) : ''}></color-picker-elicitation>${help}`;
  if (kind === 'boolean' && required && typeof field.default === 'boolean')
    return html`<label class="check"><input id=${id} type="checkbox" .checked=${field.entry === true} aria-describedby=${described.by}
      aria-invalid=${described.invalid}><span class="label"><bdi>${label}</bdi>${mark}</span></label>${help}${wrong}`;
  if (kind !== 'group' && (isTyped(field) || listOf(view)))
    return html`<label class=${className} for=${id}><bdi>${label}</bdi>${mark}</label>${help}${
      isTyped(field) ? textControl(view, described) : choiceControl(view, described)
    }${wrong}`;
  const radios = kind === 'boolean' || kind === 'choice';
  const clear =
    radios && !required
      ? html`<button type="button" class=${field.entry === undefined ? 'clear off' : 'clear'} data-clear>${text('clear')}</button>`
      : nothing;
  return html`<fieldset class=${kind} role=${radios ? 'radiogroup' : 'group'} aria-describedby=${described.by}
    aria-required=${radios && required ? 'true' : nothing} aria-invalid=${radios ? described.invalid : nothing}
  ><legend class=${className}><bdi>${label}</bdi>${mark}</legend>${clear}${help}${
    kind === 'group'
      ? html`<div class="fields">${children.map(({root}) => root)}</div>`
      : choiceControl(view, described)
  }${wrong}</fieldset>`;
}

/** The help of a field: the server's description, the limits, and warnings. */
function helpPart({field, form: {text, warns}, id}: FieldView): Part {
  const {description, kind, options, secret} = field;
  const limits = limitText(field, text);
  const empty = kind.startsWith('choice') && !options.length;
  const note = empty ? text('note.noOptions') : secret && warns ? text('note.secret') : '';
  if (!description && !limits && !note) return nothing;
  // Usually there is only one text. Fewer elements render faster.
  if (description && isLong(description))
    return html`<div class="help" id="${id}h" tabindex="0"><p dir="auto">${description}</p><p>${limits}</p><p class="note">${note || nothing}</p></div>`;
  if (!note && !(description && limits))
    return html`<p class="help" id="${id}h" dir=${description ? 'auto' : nothing}>${description || limits}</p>`;
  return html`<div class="help" id="${id}h"><p dir="auto">${description}</p><p>${limits}</p><p class="note">${note || nothing}</p></div>`;
}

import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {Field} from '../../src/schema/index.js';
import {choiceControl} from './controls/choice-control.js';
import {errorText, type Speak} from '../../src/locales/error-text.js';
import type {FieldError} from '../../src/protocol/index.js';
import type {Described, FormField} from './field.js';
import {structureTemplate} from './structure-template.js';
import {limitText} from '../../src/locales/limit-text.js';
import {isLong} from '../shared/text/long-text.js';
import type {ControlView} from './controls/page-controls.room.js';
import {textControl} from './controls/text-control.js';

type Part = TemplateResult | typeof nothing;

/** Whether a boolean is one checkbox: a statement to agree to, or a required one with a suggestion. */
const isBox = ({kind, schema, default: preset}: Field, required: boolean): boolean =>
  kind === 'boolean' && (schema['const'] === true || (required && typeof preset === 'boolean'));

export const errorPart = (id: string, error: FieldError | undefined, field: Field, text: Speak) =>
  error
    ? html`<p class="error" id=${id}><span dir="auto">${errorText(error, field, text)}</span></p>`
    : nothing;

export function fieldTemplate(view: FormField, pageControl: ControlView | undefined): TemplateResult {
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
  const named = field.generic && form.message && form.state.leaves.length === 1;
  const label = named ? form.message : view.label;
  // The chosen option above has the label of the group.
  const chosen = kind === 'group' && field.parent?.kind === 'variant';
  const className = named || chosen ? 'hidden' : 'label';
  const isMarked = !required && !(form.given && field.entry !== undefined);
  const marks = [isMarked && text('optional'), form.marks.get(field.pointer)].filter(Boolean);
  // Written as properties in the templates, because a child or a nested template adds nodes to each field.
  const mark = marks.length ? ` ${marks.join(' · ')}` : '';

  if (pageControl)
    return html`<label class=${className} for=${id} id="${id}l"><bdi .textContent=${label}></bdi><span class="mark" .textContent=${mark}></span></label>${help}${pageControl.described(view, described)}${wrong}`;
  if (field.color && !view.asText && customElements.get('color-picker-elicitation'))
    return html`<color-picker-elicitation id=${id} no-actions no-name compact .label=${label}
      .optional=${!required} .blank=${field.entry === undefined && !required} ?disabled=${view.fixed} .value=${live(field.entry ?? '')} .error=${error ? errorText(error, field, text) : ''}></color-picker-elicitation>${help}`;
  if (isBox(field, required))
    return html`<label class="check"><input id=${id} type="checkbox" .checked=${live(field.entry === true)} ?disabled=${view.fixed} aria-describedby=${described.by}
      aria-invalid=${described.invalid}><span class="label"><bdi .textContent=${label}></bdi><span class="mark" .textContent=${mark}></span></span></label>${help}${wrong}`;
  if (!field.fields.length && !field.structure && (view.isTyped || view.list))
    return html`<label class=${className} for=${id}><bdi .textContent=${label}></bdi><span class="mark" .textContent=${mark}></span></label>${help}${view.line && html`<p class="paper" dir="auto" translate="no">${view.line}</p>`}${
      view.isTyped ? textControl(view, described) : choiceControl(view, described)
    }${wrong}`;
  const legend = html`<legend class=${className}><bdi .textContent=${label}></bdi><span class="mark" .textContent=${mark}></span></legend>`;
  if (field.structure) return structureTemplate(view, {legend, help, error: wrong, by: described.by});
  const radios = kind === 'boolean' || kind === 'choice';
  const clear =
    radios && !required && !view.fixed
      ? html`<button type="button" class=${field.entry === undefined ? 'quiet clear off' : 'quiet clear'} data-clear>${text('clear')}</button>`
      : nothing;
  return html`<fieldset class=${kind} role=${radios ? 'radiogroup' : 'group'} aria-describedby=${described.by}
    aria-required=${radios && required ? 'true' : nothing} aria-invalid=${radios ? described.invalid : nothing}
  >${legend}${clear}${help}${
    kind === 'group' || kind === 'pair'
      ? html`<div class="fields">${children.map(({root}) => root)}</div>`
      : choiceControl(view, described)
  }${wrong}</fieldset>`;
}

/** The help of a field: the server's description, the limits, and warnings. */
function helpPart({field, form: {text, warns, state}, id, required, error}: FormField): Part {
  const {description, kind, options, secret} = field;
  const limits = limitText(field, text, error && errorText(error, field, text));
  if (kind === 'variant') return nothing;
  const empty = kind.startsWith('choice') && !options.length;
  const noNull = required && field.nullable && !state.nulls ? text('note.noNull') : '';
  const note = empty ? text('note.noOptions') : secret && warns ? text('note.secret') : noNull;
  if (!description && !limits && !note) return nothing;
  // Usually there is only one text. Fewer elements render faster.
  const long = description && isLong(description);
  if (!long && !note && !(description && limits))
    return html`<p class="help" id="${id}h" dir=${description ? 'auto' : nothing}>${description || limits}</p>`;
  return html`<div class="help" id="${id}h" tabindex=${long ? 0 : nothing}><p dir="auto">${description}</p><p>${limits}</p><p class=${secret && warns ? 'caution' : 'note'}>${note || nothing}</p></div>`;
}

import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {type Entry, type FieldOption, optionText, sameValue} from '../../../src/schema/index.js';
import type {FieldView} from './field-view.js';
import {filterPart, matches, NEEDS_SEARCH} from './option-filter.js';
import {describedBy, grouped, labelled, ownName} from './labelled.js';

const MAX_CARDS = 5;
const MAX_DESCRIBED_CARDS = 10;

/** One of several: cards where there are few, a list above, with a search where there are many. */
export function choiceField(view: FieldView): TemplateResult {
  const {options} = view.field;
  const described = options.some(({description}) => description !== undefined);
  return options.length <= (described ? MAX_DESCRIBED_CARDS : MAX_CARDS) ? cards(view) : list(view);
}

function cards(view: FieldView): TemplateResult {
  const {field, form, id} = view;
  const entry = form.state.entry(field);
  const radio = (value: string, checked: boolean, content: unknown) =>
    html`<label class="card"><input type="radio" name=${id} value=${value} .checked=${live(checked)} ?required=${view.required}>${content}</label>`;
  const none =
    view.required || !field.options.length
      ? nothing
      : radio('', entry === undefined, html`<span class="muted">${form.text('noAnswer')}</span>`);
  return grouped(
    view,
    'radiogroup',
    html`<div class="cards">${optionsOf(view).map((option, index) =>
      radio(String(index), entry !== undefined && sameValue(option.value, entry), optionContent(option)),
    )}${none}</div>`,
  );
}

/** What an option says: its title, its value where titles repeat, its description. */
export const optionContent = ({label, value, description, ambiguous}: FieldOption) =>
  html`<span class="option"><bdi>${label}</bdi>${ambiguous ? html` <code><bdi>${optionText(value)}</bdi></code>` : nothing}${
    description ? html`<span class="help" dir="auto">${description}</span>` : nothing
  }</span>`;

function list(view: FieldView): TemplateResult {
  const {field, form, id} = view;
  const entry = form.state.entry(field);
  const options = optionsOf(view);
  const chosen = entry === undefined ? '' : String(options.findIndex(({value}) => sameValue(value, entry)));
  const shown = options.map((option, index) => [option, String(index)] as const);
  const visible = view.filter
    ? shown.filter(([option, index]) => index === chosen || matches(option, view.filter))
    : shown;
  return labelled(
    view,
    html`${options.length > NEEDS_SEARCH ? filterPart(view, visible.length, options.length) : nothing}<select id=${id} .value=${live(chosen)}
      ?required=${view.required} aria-label=${ownName(view)} aria-describedby=${describedBy(view)} aria-invalid=${view.error ? 'true' : nothing}>
      <option value="" ?selected=${chosen === ''}>${form.text(view.required ? 'choose' : 'noAnswer')}</option>
      ${visible.map(([option, index]) => html`<option value=${index} ?selected=${index === chosen}>${listText(option)}</option>`)}
    </select>`,
  );
}

const listText = ({label, value, ambiguous}: FieldOption) =>
  ambiguous ? `${label} (${optionText(value)})` : label;

/** The options, and a suggestion that is none of them, to be seen and corrected. */
export function optionsOf({field, form}: FieldView): readonly FieldOption[] {
  const entry = form.state.entry(field);
  const given: readonly Entry[] = field.kind === 'choices' ? (Array.isArray(entry) ? entry : []) : [entry];
  const stray = given.filter(
    (value) => value !== undefined && !field.options.some((option) => sameValue(option.value, value)),
  );
  return stray.length
    ? [...field.options, ...stray.map((value) => ({value: value!, label: optionText(value)}))]
    : field.options;
}

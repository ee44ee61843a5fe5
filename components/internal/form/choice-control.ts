import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {type FieldOption, optionText} from '../../../src/schema/index.js';
import type {Described} from './field-template.js';
import type {FieldView} from './field-view.js';

/** More options than these are a list, not cards; those with a description need more room. */
const MAX_CARDS = 5;
const MAX_DESCRIBED_CARDS = 10;
/** More boxes than these scroll, and get a search; so do lists of so many options. */
const MAX_BOXES = 12;
const MAX_LIST = 30;

/** Whether one of many is chosen from a list. */
export const isSelect = ({field: {kind, options}}: FieldView): boolean =>
  kind === 'choice' &&
  options.length > (options.some(({description}) => description) ? MAX_DESCRIBED_CARDS : MAX_CARDS);

/** One or several of given options: cards where there are few, a list above, with a search where there are many. */
export function choiceControl(view: FieldView, {by, invalid}: Described): TemplateResult {
  const {field, form, id, filter, options, required} = view;
  const {text} = form;
  const {kind} = field;
  const select = isSelect(view);
  const several = kind === 'choices';
  const searched = options.map((option) => !filter || matches(option, filter));
  const search =
    options.length > (several ? MAX_BOXES : MAX_LIST)
      ? html`<div class="filter"><input type="search" data-filter autocomplete="off" aria-label=${text('search')} placeholder=${text('search')}
        ><span class="help" role="status">${
          filter ? text('found', {count: searched.filter(Boolean).length, total: options.length}) : nothing
        }</span></div>`
      : nothing;
  if (select) {
    const item = (value: unknown, chosen: boolean, label: string) =>
      html`<option value=${value} .selected=${live(chosen)}>${label}</option>`;
    return html`${search}<select id=${id} ?required=${required} aria-describedby=${by} aria-invalid=${invalid}>${item(
      '',
      field.entry === undefined,
      text(required ? 'choose' : 'noAnswer'),
    )}${options.map(({label, value, ambiguous}, index) =>
      searched[index] || view.has(value)
        ? item(index, view.has(value), ambiguous ? `${label} (${optionText(value)})` : label)
        : nothing,
    )}</select>`;
  }
  // One template for all of a card: each template in a template costs something on every mount.
  const card = (
    index: unknown,
    chosen: boolean,
    hidden: boolean,
    {label, value, ambiguous, description}: Partial<FieldOption>,
  ) =>
    html`<label class="card" ?hidden=${hidden && !chosen}><input type=${several ? 'checkbox' : 'radio'} name=${id} value=${index}
      .checked=${live(chosen)} ?required=${required && !several} aria-invalid=${several ? invalid : nothing}
      ><span class=${index === '' ? 'muted' : 'option'}><bdi>${label}</bdi>${
        ambiguous ? html` <code><bdi>${optionText(value!)}</bdi></code>` : nothing
      }${description ? html`<span class="help" dir="auto">${description}</span>` : nothing}</span></label>`;
  const none = !several && !required && options.length > 0;
  const layout = kind === 'boolean' ? 'row' : search === nothing ? 'cards' : 'cards scroll';
  return html`${search}<div class=${layout}>${options.map((option, index) =>
    card(index, view.has(option.value), !searched[index], option),
  )}${none ? card('', field.entry === undefined, false, {label: text('noAnswer')}) : nothing}</div>`;
}

/** Whether an option has every word of what is searched for. */
const matches = ({label, value, description}: FieldOption, filter: string) =>
  filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => [label, optionText(value), description].join(' ').toLowerCase().includes(word));

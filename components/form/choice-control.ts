import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {type FieldOption, optionText} from '../../src/schema/index.js';
import type {Described} from './field-template.js';
import type {FieldView} from './field-view.js';

/** Options up to which they are displayed as cards. Options with a description need more room. */
const MAX_CARDS = 5;
const MAX_DESCRIBED_CARDS = 10;
/** Options up to which checkboxes do not scroll, and lists have no search. */
const MAX_BOXES = 12;
const MAX_LIST = 30;

/** Whether a single choice is displayed as a list. */
export const isSelect = ({field: {kind, options}}: FieldView): boolean =>
  kind === 'choice' &&
  options.length > (options.some(({description}) => description) ? MAX_DESCRIBED_CARDS : MAX_CARDS);

/** The values and labels in a list. */
const held = new WeakMap<HTMLSelectElement, readonly string[]>();

/**
 * Fills a `<select>` with options and selects the chosen one. Does not use templates, which take several times as long for thousands of
 * options.
 */
export function fillList(view: FieldView, select: HTMLSelectElement): void {
  const {field, filter, options, chosen, required, form} = view;
  const words = wordsIn(filter);
  const labels = [form.text(required ? 'choose' : 'noAnswer')];
  const values = [''];
  let selected = '';
  for (const [index, option] of options.entries()) {
    const isChosen = field.entry !== undefined && chosen(option.value);
    if (isChosen && !selected) selected = String(index);
    if (!isChosen && !matches(option, words)) continue;
    labels.push(option.ambiguous ? `${option.label} (${optionText(option.value)})` : option.label);
    values.push(String(index));
  }
  const keys = labels.map((label, place) => `${values[place]} ${label}`);
  const before = held.get(select);
  if (before?.length !== keys.length || keys.some((key, place) => key !== before[place])) {
    held.set(select, keys);
    select.replaceChildren(
      ...labels.map((label, place) => {
        const option = document.createElement('option');
        option.value = values[place]!;
        option.textContent = label;
        return option;
      }),
    );
  }
  select.value = selected;
}

/** A control for one or several options: cards for few options, a list for more, with a search for many. */
export function choiceControl(view: FieldView, {by, invalid}: Described): TemplateResult {
  const {field, form, id, filter, options, chosen, required} = view;
  const {text} = form;
  const {kind} = field;
  const select = isSelect(view);
  const several = kind === 'choices';
  const words = wordsIn(filter);
  const searched = options.map((option) => matches(option, words));
  const search =
    options.length > (several ? MAX_BOXES : MAX_LIST)
      ? html`<div class="filter"><input type="search" data-filter autocomplete="off" aria-label=${text('search')} placeholder=${text('search')}
        ><span class="help" role="status">${
          filter ? text('found', {count: searched.filter(Boolean).length, total: options.length}) : nothing
        }</span></div>`
      : nothing;
  if (select) {
    return html`${search}<select id=${id} ?required=${required} ?disabled=${view.fixed} aria-describedby=${by} aria-invalid=${invalid}></select>`;
  }
  // One template for the whole card, because each nested template slows down every mount.
  const card = (
    index: unknown,
    checked: boolean,
    hidden: boolean,
    {label, value, ambiguous, description}: Partial<FieldOption>,
  ) =>
    html`<label class="card" ?hidden=${hidden && !checked}><input type=${several ? 'checkbox' : 'radio'} name=${id} value=${index}
      .checked=${live(checked)} ?required=${required && !several} ?disabled=${view.fixed} aria-invalid=${several ? invalid : nothing}
      ><span class=${index === '' ? 'muted' : 'option'}><bdi>${label}</bdi>${
        ambiguous ? html` <code><bdi>${optionText(value!)}</bdi></code>` : nothing
      }${description ? html`<span class="help" dir="auto">${description}</span>` : nothing}</span></label>`;
  const none = !several && !required && !view.fixed && options.length > 0;
  const layout = kind === 'boolean' ? 'row' : search === nothing ? 'cards' : 'cards scroll';
  return html`${search}<div class=${layout}>${options.map((option, index) =>
    card(index, chosen(option.value), !searched[index], option),
  )}${none ? card('', field.entry === undefined, false, {label: text('noAnswer')}) : nothing}</div>`;
}

const wordsIn = (filter: string) => filter.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether an option contains every word of the search. */
function matches({label, value, description}: FieldOption, words: readonly string[]): boolean {
  if (!words.length) return true;
  const text = [label, optionText(value), description].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {type FieldOption, shownValue} from '../../../src/schema/index.js';
import {MAX_BOXES} from './list-sizes.js';
import type {Described, FormField} from '../field.js';
import {listText, searchedText, searchFor} from './option-text.js';

/** Characters of a label up to which cards are displayed side by side. */
const MAX_CARD_LABEL_CHARS = 16;

const held = new WeakMap<HTMLSelectElement, readonly string[]>();

/**
 * Fills a `<select>` with options and selects the chosen one. Does not use templates, which take several times as long for thousands of
 * options.
 */
export function fillList({field, options, chosen, form}: FormField, select: HTMLSelectElement): void {
  const labels = [form.text('choose'), ...options.map(listText)];
  const before = held.get(select);
  if (before?.length !== labels.length || labels.some((label, place) => label !== before[place])) {
    held.set(select, labels);
    select.replaceChildren(
      ...labels.map((label, place) => {
        const option = document.createElement('option');
        option.value = place ? String(place - 1) : '';
        option.textContent = label;
        option.dir = 'auto';
        return option;
      }),
    );
  }
  select.selectedIndex = field.entry === undefined ? 0 : options.findIndex(({value}) => chosen(value)) + 1;
}

/** A control for one or several options: cards for few options, a list for more, a combobox for many. */
export function choiceControl(view: FormField, {by, invalid}: Described): TemplateResult {
  const {field, form, id, filter, options, chosen, required} = view;
  const {text} = form;
  const {kind} = field;
  const {list} = view;
  if (list === 'select')
    return html`<select id=${id} aria-required=${required ? 'true' : nothing} ?disabled=${view.fixed} aria-describedby=${by} aria-invalid=${invalid}></select>`;
  // Without content: Combobox writes the text of the field, the options and the status.
  if (list)
    return html`<div class="combo"><input id=${id} type="text" role="combobox" aria-expanded="false" aria-autocomplete="list"
      autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto" placeholder=${text('choose')} ?required=${required}
      aria-describedby=${by} aria-invalid=${invalid}><div class="popup" hidden></div><span class="hidden" role="status"></span></div>`;

  const several = kind === 'choices';
  const isFound = searchFor(filter);
  const matches = options.map((option) => !filter || isFound(searchedText(option)));
  const search =
    several && options.length > MAX_BOXES
      ? html`<div class="filter"><input type="search" data-filter autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search" aria-label=${text('search')} placeholder=${text('search')}
        ><span class="help" role="status">${
          filter ? text('found', {count: matches.filter(Boolean).length, total: options.length}) : nothing
        }</span></div>`
      : nothing;
  const isShort = ({label, description, ambiguous}: FieldOption) =>
    label.length <= MAX_CARD_LABEL_CHARS && !description && !ambiguous;
  // One template for the whole card, because each nested template slows down every mount.
  return html`${search}<div class="${options.every(isShort) ? 'row' : 'cards'} ${search === nothing ? '' : 'scroll'}">${options.map(
    (option, index) => {
      const checked = chosen(option.value);
      return html`<label class="card" ?hidden=${!matches[index] && !checked}><input type=${several ? 'checkbox' : 'radio'} name=${id}
        value=${index} .checked=${live(checked)} ?disabled=${view.fixed} aria-invalid=${several ? invalid : nothing}
        ><span class="option"><bdi .textContent=${option.label}></bdi>${detailsOf(option)}</span></label>`;
    },
  )}</div>`;
}

/** The value and the description next to the label of an option. Most options have neither. */
export function detailsOf({value, ambiguous, description}: FieldOption) {
  if (!ambiguous && !description) return nothing;
  return html`${ambiguous ? html` <code translate="no"><bdi>${shownValue(value)}</bdi></code>` : nothing}${
    description ? html`<span class="help" dir="auto">${description}</span>` : nothing
  }`;
}

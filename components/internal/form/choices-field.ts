import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {sameValue} from '../../../src/schema/index.js';
import {optionContent, optionsOf} from './choice-field.js';
import type {FieldView} from './field-view.js';
import {grouped} from './labelled.js';
import {filterPart, matches} from './option-filter.js';

const MAX_PLAIN = 12;

/** Several of several: boxes to tick; in a scrolling list with a search where there are many. */
export function choicesField(view: FieldView): TemplateResult {
  const {field, form, filter} = view;
  const entry = form.state.entry(field);
  const chosen = Array.isArray(entry) ? entry : [];
  const options = optionsOf(view);
  const many = options.length > MAX_PLAIN;
  const hidden = options.map((option) => filter !== '' && !matches(option, filter));
  const boxes = options.map((option, index) => {
    const checked = chosen.some((value) => sameValue(value, option.value));
    return html`<label class="card" ?hidden=${hidden[index]! && !checked}><input type="checkbox" value=${index} .checked=${live(checked)}
      aria-invalid=${view.error ? 'true' : nothing}>${optionContent(option)}</label>`;
  });
  const shown = hidden.filter((value) => !value).length;
  return grouped(
    view,
    'group',
    html`${many ? filterPart(view, shown, options.length) : nothing}<div class=${many ? 'cards scroll' : 'cards'}>${boxes}</div>`,
  );
}

import {html, nothing} from 'lit';
import {type FieldOption, optionText} from '../../../src/schema/index.js';
import type {FieldView} from './field-view.js';

/** A list longer than this gets a search. */
export const NEEDS_SEARCH = 30;

/** Whether an option has every word of what is searched for. */
export function matches({label, value, description = ''}: FieldOption, filter: string): boolean {
  const text = `${label} ${optionText(value)} ${description}`.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The search box above a long list, and how many options it leaves. */
export const filterPart = ({filter, form}: FieldView, shown: number, total: number) =>
  html`<div class="filter"><input type="search" data-filter autocomplete="off" aria-label=${form.text('search')} placeholder=${form.text('search')}
    ><span class="help" role="status">${filter ? form.text('found', {count: shown, total}) : nothing}</span></div>`;

import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Field} from '../../src/schema/index.js';
import type {FormField} from './field.js';

type Part = TemplateResult | typeof nothing;

interface FieldParts {
  legend: TemplateResult;
  help: Part;
  error: Part;
  by: string | typeof nothing;
}

/** The last change of each list, for the live region. */
const announced = new WeakMap<FormField, string>();

/** A list or map with its rows, a tuple, or a variant with its choice. */
export function structureTemplate(view: FormField, parts: FieldParts): TemplateResult {
  const {children, field} = view;
  const {kind} = field;
  // The choice of a variant has the label.
  if (kind === 'variant') return html`<div class="variant fields">${children.map(({root}) => root)}</div>`;
  if (kind === 'rows' || kind === 'map') return rowsTemplate(view, parts);
  return fieldset(view, parts, html`<div class="fields">${children.map(({root}) => root)}</div>`);
}

const fieldset = ({field}: FormField, {legend, help, error, by}: FieldParts, content: TemplateResult) =>
  html`<fieldset class="group ${field.kind}" role="group" aria-describedby=${by}>${legend}${help}${content}${error}</fieldset>`;

function rowsTemplate(view: FormField, parts: FieldParts): TemplateResult {
  const {field, form, children} = view;
  const {text} = form;
  const {most} = field.structure!;
  const full = children.length >= most || !!field.rest?.length;
  const last = children.length - 1;
  const rows = repeat(
    children,
    ({id}) => id,
    (child, index) => {
      const number = {number: index + 1};
      const move = (to: number, name: 'up' | 'down') =>
        field.kind === 'map'
          ? nothing
          : html`<button type="button" class="quiet move" data-move=${name} aria-label=${text(name === 'up' ? 'moveUp' : 'moveDown', number)}
              aria-disabled=${to < 0 || to > last} @click=${() => moveRow(view, child, to, name)}>${name === 'up' ? '\u2191' : '\u2193'}</button>`;
      const remove = text('removeRow', number);
      const actions = form.readonly
        ? nothing
        : html`<div class="row-actions" role="group" aria-label=${child.label}>${move(index - 1, 'up')}${move(index + 1, 'down')}<button
            type="button" class="quiet remove" aria-label=${remove} title=${remove} @click=${() => removeRow(view, child, index)}>\u2715</button></div>`;
      // Next to its title, or to its control.
      const isTitled = /group|pair|rows|map|tuple/.test(child.field.kind);
      return html`<div class=${isTitled ? 'row-item titled' : 'row-item'} data-row=${index}>${isTitled ? actions : nothing}${child.root}${isTitled ? nothing : actions}</div>`;
    },
  );
  const content = html`<div>${rows}</div>${
    field.rest?.length ? html`<p class="help">${text('moreItems', {count: field.rest.length})}</p>` : nothing
  }${
    form.readonly
      ? nothing
      : html`<button type="button" class="add" ?disabled=${full && !children.length} aria-disabled=${full}
          aria-describedby=${parts.by} @click=${() => !full && addRow(view)}>${text('addRow')}</button>`
  }<p class="hidden" role="status">${announced.get(view) ?? nothing}</p>`;
  return fieldset(view, parts, content);
}

function addRow(view: FormField) {
  const {field, form} = view;
  const added = form.held ? undefined : form.state.addTo(field);
  if (!added) return;
  changed(view, form.text('rowAdded', {number: field.fields.length}));
  form.viewFor(added).control?.focus();
}

function removeRow(view: FormField, row: FormField, index: number) {
  const {field, form} = view;
  if (form.held) return;
  form.state.moveRow(row.field);
  changed(view, form.text('rowRemoved', {number: index + 1}));
  const next = field.fields[Math.min(index, field.fields.length - 1)];
  const place = next && rowOf(view, next)?.querySelector<HTMLElement>(':scope > .row-actions > .remove');
  (place ?? view.root.querySelector<HTMLElement>(':scope > fieldset > .add'))?.focus();
}

function moveRow(view: FormField, row: FormField, to: number, name: string) {
  const {field, form} = view;
  if (form.held || to < 0 || to >= field.fields.length) return;
  form.state.moveRow(row.field, to);
  changed(view, form.text('rowMoved', {number: to + 1}));
  rowOf(view, row.field)?.querySelector<HTMLElement>(`:scope > .row-actions > [data-move=${name}]`)?.focus();
}

const rowOf = ({form}: FormField, row: Field) => form.viewFor(row).root.closest('[data-row]');

/** Renders the rows at once, because the focus moves to one of them. */
function changed(view: FormField, message: string) {
  announced.set(view, message);
  view.form.rowsChanged(view.field);
}

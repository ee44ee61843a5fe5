import {type Entry, typedEntry} from '../../src/schema/index.js';
import type {FieldView} from './field-view.js';

/** Reads the entry of a field from the control that has changed. */
export function readControl(view: FieldView, control: HTMLInputElement): Entry {
  const {field, root, options, pageControl} = view;
  field.incomplete = control.validity?.badInput;
  if (pageControl) return pageControl.read(field);
  // A colour picker keeps its last colour while its text is empty or not a colour.
  if (field.color && (control as {blank?: boolean}).blank) return undefined;
  if (field.color && field.incomplete) return field.entry;
  if (view.isTyped) return typedEntry(field, control.value ?? '');
  if (field.kind === 'boolean' && control.type === 'checkbox')
    return control.checked || field.schema['const'] !== true ? control.checked : undefined;
  if (control === view.comboboxInput) return view.picked;
  // Not every DOM implementation for tests matches a selected option.
  const marked = view.list ? [control] : [...root.querySelectorAll<HTMLInputElement>(':checked')];
  const chosen = marked.flatMap(({value}) => (value === '' ? [] : [options[Number(value)]!.value]));
  // An empty selection counts as unanswered, unless it is the default.
  if (field.kind === 'choices') return chosen.length || Array.isArray(field.default) ? chosen : undefined;
  return chosen[0];
}

/** Whether the option of a radio button or checkbox is chosen. */
export function isChosen({field, options, chosen}: FieldView, {value}: HTMLInputElement): boolean {
  const option = options[Number(value)];
  return option !== undefined && field.entry !== undefined && chosen(option.value);
}

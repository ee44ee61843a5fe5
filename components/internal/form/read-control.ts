import {type Entry, typedEntry} from '../../../src/schema/index.js';
import {optionsOf} from './choice-field.js';
import type {FieldView} from './field-view.js';

/** What the user has entered in a field, read from the control that changed. */
export function readControl(view: FieldView, control: HTMLElement & {value?: string}): Entry {
  const {field} = view;
  view.incomplete = control instanceof HTMLInputElement && control.validity.badInput;
  switch (field.kind) {
    case 'boolean':
      if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked;
      return control.value === '' ? undefined : control.value === 'true';
    case 'choice':
      return control.value === '' ? undefined : optionsOf(view)[Number(control.value)]?.value;
    case 'choices':
      return readBoxes(view);
    default:
      return typedEntry(field, control.value ?? '');
  }
}

function readBoxes(view: FieldView): Entry {
  const options = optionsOf(view);
  const boxes = [...view.root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const chosen = boxes.filter((box) => box.checked).map((box) => options[Number(box.value)]!.value);
  // Nothing ticked is no answer, unless ticking nothing is what was suggested.
  return chosen.length || Array.isArray(view.field.default) ? chosen : undefined;
}

import {nothing} from 'lit';
import {developmentNotice} from '../../../src/development-notice.js';
import {type Entry, entryFrom, type Field, readEntry} from '../../../src/schema/index.js';
import type {JsonObject} from '../../../src/protocol/index.js';
import type {Described, FormField} from '../field.js';

/** The field, as a control of the page receives it. */
export interface FieldInfo {
  /** JSON Pointer into the answer. */
  readonly pointer: string;
  /** The property's name. */
  readonly key: string;
  readonly label: string;
  readonly required: boolean;
  readonly readonly: boolean;
  readonly schema: JsonObject;
}

/** An element with a `value` that fires `input` or `change` events, as form controls do: its tag name, or a function that makes one. */
export type FieldControl = string | ((field: FieldInfo) => HTMLElement);

/**
 * Controls of the page by the fields that they replace. A name is a JSON Pointer, with `*` for the number of a row; or `format:` and a
 * format, as in `format:uri`; or `type:` and a type of JSON Schema, as in `type:boolean`.
 */
export type FieldControls = Readonly<Record<string, FieldControl>>;

type Control = HTMLElement & {value?: unknown};

/** A control that is not drawn by a template of the form: of the page, or for files. */
export type ControlView = Pick<PageControl, 'element' | 'show' | 'described' | 'read'>;

export class PageControl {
  readonly element: Control;

  private constructor(element: HTMLElement) {
    this.element = element;
  }

  /** Makes the control that `controls` has for a field. Returns `undefined` without one, or if it cannot be made. */
  static for(controls: FieldControls, info: FieldInfo, secret: boolean): PageControl | undefined {
    const name = namesOf(info, secret).find((each) => Object.hasOwn(controls, each));
    const control = name === undefined ? undefined : controls[name]!;
    if (control === undefined) return undefined;
    try {
      const element = typeof control === 'string' ? document.createElement(control) : control(info);
      if (element?.nodeType === 1) return new PageControl(element);
      developmentNotice(
        `<schema-form>: fields['${name}'] must return an element. The form's own control is shown.`,
      );
    } catch (error) {
      developmentNotice(
        `<schema-form>: fields['${name}'] failed: ${error}. The form's own control is shown.`,
      );
    }
    return undefined;
  }

  /** Shows the entry, unless the control has it already. A control may normalize its value while the user types. */
  show(field: Field): void {
    const {element} = this;
    if (sameEntry(this.read(field), field.entry)) return;
    element.value = readEntry(field, field.entry).value ?? field.entry ?? '';
  }

  /** The element, with the same ARIA attributes as the form's own controls. */
  described({id, required, fixed}: FormField, {by, invalid}: Described): HTMLElement {
    const {element} = this;
    const attributes = {
      id,
      'aria-labelledby': `${id}l`,
      'aria-describedby': by,
      'aria-invalid': invalid,
      'aria-required': required ? 'true' : nothing,
      'aria-readonly': fixed ? 'true' : nothing,
    };
    for (const [name, value] of Object.entries(attributes))
      if (value === nothing) element.removeAttribute(name);
      else element.setAttribute(name, String(value));
    (element as Partial<HTMLInputElement>).readOnly = fixed;
    return element;
  }

  read(field: Field): Entry {
    const {value} = this.element;
    return value === '' ? undefined : entryFrom(field, value);
  }
}

const sameEntry = (a: Entry, b: Entry) => JSON.stringify(a) === JSON.stringify(b);

/** The names of a field in `FieldControls`. A secret is replaced by its pointer only, so that it is not shown by accident. */
function namesOf({pointer, schema}: FieldInfo, secret: boolean): string[] {
  const {format, type} = schema;
  const names = [pointer, pointer.replace(/\/\d+(?=\/|$)/g, '/*')];
  if (secret) return names;
  if (typeof format === 'string') names.push(`format:${format}`);
  for (const each of [type].flat()) if (typeof each === 'string') names.push(`type:${each}`);
  return names;
}

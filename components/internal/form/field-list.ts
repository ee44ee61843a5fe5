import type {Field} from '../../../src/schema/index.js';
import {FieldView, type FormContext} from './field-view.js';

/** From here on the browser lays out only the fields that are in view. */
const MANY = 30;

/** All fields of a form, built apart from the document, in one root that joins it once. */
export class FieldList {
  readonly root: HTMLElement;
  /** The views of what is filled in, in order. */
  readonly leaves: FieldView[] = [];
  #views: FieldView[] = [];
  #byId = new Map<string, FieldView>();
  #byPointer = new Map<string, FieldView>();
  #byField = new Map<Field, FieldView>();

  constructor(fields: readonly Field[], form: FormContext) {
    this.root = document.createElement('div');
    this.root.className = 'fields';
    this.root.part.add('fields');
    this.root.append(...fields.map((field) => this.#add(field, form).root));
    this.root.classList.toggle('many', this.leaves.length > MANY);
    this.render();
  }

  /** Renders every field again: another language, other required fields, other values. */
  render(): void {
    for (const view of this.#views) view.render();
  }

  /** The field that a node inside it belongs to. */
  viewOf(node: EventTarget | null): FieldView | undefined {
    const root = node instanceof Element ? node.closest<HTMLElement>('[data-field]') : null;
    return root ? this.#byId.get(root.dataset['field']!) : undefined;
  }

  /** The field that an error is about: the one at `pointer`, else the one around it. */
  viewAt(pointer: string): FieldView | undefined {
    for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
      const view = this.#byPointer.get(path);
      if (view || path === '') return view;
    }
  }

  viewFor(field: Field): FieldView | undefined {
    return this.#byField.get(field);
  }

  #add(field: Field, form: FormContext): FieldView {
    const children = field.fields.map((child) => this.#add(child, form));
    const view = new FieldView(field, `f${this.#views.length}`, form, children);
    this.#views.push(view);
    this.#byId.set(view.id, view);
    if (field.kind === 'group') return view;
    this.leaves.push(view);
    this.#byPointer.set(field.pointer, view);
    this.#byField.set(field, view);
    return view;
  }
}

import type {FieldError} from '../../../src/protocol/index.js';
import {validityFlags} from './validity.js';

export interface AssociatedElement extends HTMLElement {
  name: string;
}

export interface AssociationSource {
  /** The answer as a `<form>` sends it, as JSON. */
  value(): string;
  /** What the browser may keep and give back; nothing secret. */
  state(): string;
  errors(): Iterable<FieldError>;
  message(error: FieldError): string;
  /** Where a problem is corrected; only of what is in the document. */
  anchor(): HTMLElement | undefined;
}

/** The part of an element that a `<form>` sees. */
export class FormAssociation {
  #element: AssociatedElement;
  #internals: ElementInternals;
  #source: AssociationSource;
  #form: HTMLFormElement | null = null;

  constructor(element: AssociatedElement, internals: ElementInternals, source: AssociationSource) {
    this.#element = element;
    this.#internals = internals;
    this.#source = source;
  }

  /** The element has another form owner. */
  join(form: HTMLFormElement | null): void {
    this.#form?.removeEventListener('formdata', this.#onFormData);
    this.#form = form;
    form?.addEventListener('formdata', this.#onFormData);
    this.syncValue();
  }

  /** Tells the form the value. Between two calls, `formdata` brings it up to date: a keystroke must not cost all fields. */
  syncValue(): void {
    // Without a form nobody asks for it, and it costs a walk over all fields.
    if (!this.#internals.form) return;
    this.#internals.setFormValue(this.#element.name ? this.#source.value() : null, this.#source.state());
  }

  syncValidity(): void {
    const errors = [...this.#source.errors()];
    const [first] = errors;
    if (first)
      this.#internals.setValidity(
        validityFlags(errors),
        this.#source.message(first) || ' ',
        this.#source.anchor(),
      );
    else this.#internals.setValidity({});
  }

  #onFormData = ({formData}: FormDataEvent) => {
    const {name} = this.#element;
    if (name && !this.#element.matches(':disabled')) formData.set(name, this.#source.value());
  };
}

import type {FormState} from '../../src/schema/index.js';
import {errorText, type Speak} from './error-text.js';
import type {FormView} from './form-view.js';

export interface AssociatedElement extends HTMLElement {
  readonly name: string;
  value: unknown;
  /** What the browser may keep and give back; nothing secret. */
  readonly draft: unknown;
  /** The `<form>` is submitted. */
  handedIn(): void;
}

/** The platform's names for what can be wrong. */
const FLAGS: Record<string, keyof ValidityStateFlags> = {
  required: 'valueMissing',
  type: 'badInput',
  json: 'badInput',
  format: 'typeMismatch',
  pattern: 'patternMismatch',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  minimum: 'rangeUnderflow',
  exclusiveMinimum: 'rangeUnderflow',
  maximum: 'rangeOverflow',
  exclusiveMaximum: 'rangeOverflow',
  multipleOf: 'stepMismatch',
};

/** The part of an element that a `<form>` sees. */
export class FormAssociation {
  #element: AssociatedElement;
  #internals: ElementInternals;
  #form: HTMLFormElement | null = null;

  constructor(element: AssociatedElement, internals: ElementInternals) {
    this.#element = element;
    this.#internals = internals;
  }

  /** The element has another form owner. */
  join(form: HTMLFormElement | null): void {
    this.#form?.removeEventListener('formdata', this.#onFormData);
    this.#form?.removeEventListener('submit', this.#onSubmit);
    this.#form = form;
    form?.addEventListener('formdata', this.#onFormData);
    form?.addEventListener('submit', this.#onSubmit);
    this.syncValue();
  }

  /** Tells the form the value. Between two calls, `formdata` brings it up to date: a keystroke must not cost all fields. */
  syncValue(): void {
    // Without a form nobody asks for it, and it costs a walk over all fields.
    if (!this.#form) return;
    const {value, draft} = this.#element;
    this.#internals.setFormValue(JSON.stringify(value), JSON.stringify(draft));
  }

  /** Tells the browser the first thing that is wrong, in words, and where it is corrected. Answers whether something is. */
  syncValidity({leaves}: FormState, text: Speak, view?: FormView): boolean {
    const field = leaves.find(({fault}) => fault);
    const at = field && view?.leaves.find((leaf) => leaf.field === field);
    const flag = field && (FLAGS[field.fault!.keyword] ?? 'customError');
    if (flag)
      this.#internals.setValidity(
        {[flag]: true},
        errorText(field.fault!, field, text),
        (at && view?.controlOf(at)) ?? undefined,
      );
    else this.#internals.setValidity({});
    return field !== undefined;
  }

  /** Takes back what the browser kept. */
  restore(kept: unknown): void {
    try {
      if (typeof kept === 'string') this.#element.value = JSON.parse(kept);
    } catch {
      // That is not a value of ours.
    }
  }

  #onSubmit = () => this.#element.handedIn();

  #onFormData = ({formData}: FormDataEvent) => {
    this.#element.handedIn();
    const {name, value} = this.#element;
    if (name && !this.#element.matches(':disabled')) formData.set(name, JSON.stringify(value));
  };
}

import type {FieldError} from '../../../src/protocol/index.js';

export interface AssociatedElement extends HTMLElement {
  readonly name: string;
  readonly value: unknown;
  /** What the browser may keep and give back; nothing secret. */
  readonly draft: unknown;
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
    this.#form = form;
    form?.addEventListener('formdata', this.#onFormData);
    this.syncValue();
  }

  /** Tells the form the value. Between two calls, `formdata` brings it up to date: a keystroke must not cost all fields. */
  syncValue(): void {
    const {value, draft} = this.#element;
    // Without a form nobody asks for it, and it costs a walk over all fields.
    if (this.#form) this.#internals.setFormValue(JSON.stringify(value), JSON.stringify(draft));
  }

  /** Tells the browser the first thing that is wrong, in words, and where it is corrected. */
  syncValidity(error?: FieldError, text?: string, anchor?: HTMLElement): void {
    if (error) this.#internals.setValidity({[FLAGS[error.keyword] ?? 'customError']: true}, text, anchor);
    else this.#internals.setValidity({});
  }

  #onFormData = ({formData}: FormDataEvent) => {
    const {name, value} = this.#element;
    if (name && !this.#element.matches(':disabled')) formData.set(name, JSON.stringify(value));
  };
}

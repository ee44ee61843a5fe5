import {errorText, type Speak, wholeOf} from '../../src/locales/error-text.js';
import type {FieldError} from '../../src/protocol/index.js';
import type {CheckedKeyword, FormState} from '../../src/schema/index.js';
import type {FormView} from './form-view.js';

interface AssociatedElement extends HTMLElement {
  readonly name: string;
  value: unknown;
  /** The state that the browser may store. Contains no secrets. */
  readonly draft: unknown;
  expectNewErrors(): void;
}

export class FormAssociation {
  #element: AssociatedElement;
  #internals: ElementInternals;
  #form: HTMLFormElement | null = null;

  constructor(element: AssociatedElement, internals: ElementInternals) {
    this.#element = element;
    this.#internals = internals;
  }

  join(form: HTMLFormElement | null): void {
    this.#form?.removeEventListener('formdata', this.#onFormData);
    this.#form?.removeEventListener('submit', this.#onSubmit);
    this.#form = form;
    form?.addEventListener('formdata', this.#onFormData);
    form?.addEventListener('submit', this.#onSubmit);
    this.syncValue();
  }

  /** Updates the value for the form. Between two calls, the `formdata` event updates it, so that a keystroke does not read all fields. */
  syncValue(): void {
    // Without a form the value is not used, and computing it reads all fields.
    if (!this.#form) return;
    const {value, draft} = this.#element;
    this.#internals.setFormValue(JSON.stringify(value), JSON.stringify(draft));
  }

  restore(kept: unknown): void {
    try {
      if (typeof kept === 'string') this.#element.value = JSON.parse(kept);
    } catch {
      // The state is not a value of this element.
    }
  }

  #onSubmit = () => this.#element.expectNewErrors();

  #onFormData = ({formData}: FormDataEvent) => {
    this.#element.expectNewErrors();
    const {name, value} = this.#element;
    if (name && !this.#element.matches(':disabled')) formData.set(name, JSON.stringify(value));
  };
}

type Flag = keyof ValidityStateFlags;

/** Keywords without a flag of the browser. */
type Custom = 'const' | 'enum' | 'minItems' | 'maxItems' | 'uniqueItems';

const FLAGS: Readonly<Record<Exclude<CheckedKeyword, Custom> | 'required' | 'type' | 'json', Flag>> = {
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

/** Reports the first error to the browser, with its message and control. Returns whether there is one. */
export function syncValidity(
  internals: ElementInternals,
  {leaves, schema}: FormState,
  text: Speak,
  view?: FormView,
  whole?: FieldError,
): boolean {
  const field = leaves.find(({fault}) => fault);
  const at = field && view?.leaves.find((leaf) => leaf.field === field);
  const flag = field && ((FLAGS as Record<string, Flag>)[field.fault!.keyword] ?? 'customError');
  if (flag)
    internals.setValidity(
      {[flag]: true},
      errorText(field.fault!, field, text),
      (at && view?.controlOf(at)) ?? undefined,
    );
  else if (whole)
    internals.setValidity({customError: true}, errorText(whole, wholeOf(whole, {schema}), text));
  else internals.setValidity({});
  return (field ?? whole) !== undefined;
}

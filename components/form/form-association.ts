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
  /** @param focus - Whether the summary takes the focus. */
  showErrors(focus: boolean): void;
}

export class FormAssociation {
  #element: AssociatedElement;
  #internals: ElementInternals;
  #form: HTMLFormElement | null = null;
  /** Removes the listeners of the form. */
  #left = new AbortController();

  constructor(element: AssociatedElement, internals: ElementInternals) {
    this.#element = element;
    this.#internals = internals;
  }

  join(form: HTMLFormElement | null): void {
    this.#left.abort();
    this.#left = new AbortController();
    const {signal} = this.#left;
    this.#form = form;
    form?.ownerDocument.addEventListener('click', this.#onClick, {capture: true, signal});
    form?.addEventListener('formdata', this.#onFormData, {signal});
    form?.addEventListener('submit', this.#onSubmit, {signal});
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

  /** Displays all errors when a button of the page submits the form. The browser would display one, in a bubble. */
  #onClick = (event: Event) => {
    const submits = (node: EventTarget & {form?: unknown; type?: unknown}) =>
      node.form === this.#form && /^(?:submit|image)$/.test(String(node.type));
    if (!event.composedPath().some(submits)) return;
    this.#element.addEventListener('invalid', this.#onInvalid, {once: true});
    setTimeout(() => this.#element.removeEventListener('invalid', this.#onInvalid));
  };

  #onInvalid = (event: Event) => {
    event.preventDefault();
    // The browser focuses an invalid control before this one.
    this.#element.showErrors(this.#form?.querySelector(':invalid:not(fieldset)') === this.#element);
  };

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
  if (field)
    internals.setValidity(
      {[(FLAGS as Record<string, Flag>)[field.fault!.keyword] ?? 'customError']: true},
      errorText(field.fault!, field, text),
      view?.controlOf(view.viewFor(field)) ?? undefined,
    );
  else if (whole)
    internals.setValidity({customError: true}, errorText(whole, wholeOf(whole, {schema}), text));
  else internals.setValidity({});
  return !!(field ?? whole);
}

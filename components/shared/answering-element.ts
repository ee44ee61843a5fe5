import type {FieldError} from '../../src/protocol/index.js';
import {internalsOf} from './element-internals.js';
import {MovableElement} from './movable-element.js';
import {LastValue} from './properties/last-value.js';
import {property} from './properties/decorators.js';

const hasChanged = () => true;

/** Base class of the elements that ask the user, by themselves or as the guest of a frame. They are form-associated. */
export abstract class AnsweringElement extends MovableElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...MovableElement.shadowRootOptions,
    delegatesFocus: true,
  };
  /** @internal */
  static readonly formAssociated = true;

  /**
   * Plain text that explains the request. Its line breaks are kept.
   *
   * @default ''
   */
  @property()
  get message(): string {
    return this.#message;
  }
  set message(message: string | null | undefined) {
    this.#message = String(message ?? '');
  }
  /**
   * Errors from outside the element. They are displayed at the fields that their paths name, or above the form. Errors that equal the
   * last ones (as JSON) have no effect until the user has submitted or the form has been validated.
   *
   * @default []
   */
  @property({attribute: false, noAccessor: true})
  get errors(): readonly FieldError[] | undefined {
    return this.#errors;
  }
  set errors(errors: readonly FieldError[] | undefined) {
    const before = this.#errors;
    this.#errors = errors ?? undefined;
    // Always treated as changed, so that an identical error is announced again after a submission.
    if (this.#lastErrors.replace(errors ?? [])) this.requestUpdate('errors', before, {hasChanged});
  }
  /**
   * An error as one sentence.
   *
   * @default ''
   */
  @property({hasChanged})
  get error(): string {
    return this.#error;
  }
  set error(error: string | null | undefined) {
    this.#error = String(error ?? '');
  }
  /** Hides the buttons, for a page that has its own. */
  @property({type: Boolean, attribute: 'no-actions'}) noActions = false;
  /** BCP 47 tag. Default: the configuration's locale, the nearest `lang`, or the browser's language. */
  @property() locale = '';
  /** Colour scheme; `auto` follows the server or the configuration, otherwise the page. */
  @property({reflect: true}) theme: 'auto' | 'light' | 'dark' = 'auto';
  /** Makes the element the guest UI of the surrounding frame, which provides the request and receives the answer. */
  @property({type: Boolean}) guest = false;
  /** The name of the answer in a `<form>`. */
  @property()
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  set name(name: string) {
    this.setAttribute('name', name);
  }
  /** Disables input and answering. */
  @property({type: Boolean})
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', disabled);
  }

  protected readonly internals: ElementInternals = internalsOf(this);
  #message = '';
  #error = '';
  #errors: readonly FieldError[] | undefined = [];
  readonly #lastErrors = new LastValue([]);

  /** Updates the validity before it is read. Returns whether there is an error. */
  protected abstract hasErrors(): boolean;

  /** @internal Treats the next errors as new, even if they equal the last ones, because they concern another answer. None are never new. */
  expectNewErrors(): void {
    if (this.#errors?.length) this.#lastErrors.text = undefined;
  }

  /** The `<form>` that the element belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }
  /** The validity of the value, as in native controls. */
  get validity(): ValidityState {
    this.hasErrors();
    return this.internals.validity;
  }
  /** The error message of the value. */
  get validationMessage(): string {
    this.hasErrors();
    return this.internals.validationMessage;
  }
  /** Whether the value is validated when the form is submitted. False while the element is disabled. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }
  /** @internal */
  formDisabledCallback(): void {
    this.requestUpdate();
  }
  /** Validates the current entries; fires `invalid` if there is an error. Displays nothing. */
  checkValidity(): boolean {
    this.expectNewErrors();
    this.hasErrors();
    return this.internals.checkValidity();
  }
  /** Validates like `checkValidity()`, and reports errors to the user. */
  reportValidity(): boolean {
    return this.internals.reportValidity();
  }
}

import {property} from 'lit/decorators.js';
import {type FieldError, jsonText} from '../../src/protocol/index.js';
import {MovableElement} from './movable-element.js';

/** Always treated as changed, so that an identical error is announced again. */
const hasChanged = () => true;

/**
 * What every element has in common that asks the user for something, by itself or as the guest of a frame: it is a control of
 * the `<form>` around it.
 */
export abstract class AnsweringElement extends MovableElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...MovableElement.shadowRootOptions,
    delegatesFocus: true,
  };
  /** @internal */
  static readonly formAssociated = true;

  /** Plain text that says what is asked and why; its lines are kept. */
  @property() message = '';
  /**
   * What is wrong, found by someone else: shown at the fields that the paths point to, else apart from them. Another array
   * that equals the last one (as JSON) is not a change until the user has submitted or the form has been validated.
   *
   * @default []
   */
  @property({attribute: false, noAccessor: true})
  get errors(): readonly FieldError[] | undefined {
    return this.#errors;
  }
  set errors(errors: readonly FieldError[] | undefined) {
    const text = jsonText(errors ?? []);
    const before = this.#errors;
    const literal = text === this.#errorsText && errors !== before;
    this.#errors = errors;
    this.#errorsText = text;
    // Compared with nothing: an identical error is announced again.
    if (!literal) this.requestUpdate('errors', before, {hasChanged});
  }
  /** What is wrong, as one sentence. */
  @property({hasChanged}) error = '';
  /** No buttons: the page has its own. */
  @property({type: Boolean, attribute: 'no-actions'}) noActions = false;
  /** BCP 47 tag. Default: the configuration's, the nearest `lang`, the browser's. */
  @property() locale = '';
  /** Colours: `auto` follows what the server or the configuration says, else the page. */
  @property({reflect: true}) theme: 'auto' | 'light' | 'dark' = 'auto';
  /** Be the guest UI of the surrounding frame, which says what is asked and gets the answer. */
  @property({type: Boolean}) guest = false;
  /** The name under which a `<form>` sends the answer. */
  @property()
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  set name(name: string) {
    this.setAttribute('name', name);
  }
  /** Nothing can be entered or answered. */
  @property({type: Boolean})
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', disabled);
  }

  protected readonly internals: ElementInternals = this.attachInternals();
  #errors: readonly FieldError[] | undefined = [];
  #errorsText?: string = '[]';

  /** Brings the validity up to date before somebody asks for it. Answers whether something is wrong. */
  protected abstract check(): boolean;

  /** @internal Treats the next errors as new, also when they equal the last ones: they are about another answer. */
  handedIn(): void {
    this.#errorsText = undefined;
  }

  /** The `<form>` that the element belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }
  /** What is wrong with the value, as in native controls. */
  get validity(): ValidityState {
    this.check();
    return this.internals.validity;
  }
  /** What is wrong with the value, as text. */
  get validationMessage(): string {
    this.check();
    return this.internals.validationMessage;
  }
  /** Whether the value is checked when the form is submitted: not while the element is disabled. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }
  /** @internal */
  formDisabledCallback(): void {
    this.requestUpdate();
  }
  /** Whether everything entered is right, as far as can be told at once; fires `invalid` when it is not. Shows nothing. */
  checkValidity(): boolean {
    this.handedIn();
    this.check();
    return this.internals.checkValidity();
  }
  /** The same, and tells the user what is wrong. */
  reportValidity(): boolean {
    return this.internals.reportValidity();
  }
}

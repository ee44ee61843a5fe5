import {render} from 'lit';
import type {MessageKey, TextParams} from '../../../src/locales/index.js';
import type {FieldError} from '../../../src/protocol/index.js';
import type {Field, FormState} from '../../../src/schema/index.js';
import {adoptShownColor} from './color-field.js';
import {charactersLeft} from './counter.js';
import {fieldTemplate} from './field-template.js';

/** What the fields of one form share. */
export interface FormContext {
  readonly state: FormState;
  /** The message that stands above the form, or is its name. */
  readonly message: string;
  /** Mark the required fields, or the optional ones, whichever are fewer. */
  readonly mark: 'required' | 'optional';
  /** For elements inside the form. */
  readonly theme: 'auto' | 'light' | 'dark';
  text(key: MessageKey, params?: TextParams): string;
}

/**
 * One field on the page. It renders itself into its own root, so that a keystroke costs the same among 2000 fields as
 * among 5, and the list is built before it joins the document.
 */
export class FieldView {
  readonly root: HTMLElement;
  /** What is wrong, once the user has been told. */
  error?: FieldError;
  /** Said by the page; goes when the user changes the field. */
  hostError = false;
  /** The user changed it since it was last checked. */
  changed = false;
  /** The browser holds a half-entered date that it does not hand out. */
  incomplete = false;
  /** A secret in plain sight. */
  revealed = false;
  /** What the options are searched for. */
  filter = '';
  #counted = false;

  constructor(
    readonly field: Field,
    /** Unique in the element's shadow root; never made from the server's names. */
    readonly id: string,
    readonly form: FormContext,
    /** The views of a group's fields. */
    readonly children: readonly FieldView[] = [],
  ) {
    this.root = document.createElement('div');
    this.root.className = 'field';
    this.root.dataset['field'] = id;
  }

  get required(): boolean {
    return this.form.state.isRequired(this.field);
  }

  /** What is wrong now, whether the user was told or not. */
  check(): FieldError | undefined {
    const {field, form} = this;
    adoptShownColor(this);
    if (!this.incomplete) return form.state.check(field);
    return {
      path: field.pointer,
      keyword: 'format',
      message: 'The date is incomplete.',
      params: {format: field.kind},
    };
  }

  /** Shows `error`, or that all is well. */
  show(error: FieldError | undefined, fromHost = false): void {
    this.hostError = fromHost && error !== undefined;
    if (this.error === error) return;
    this.error = error;
    this.render();
  }

  /** The user changed the field: what was wrong goes as soon as it is right, and nothing new is said before blur. */
  entered(): void {
    this.changed = true;
    const shown = this.error;
    const now = shown && this.check();
    if (shown && (this.hostError || now?.keyword !== shown.keyword)) this.show(now);
    else if (this.#changesWhileTyping) this.render();
  }

  /** The counter near the limit, and the offset of the day that is entered. */
  get #changesWhileTyping(): boolean {
    if (this.field.kind === 'date-time') return true;
    const near = charactersLeft(this) !== undefined;
    const was = this.#counted;
    this.#counted = near;
    return near || was;
  }

  render(): void {
    render(fieldTemplate(this), this.root);
  }

  /** Where the user corrects it. */
  get control(): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(
      'input:checked, input:not([type=search]), select, textarea, color-picker-elicitation',
    );
  }
}

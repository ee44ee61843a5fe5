import {html, LitElement, nothing, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {formTexts} from '../src/locales/en/form.js';
import type {ElicitAction, ElicitContent, FieldError, JsonObject} from '../src/protocol/index.js';
import {type Actions, actionsTemplate, actionsView, questionTemplate} from './internal/form/actions.js';
import {errorText} from './internal/form/error-text.js';
import type {FieldView, FormContext} from './internal/form/field-view.js';
import {FormAnswers} from './internal/form/form-answers.js';
import {FormAssociation} from './internal/form/form-association.js';
import {FormInput} from './internal/form/form-input.js';
import {isSameJson, sourceOf} from './internal/form/form-source.js';
import {FormView} from './internal/form/form-view.js';
import {messageTemplate} from './internal/form/message.js';
import {summaryTemplate} from './internal/form/summary.js';
import {Localize} from './internal/localize.js';
import {styles} from './schema-form.styles.js';

/**
 * A form made from a requested schema: what an MCP server asks for, filled in, checked and answered. A schema without
 * fields is a confirmation, a lone boolean a question with two buttons. In a `<form>` it takes part under its `name`,
 * with its answer as JSON.
 *
 * @tagname schema-form
 * @fires {InputEvent} input - The user entered something.
 * @fires {Event} change - The user finished a change.
 * @fires {ElicitationSubmitEvent} elicitation-submit - The user answered: `action` is `accept` with `content`, or `decline`. Cancelable.
 * @csspart message - The request's message.
 * @csspart summary - All problems, after an answer that was not right.
 * @csspart fields - All fields.
 * @csspart actions - The row of buttons.
 * @csspart submit - The button that submits.
 * @csspart decline - The button that declines.
 * @csspart yes - "Yes", of a lone boolean.
 * @csspart no - "No", of a lone boolean.
 * @cssprop [--elicitation-density=1] - 0.75 compact, 1.25 roomy.
 * @cssprop [--elicitation-message-lines=12] - Lines of the message until it scrolls.
 * @cssstate invalid - The user has been told of a problem.
 * @cssstate busy - The surrounding frame checks the answer.
 */
export class SchemaForm extends LitElement {
  static override styles = styles;
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static readonly formAssociated = true;

  /** Plain text that says what is asked and why; its lines are kept. */
  @property() message = '';
  /** The message is shown elsewhere; it still names a field that has no name of its own. */
  @property({type: Boolean, attribute: 'no-message'}) noMessage = false;
  /** A sentence about the whole answer, shown with the other problems. */
  @property() error = '';
  /** Text of the button that submits. */
  @property({attribute: 'submit-label'}) submitLabel = '';
  /** No buttons: the page has its own and calls `requestSubmit()`. */
  @property({type: Boolean, attribute: 'no-actions'}) noActions = false;
  /** BCP 47 tag. Default: the configuration's, the nearest `lang`, the browser's. */
  @property() locale = '';
  /** Colours: `auto` follows the configuration, else the page. */
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

  /** The requested schema. What was entered stays in fields of the same place and kind. */
  @property({attribute: false})
  get schema(): JsonObject | undefined {
    return this.#schema;
  }
  set schema(schema: JsonObject | undefined) {
    // Frameworks and frames send an equal schema again: the fields must not lose their focus for that.
    const changed = !isSameJson(schema, this.#schema);
    this.#schema = schema;
    if (changed) this.#outdate();
  }

  /** The request's `_meta`; may hold hints for the form. */
  @property({attribute: false})
  get meta(): JsonObject | undefined {
    return this.#meta;
  }
  set meta(meta: JsonObject | undefined) {
    const changed = !isSameJson(meta, this.#meta);
    this.#meta = meta;
    if (changed) this.#outdate();
  }

  /**
   * The answer as it stands: the answered fields that can be read. Setting it sets every field; those that it does not
   * name are unanswered, or hold the server's suggestions as long as the form has not been shown. `undefined` resets.
   */
  @property({attribute: false})
  get value(): ElicitContent {
    return this.#view.value;
  }
  set value(value: ElicitContent | undefined) {
    this.#view.assign(value, this.hasUpdated);
    this.requestUpdate();
  }

  /** What is wrong, found by someone else: shown at the fields that the paths point to, else in the summary. */
  @property({attribute: false})
  get errors(): readonly FieldError[] {
    return this.#errors;
  }
  set errors(errors: readonly FieldError[] | undefined) {
    const before = this.#errors;
    this.#errors = errors ?? [];
    this.requestUpdate('errors', before);
  }

  @state() private disabledByForm = false;
  @query('.summary') private summary!: HTMLElement | null;

  #schema?: JsonObject;
  #meta?: JsonObject;
  #errors: readonly FieldError[] = [];
  #focusSummary = false;
  #internals = this.attachInternals();
  #localize = new Localize(this, formTexts);
  #text: FormContext['text'] = (key, params) => this.#localize.text(key, params);
  #source = sourceOf(this, this.#localize, this.#text);
  #view = new FormView(this.#source);
  #association = new FormAssociation(this, this.#internals, {
    value: () => JSON.stringify(this.value),
    state: () => JSON.stringify(this.draft),
    errors: () => this.#view.problems.invalid.values(),
    message: (error) => errorText(error, this.#view.fieldOf(error), this.#text),
    anchor: () => this.#anchor(),
  });
  #actions: Actions = {
    submit: () => this.requestSubmit(),
    decline: () => this.#answer('decline'),
    answer: (yes) => this.#answerQuestion(yes),
  };
  #input = new FormInput({
    list: () => this.#view.list,
    entered: (view) => this.#entered(view),
    changed: () => this.#changed(),
    submit: () => this.#submitByKey(),
  });
  #answers = new FormAnswers(this, {
    context: ({schema, message, content, errors, error = '', context}) => {
      Object.assign(this, {schema, message, error, errors});
      this.#view.state.offer(content);
      this.#view.refresh();
      if (context?.['theme'] === 'light' || context?.['theme'] === 'dark') this.theme = context['theme'];
    },
    refused: (errors) => {
      // A frame that asks again has told the same errors already.
      if (!this.#errors.length) this.errors = errors;
    },
  });

  /** The `<form>` that the element belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  get validity(): ValidityState {
    this.#checkAll();
    return this.#internals.validity;
  }
  get validationMessage(): string {
    this.#checkAll();
    return this.#internals.validationMessage;
  }
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }
  /** What has been entered so far, also what cannot be read yet, without passwords and keys. */
  get draft(): ElicitContent {
    return this.#view.state.draft;
  }

  /** Whether everything entered is right, as far as can be told at once. Shows nothing. */
  checkValidity(): boolean {
    this.#checkAll();
    return this.#internals.checkValidity();
  }

  /** The same, and shows what is wrong, at the fields and in the summary. */
  reportValidity(): boolean {
    const valid = this.checkValidity();
    if (!valid) this.#tell();
    return valid;
  }

  /** Hands in the answer as if the user had pressed Submit. */
  requestSubmit(): void {
    if (this.#blocked || this.#answers.busy) return;
    this.#checkAll();
    if (this.#view.problems.invalid.size) this.#tell();
    else this.#answer('accept', this.value);
  }

  /** Back to what the server suggests; problems are forgotten. */
  reset(): void {
    this.#view.reset();
    this.requestUpdate();
  }

  override focus(options?: FocusOptions): void {
    const control = this.#question ? undefined : this.#view.firstToFill?.control;
    if (control) control.focus(options);
    else super.focus(options);
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#association.join(form);
  }
  formDisabledCallback(disabled: boolean): void {
    this.disabledByForm = disabled;
  }
  formResetCallback(): void {
    this.reset();
  }
  formStateRestoreCallback(kept: unknown): void {
    try {
      if (typeof kept === 'string') this.value = JSON.parse(kept);
    } catch {
      // What the browser kept is not a value of ours.
    }
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // A form that comes with its schema is there at once: nothing jumps below it a moment later.
    if (!this.hasUpdated && this.#schema) this.performUpdate();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('message') && this.hasUpdated) this.#view.outdate();
    const found = this.#errors.length > 0 || this.error !== '';
    if ((this.#view.show() && found) || changed.has('errors') || changed.has('error')) this.#tellFound();
    this.#internals.states[this.#view.problems.told.length ? 'add' : 'delete']('invalid');
    this.#internals.states[this.#answers.busy ? 'add' : 'delete']('busy');
  }

  override render() {
    const {list, problems, context} = this.#view;
    const question = this.#question;
    const view = actionsView(this.#view, {
      actions: this.#actions,
      busy: this.#answers.busy,
      closed: this.#answers.closed,
      submitLabel: this.submitLabel,
    });
    return html`<fieldset class="form" role="none" dir=${this.#localize.dir} data-theme=${this.#source.theme}
      ?disabled=${this.disabled || this.disabledByForm} @input=${this.#input.onInput} @change=${this.#onChange}
      @keydown=${this.#input.onKeydown} @click=${this.#input.onClick} @focusin=${this.#input.onFocusIn}
      @focusout=${this.#input.onFocusOut} @elicitation-submit=${stopInner}
    >${this.noMessage ? nothing : messageTemplate(this.message, this.#text('message'))}
    ${summaryTemplate(problems.told, problems.attempt, context, (at) => this.#focusField(at))}
    ${
      question
        ? questionTemplate({...view, ...question, error: list?.viewFor(question.field)?.error})
        : html`${list?.leaves.length ? list.root : nothing}${this.noActions ? nothing : actionsTemplate(view)}`
    }</fieldset>`;
  }

  override updated(): void {
    this.#checkAll();
    this.#association.syncValue();
    if (this.#focusSummary) this.summary?.focus();
    this.#focusSummary = false;
  }

  /** The lone boolean, where it is drawn as a question with two buttons. */
  get #question() {
    return this.noActions ? undefined : this.#view.question;
  }

  get #blocked(): boolean {
    return this.disabled || this.disabledByForm || this.#answers.closed;
  }

  #outdate() {
    this.#view.outdate();
    this.requestUpdate();
  }

  #checkAll() {
    this.#view.checkAll();
    this.#association.syncValidity();
  }

  #entered(view: FieldView) {
    if (this.#view.problems.check(view)) this.#association.syncValidity();
    if (this.#view.state.confirmation) this.requestUpdate();
    this.#answers.saveDraft(() => this.draft);
  }

  #changed() {
    this.#view.problems.forget();
    if (this.#view.state.conditional) this.#view.refresh();
    this.requestUpdate();
  }

  #onChange = (event: Event) => {
    this.#input.onChange(event);
    // The platform's `change` stays inside the shadow root; the picker's does not.
    if (!event.composed && !event.cancelBubble) this.dispatchEvent(new Event('change', {bubbles: true}));
  };

  #submitByKey() {
    if (this.#view.state.form.hints.destructive) return;
    if (this.noActions && this.form) this.form.requestSubmit();
    else this.requestSubmit();
  }

  #answerQuestion(yes: boolean) {
    const {field, confirming} = this.#question!;
    this.#view.state.enter(field, yes);
    this.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    this.dispatchEvent(new Event('change', {bubbles: true}));
    if (yes || !confirming) this.requestSubmit();
    else this.#answer('decline');
  }

  #answer(action: ElicitAction, content?: ElicitContent) {
    if (this.#blocked) return;
    this.#view.problems.clear(this.#view.list);
    this.#errors = [];
    this.error = '';
    this.requestUpdate();
    void this.#answers.give(action, content);
  }

  #tell() {
    if (!this.#view.list) return;
    this.#view.problems.tell(this.#view.list);
    this.#focusSummary = true;
    this.requestUpdate();
    // At once: the caller, or the browser that submits a form, looks where the focus is.
    this.performUpdate();
  }

  #tellFound() {
    const {list, problems} = this.#view;
    if (!list) return;
    problems.tellFound(list, this.#errors, this.error);
    this.#focusSummary ||= this.#answers.given && problems.told.length > 0;
  }

  /** The control of a field; of a question, the answer that agrees to nothing. */
  #controlOf(view: FieldView | undefined): HTMLElement | null | undefined {
    return view?.root.isConnected ? view.control : this.renderRoot?.querySelector<HTMLElement>('[part=no]');
  }

  #focusField(view: FieldView) {
    this.#controlOf(view)?.focus();
  }

  #anchor(): HTMLElement | undefined {
    const control = this.#controlOf(this.#view.firstInvalid);
    return control && this.renderRoot.contains(control) ? control : undefined;
  }
}

/** A picker inside the form is a field, not an answer. */
const stopInner = (event: Event) => event.stopPropagation();

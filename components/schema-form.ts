import {html, LitElement, nothing, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {formTexts} from '../src/locales/en/form.js';
import type {ElicitAction, ElicitContent, FieldError, JsonObject} from '../src/protocol/index.js';
import {FormState} from '../src/schema/index.js';
import {ElicitationSubmitEvent} from './events.js';
import {type ActionsView, actionsTemplate, questionTemplate} from './internal/form/actions.js';
import {errorText} from './internal/form/error-text.js';
import {FieldList} from './internal/form/field-list.js';
import type {FieldView, FormContext} from './internal/form/field-view.js';
import {FormAssociation} from './internal/form/form-association.js';
import {FormInput} from './internal/form/form-input.js';
import {FormProblems} from './internal/form/form-problems.js';
import {messageTemplate} from './internal/form/message.js';
import {summaryTemplate} from './internal/form/summary.js';
import {GuestController} from './internal/guest-controller.js';
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
  /** Nothing can be entered or answered. */
  @property({type: Boolean, reflect: true}) disabled = false;
  /** Text of the button that submits. */
  @property({attribute: 'submit-label'}) submitLabel = '';
  /** No buttons: the page has its own and calls `requestSubmit()`. */
  @property({type: Boolean, attribute: 'no-actions'}) noActions = false;
  /** BCP 47 tag. Default: the configuration's, the nearest `lang`, the browser's. */
  @property() locale = '';
  @property({reflect: true}) theme: 'auto' | 'light' | 'dark' = 'auto';
  /** Be the guest UI of the surrounding frame, which says what is asked and gets the answer. */
  @property({type: Boolean}) guest = false;
  /** The name under which a `<form>` sends the answer. */
  @property({reflect: true}) name = '';

  /** The requested schema. What was entered stays in fields of the same place and kind. */
  @property({attribute: false})
  get schema(): JsonObject | undefined {
    return this.#schema;
  }
  set schema(schema: JsonObject | undefined) {
    // Frameworks and frames send an equal schema again: the fields must not lose their focus for that.
    const changed = !isSame(schema, this.#schema);
    this.#schema = schema;
    if (changed) this.#outdate();
  }

  /** The request's `_meta`; may hold hints for the form. */
  @property({attribute: false})
  get meta(): JsonObject | undefined {
    return this.#meta;
  }
  set meta(meta: JsonObject | undefined) {
    const changed = !isSame(meta, this.#meta);
    this.#meta = meta;
    if (changed) this.#outdate();
  }

  /**
   * The answer as it stands: the answered fields that can be read. Setting it sets every field; those that it does not
   * name are unanswered, or hold the server's suggestions as long as the form has not been shown. `undefined` resets.
   */
  @property({attribute: false})
  get value(): ElicitContent {
    return this.#assigned ?? this.#state.value;
  }
  set value(value: ElicitContent | undefined) {
    if (this.#schema) {
      if (!this.hasUpdated || value === undefined) this.#state.reset();
      if (!this.hasUpdated) this.#state.offer(value);
      else if (value !== undefined) this.#state.setValue(value);
    } else this.#assigned = value;
    this.#refresh();
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

  @state() private busy = false;
  @state() private closed = false;
  @state() private disabledByForm = false;
  @query('.summary') private summary!: HTMLElement | null;

  #schema?: JsonObject;
  #meta?: JsonObject;
  /** A value that came before the schema. */
  #assigned?: ElicitContent;
  #errors: readonly FieldError[] = [];
  #model = new FormState();
  #outdated = false;
  #list?: FieldList;
  #problems = new FormProblems();
  #focusSummary = false;
  /** The user has answered and waits for what comes back. */
  #answered = false;
  #language?: unknown;
  #internals = this.attachInternals();
  #localize = new Localize(this, formTexts);
  #association = new FormAssociation(this, this.#internals, {
    value: () => JSON.stringify(this.value),
    state: () => JSON.stringify(this.#state.draft),
    errors: () => this.#problems.invalid.values(),
    message: (error) =>
      errorText(
        error,
        this.#state.leaves.find(({pointer}) => pointer === error.path),
        this.#text,
      ),
    anchor: () => this.#anchor(),
  });
  #input = new FormInput({
    list: () => this.#list,
    entered: (view) => this.#entered(view),
    changed: (view) => this.#changed(view),
    submit: () => this.#submitByKey(),
  });
  #guest = new GuestController(this, {
    context: ({schema, message, content, errors, error = '', context}) => {
      Object.assign(this, {schema, message, error, errors});
      this.#state.offer(content);
      if (context?.['theme'] === 'light' || context?.['theme'] === 'dark') this.theme = context['theme'];
      this.#refresh();
    },
    closed: () => (this.closed = true),
  });

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
    return this.#state.draft;
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
    if (this.#blocked) return;
    this.#checkAll();
    if (this.#problems.invalid.size) this.#tell();
    else void this.#answer('accept', this.value);
  }

  /** Back to what the server suggests; problems are forgotten. */
  reset(): void {
    this.#assigned = undefined;
    this.#state.reset();
    for (const view of this.#list?.leaves ?? []) view.changed = view.incomplete = false;
    this.#problems.clear(this.#list);
    this.#refresh();
  }

  override focus(options?: FocusOptions): void {
    const views = this.#question ? [] : (this.#list?.leaves ?? []);
    const control = (views.find(({error}) => error) ?? views[0])?.control;
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
    if (changed.has('message') && this.hasUpdated) this.#outdated = true;
    const state = this.#state;
    const {locale: language} = this.#localize;
    if (this.#context.state !== state || !this.#list) this.#build(state);
    else if (this.#language !== language) this.#list.render();
    this.#language = language;
    if (changed.has('errors') || changed.has('error')) this.#tellFound();
    this.#internals.states[this.#problems.told.length ? 'add' : 'delete']('invalid');
    this.#internals.states[this.busy ? 'add' : 'delete']('busy');
  }

  override render() {
    const {dir} = this.#localize;
    const question = this.#question;
    const view = this.#actionsView();
    return html`<fieldset class="form" role="none" dir=${dir} data-theme=${this.#shownTheme} ?disabled=${this.disabled || this.disabledByForm}
      @input=${this.#input.onInput} @change=${this.#onChange} @keydown=${this.#input.onKeydown} @click=${this.#input.onClick}
      @focusin=${this.#input.onFocusIn} @focusout=${this.#input.onFocusOut} @elicitation-submit=${stopInner}
    >${this.noMessage ? nothing : messageTemplate(this.message, this.#text('message'))}
    ${summaryTemplate(this.#problems.told, this.#problems.attempt, this.#context, (at) => this.#focusField(at))}
    ${
      question
        ? questionTemplate({...view, ...question, error: this.#list!.viewFor(question.field)?.error})
        : html`${this.#list!.leaves.length ? this.#list!.root : nothing}${this.noActions ? nothing : actionsTemplate(view)}`
    }</fieldset>`;
  }

  override updated(): void {
    this.#checkAll();
    this.#association.syncValue();
    if (this.#focusSummary) this.summary?.focus();
    this.#focusSummary = false;
  }

  #text: FormContext['text'] = (key, params) => this.#localize.text(key, params);
  #context: FormContext = {
    state: this.#model,
    message: '',
    mark: 'required',
    theme: 'auto',
    text: this.#text,
  };

  /** The entries in the fields of the schema as it is now, also before they are shown. */
  get #state(): FormState {
    if (!this.#outdated) return this.#model;
    this.#outdated = false;
    const previous = this.#model;
    this.#model = new FormState(this.#schema, {message: this.message, meta: this.#meta});
    this.#model.keepFrom(previous);
    if (this.#assigned && this.#schema) {
      this.#model.offer(this.#assigned);
      this.#assigned = undefined;
    }
    return this.#model;
  }

  /** The lone boolean, where it is drawn as a question with two buttons. */
  get #question() {
    const {confirmation} = this.#state;
    return confirmation?.kind === 'question' && !this.noActions ? confirmation : undefined;
  }

  get #shownTheme(): 'auto' | 'light' | 'dark' {
    return this.theme === 'auto' ? (this.#localize.config.theme ?? 'auto') : this.theme;
  }

  get #blocked(): boolean {
    return this.disabled || this.disabledByForm || this.busy || this.closed;
  }

  #outdate() {
    this.#outdated = true;
    this.requestUpdate();
  }

  #build(state: FormState) {
    const required = state.leaves.filter((field) => state.isRequired(field)).length;
    const mark = required * 2 < state.leaves.length ? 'required' : 'optional';
    this.#context = {state, message: this.message, mark, theme: this.#shownTheme, text: this.#text};
    this.#list = new FieldList(state.form.fields, this.#context);
    this.#problems.told = [];
    // A suggestion that breaks the server's own rules is shown as what it is.
    for (const view of this.#list.leaves)
      if (state.entry(view.field) !== undefined) view.show(state.check(view.field));
    if (this.#errors.length || this.error) this.#problems.tellFound(this.#list, this.#errors, this.error);
  }

  /** Shows entries that were set by the page. */
  #refresh() {
    if (this.#list && this.#context.state === this.#state) this.#list.render();
    this.requestUpdate();
  }

  #checkAll() {
    const list = this.#context.state === this.#state ? this.#list : undefined;
    this.#problems.checkAll(this.#state, list);
    this.#association.syncValidity();
  }

  #entered(view: FieldView) {
    this.#answered = false;
    if (this.#problems.check(view)) this.#association.syncValidity();
    if (this.#state.confirmation) this.requestUpdate();
    if (this.#guest.active) this.#guest.saveDraft(this.draft);
  }

  #changed(_view: FieldView) {
    this.#problems.forget();
    if (this.#state.conditional) this.#list?.render();
    this.requestUpdate();
  }

  #onChange = (event: Event) => {
    this.#input.onChange(event);
    // The platform's `change` stays inside the shadow root; the picker's does not.
    if (!event.composed && !event.cancelBubble) this.dispatchEvent(new Event('change', {bubbles: true}));
  };

  #submitByKey() {
    if (this.#state.form.hints.destructive) return;
    if (this.noActions && this.form) this.form.requestSubmit();
    else this.requestSubmit();
  }

  #answerQuestion(yes: boolean) {
    const {field, confirming} = this.#question!;
    this.#state.enter(field, yes);
    this.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    this.dispatchEvent(new Event('change', {bubbles: true}));
    if (yes || !confirming) this.requestSubmit();
    else void this.#answer('decline');
  }

  async #answer(action: ElicitAction, content?: ElicitContent) {
    if (this.#blocked) return;
    this.#problems.clear(this.#list);
    this.#errors = [];
    this.error = '';
    this.#answered = true;
    this.requestUpdate();
    if (!this.dispatchEvent(new ElicitationSubmitEvent(action, content))) return;
    const verdict = this.#guest.answer(action, content);
    if (!verdict) return;
    this.busy = true;
    const {accepted, errors} = await verdict;
    this.busy = false;
    if (accepted) this.closed = true;
    else if (errors.length && !this.#errors.length) this.errors = errors;
  }

  #tell() {
    if (!this.#list) return;
    this.#problems.tell(this.#list);
    this.#focusSummary = true;
    this.requestUpdate();
  }

  #tellFound() {
    if (!this.#list) return;
    this.#problems.tellFound(this.#list, this.#errors, this.error);
    this.#focusSummary ||= this.#answered && this.#problems.told.length > 0;
  }

  #focusField(view: FieldView) {
    (view.root.isConnected ? view.control : this.renderRoot.querySelector<HTMLElement>('[part=no]'))?.focus();
  }

  #anchor(): HTMLElement | undefined {
    const first = this.#list?.leaves.find(({field}) => this.#problems.invalid.has(field));
    const control = first?.root.isConnected
      ? first.control
      : this.renderRoot?.querySelector<HTMLElement>('[part=no]');
    return control && this.renderRoot.contains(control) ? control : undefined;
  }

  #actionsView(): ActionsView {
    const {form, confirmation} = this.#state;
    const {submitLabel, declineLabel, destructive} = form.hints;
    const chosen = confirmation?.kind === 'choice' ? this.#state.entry(confirmation.field) : undefined;
    return {
      form: this.#context,
      actions: {
        submit: () => this.requestSubmit(),
        decline: () => void this.#answer('decline'),
        answer: (yes) => this.#answerQuestion(yes),
      },
      blocked: this.busy || this.closed,
      submitLabel:
        this.submitLabel ||
        submitLabel ||
        this.#text(confirmation?.kind === 'message' ? 'confirm' : 'submit'),
      declineLabel: declineLabel || this.#text('decline'),
      refusing:
        confirmation?.kind === 'choice' &&
        chosen !== undefined &&
        chosen === confirmation.field.options[confirmation.refusing]?.value,
      destructive,
    };
  }
}

/** A picker inside the form is a field, not an answer. */
const stopInner = (event: Event) => event.stopPropagation();

function isSame(a: JsonObject | undefined, b: JsonObject | undefined): boolean {
  if (a === b) return true;
  try {
    return JSON.stringify(a) === JSON.stringify(b);
  } catch {
    return false;
  }
}

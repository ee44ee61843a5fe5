import {html, nothing, type PropertyValues} from 'lit';
import {
  type AuthorizeUpload,
  boundedMarks,
  type ElicitAction,
  type ElicitContent,
  type FieldError,
  type JsonObject,
  type Words,
} from '../src/protocol/index.js';
import {formTexts} from '../src/locales/en/formtexts.js';
import type {Speak} from '../src/locales/error-text.js';
import {property} from './shared/properties/decorators.js';
import {AnsweringElement} from './shared/answering-element.js';
import type {Field, FormState} from '../src/schema/index.js';
import {chosenScheme} from './shared/color-scheme.js';
import {Localize} from './shared/localize.js';
import {ConsentGuard, wasIgnored} from './shared/consent/consent-guard.js';
import {actionsTemplate} from './form/actions.js';
import type {FieldControls} from './form/controls/page-controls.room.js';
import {errorsFrom, type FormErrors} from './form/errors/error-shapes.js';
import type {FieldView} from './form/field-view.js';
import {FormAssociation, syncValidity} from './form/form-association.js';
import {type FormContext, isOtherContext} from './form/form-context.js';
import {FormEntries} from './form/form-entries.js';
import {FormInput} from './form/form-input.js';
import {FormView} from './form/form-view.js';
import {loadParts} from './form/load-parts.js';
import {files} from './form/rooms.js';
import {messageTemplate} from './shared/text/message-template.js';
import {assign, forgetCorrected, goTo, report, summaryTemplate} from './form/errors/problems.js';
import {loaderOf} from './shared/element-loaders.js';
import {AnswerDelivery} from './shared/answer-delivery.js';
import {styles} from './form/styles/schema-form.styles.js';
import {ignoredTemplate} from './shared/card-lines.js';

export type {FormErrors};

/**
 * A form for a requested schema. A schema without fields is a confirmation, a lone boolean is a question with two buttons. Form-associated:
 * its form value is the answer as JSON.
 *
 * @tagname schema-form
 * @fires {InputEvent} input - The user entered something.
 * @fires {Event} change - The user finished a change.
 * @fires {ElicitationSubmitEvent} elicitation-submit - The user answered: `action` is `accept` with `content`, or `decline`. Cancelable.
 * @slot reason - Displayed at the start of the row of buttons.
 * @csspart message - The request's message.
 * @csspart summary - The list of errors after an invalid answer.
 * @csspart fields - All fields.
 * @csspart steps - The step of a layout, and the buttons to the others, in the row of buttons.
 * @csspart back - The button to the step before.
 * @csspart next - The button to the next step.
 * @csspart actions - The row of buttons.
 * @csspart submit - The submit button.
 * @csspart decline - The Decline button.
 * @csspart yes - "Yes", of a lone boolean.
 * @csspart no - "No", of a lone boolean.
 * @cssprop [--elicitation-density=1] - 0.75 compact, 1.25 roomy.
 * @cssprop [--elicitation-message-lines=12] - Lines of the message after which it scrolls.
 * @cssstate invalid - An error is displayed.
 * @cssstate busy - The surrounding frame is checking the answer.
 */
export class SchemaForm extends AnsweringElement {
  static override styles = styles;

  /** The requested schema. When it changes, entries are kept in fields of the same path and kind. */
  @property({attribute: false}) schema?: JsonObject;
  /**
   * What the element around the form knows. Set it before the form updates with the `schema` that it belongs to.
   * @internal
   */
  @property({attribute: false, hasChanged: isOtherContext}) context: FormContext = {};
  /** The request's `_meta`, which may contain hints for the form. */
  @property({attribute: false}) meta?: JsonObject;
  /** Hides the message, if it is displayed elsewhere. It still labels a field without a label. */
  @property({type: Boolean, attribute: 'no-message'}) noMessage = false;
  /**
   * `on` allows autofill of e-mail address, telephone number, and fields with an `autocomplete` hint of a name, an address or another
   * contact. Never of passwords, codes and cards. Default: the configuration's, else `off`.
   */
  @property() autocomplete: '' | 'on' | 'off' = '';
  /** Shows the answer, without letting the user change it. It is submitted. */
  @property({type: Boolean, reflect: true}) readonly = false;
  /** Shows errors while the user types. Default: when the user leaves a field. */
  @property({type: Boolean}) live = false;
  /**
   * Sends `null` for a required field that is left empty, if its schema accepts `null`. MCP's SDKs refuse `null`, so this is for forms of
   * your own. Set it before `schema`.
   */
  @property({type: Boolean}) nulls = false;
  /** The answer that `reset()` and the reset of a `<form>` return to. Default: the schema's defaults. */
  @property({attribute: false}) defaultValue?: ElicitContent;
  /**
   * Controls of the page that replace those of the form, by field, format or type. Default: the configuration's. Set it before `schema`. A
   * field that contains fields cannot be replaced.
   */
  @property({attribute: false}) fields?: FieldControls;
  /**
   * Uploads the files of an answer, in fields that accept uploads. Called after the user has pressed Submit. Without it, files are sent in
   * the answer, up to 1 MB each.
   */
  @property({attribute: false}) authorizeUpload?: AuthorizeUpload;
  /** Hides Decline, in a form of the page that need not be answered. */
  @property({type: Boolean, attribute: 'no-decline'}) noDecline = false;
  /** Label of the submit button. */
  @property({attribute: 'submit-label'}) submitLabel = '';

  /**
   * The answer: the valid entries. Setting it sets every field. Fields that it does not name become unanswered, or keep the server's
   * defaults before the form is displayed. `undefined` resets the form. A value that equals the last one (as JSON) has no effect; to set it
   * again, reset the form first. Entries that are not valid are in `draft`. They stay when the page writes the value back, also with
   * changes of its own.
   *
   * @default {}
   */
  @property({attribute: false, noAccessor: true})
  get value(): ElicitContent {
    this.#input?.read();
    return this.#entries.value;
  }
  set value(value: ElicitContent | undefined) {
    if (this.#entries.assign(value, this.hasUpdated)) this.#refresh();
  }

  /**
   * Errors from outside the element. They are displayed at the fields that their paths name, or above the form. Takes a list of errors, and
   * also an object of sentences by field, as Rails, Laravel and Django send it, and the errors of FastAPI and pydantic. A path is a JSON Pointer (`/items/0/sku`), dotted
   * (`items.0.sku`) or a list of keys. Errors that equal the last ones (as JSON) have no effect until the user has submitted or the form
   * has been validated.
   *
   * @type {FormErrors | undefined}
   * @default []
   */
  override get errors(): readonly FieldError[] | undefined {
    return super.errors;
  }
  override set errors(errors: FormErrors | undefined) {
    super.errors = errors && errorsFrom(errors);
  }

  #entries = new FormEntries(this);
  /** An error of the whole answer that concerns no field. */
  #whole?: FieldError;
  #view?: FormView;
  #input?: FormInput;
  /** Gives the focus back to a field whose view was replaced. */
  #refocus?: () => void;
  #focusSummary = false;
  /** The controls were read for an answer, which the pending update follows in the same task. */
  #isRead = false;
  #association = new FormAssociation(this, this.internals);
  #localize = new Localize(this, formTexts);
  #text: Speak = (key, params) => this.#localize.text(key, params);
  /**
   * The words of the page's language.
   * @internal
   */
  get words(): Words | undefined {
    const {reading} = this.context;
    return reading ? reading.texts.words : this.#localize.messages?.words;
  }

  #answers = new AnswerDelivery(this, {
    context: ({schema, message, content, errors, error = ''}) => {
      Object.assign(this, {schema, message, error, errors});
      this.#state.offer(content);
      this.#refresh();
    },
    refused: (errors) => (this.errors = errors),
  });

  #guard = new ConsentGuard(
    this,
    () => ({
      prompt: this.#state,
      controls: [
        ...this.renderRoot.querySelectorAll(
          `:is([part=yes], [part=${this.#question?.confirming ? 'yes' : 'no'}], [part=submit])`,
        ),
      ],
      box: this,
      unread: this.context.unread,
      // Without its buttons, the key is meant for those of the page.
      primary: this.noActions && !this.form ? undefined : this.answerByKey,
    }),
    {scripts: true},
  );

  /**
   * All entries that can be read, also those that are not valid.
   * @internal
   */
  get entered(): ElicitContent {
    this.#input?.read();
    return this.#state.entered;
  }

  /**
   * Everything that is entered, also what cannot be read, as one text.
   * @internal
   */
  get typed(): string {
    this.#input?.read();
    return this.#state.typed;
  }

  /** @internal */
  errorsOf(...args: Parameters<FormState['errorsOf']>): readonly FieldError[] {
    return this.#state.errorsOf(...args);
  }

  /** The entries so far, including invalid ones, without passwords and keys. A default that was erased is `null`. */
  get draft(): ElicitContent {
    return this.#state.draft;
  }

  /**
   * Validates the current entries, and the answer against the whole schema; fires `invalid` if there is an error. Displays nothing. What
   * would take too long is not checked, such as some patterns, so validate the answer again on the server.
   */
  override checkValidity(): boolean {
    return super.checkValidity();
  }

  /** Validates like `checkValidity()`, and displays errors at the fields and in the summary. */
  override reportValidity(): boolean {
    this.#input?.read(true);
    const valid = this.checkValidity();
    if (!valid) this.showErrors();
    return valid;
  }

  /** Submits the answer as if the user had pressed Submit. */
  requestSubmit(): void {
    this.#submit();
  }

  /** @param press - The click or key of the user. */
  #submit(press?: UIEvent) {
    if (this.#answers.busy || this.#answers.closed || this.matches(':disabled')) return;
    if (press && !this.#isShown) return;
    if (this.hasErrors(true, true)) return this.showErrors();
    // Submits again when all files are read or uploaded.
    if (files.loaded?.sendFiles(this.#view!, this.#answers, () => this.#submit(press))) return;
    this.#answer('accept', this.#entries.value, press);
    this.#isRead = this.isUpdatePending;
  }

  /** Resets the entries to the server's defaults, and removes all errors. */
  reset(): void {
    this.#entries.assign(undefined, true);
    this.#view?.clear();
    this.#refresh();
  }

  override focus(options?: FocusOptions): void {
    const next = this.#question ? undefined : this.#view?.next;
    const control = next && this.#view!.controlOf(next);
    if (control) control.focus(options);
    else super.focus(options);
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#association.join(form);
  }
  formResetCallback(): void {
    this.reset();
  }
  formStateRestoreCallback(kept: unknown): void {
    this.#association.restore(kept);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    this.#input = new FormInput(root as ShadowRoot, {
      form: () => this.#view,
      entered: (view) => this.#entered(view),
      changed: () => this.#changed(),
      submit: (event) => this.#submitByKey(event),
    });
    return root;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // A form that is created with its schema is rendered synchronously, to avoid a layout shift.
    const loads =
      this.#localize.requested || this.#pickerLoader || loadParts(this.#state.reading, this.#controls);
    if (!this.hasUpdated && this.schema && !loads) this.performUpdate();
  }

  /**
   * Delays a form until the catalogue of its language has arrived or failed to load, because its words decide what "No" means; and a form
   * with colour fields, long lists, files, controls of the page or a layout until what displays them is loaded, or failed to load.
   */
  protected override async scheduleUpdate(): Promise<void> {
    const requested = !this.hasUpdated && this.#localize.requested;
    if (requested) await requested;
    const loadPicker = this.#pickerLoader;
    if (loadPicker) await loadPicker().catch(() => {});
    const parts = this.#isShown ? undefined : loadParts(this.#state.reading, this.#controls);
    if (parts) {
      // What is entered until then would be lost.
      if (this.#view) this.#view.held = true;
      await parts;
    }
    // Not in `willUpdate()`: the callers of `performUpdate()` have read the controls already, if there are any. Reading 500 takes 3 ms.
    if (this.isUpdatePending && !this.#isRead) this.#input?.read();
    this.#isRead = false;
    super.scheduleUpdate();
  }

  get #controls() {
    return this.fields ?? this.#localize.config.fields;
  }

  /** Loads the element of colour fields, if it is needed. Where nothing loads it, they are text. */
  get #pickerLoader() {
    const load = loaderOf('color-picker-elicitation');
    return load && this.#state.leaves.some(({color}) => color) ? load : undefined;
  }

  /** Resolves when all fields are rendered. Those of a long form are rendered in several tasks. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const complete = await super.getUpdateComplete();
    await this.#view?.rendered;
    return complete;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const {errors = [], error} = this;
    const fresh = !this.#isShown;
    this.#localize.readLanguage();
    this.#state.locale = this.#localize.language;
    const fills = (this.autocomplete || this.#localize.config.autocomplete) === 'on';
    const left = fresh && this.#view?.viewOf((this.renderRoot as ShadowRoot).activeElement);
    this.#refocus = left ? () => this.#view!.focusAgain(left.field) : undefined;
    if (fresh) {
      this.#view = new FormView(
        this.#state,
        boundedMarks(this.message),
        this.#text,
        this.renderRoot,
        this.#controls,
      );
      this.#view.onRows = () => this.#rowsChanged();
      // A person consents to these values.
      if (this.context.unmasked) {
        this.#view.root.translate = false;
        this.#view.given = true;
      }
    }
    const {warns = false, marks, held = false} = this.context;
    this.#view!.held = held;
    this.#view!.showAs(this.#localize.locale, fills, warns, this.readonly);
    if (marks) this.#view!.mark(marks);
    if (fresh ? errors.length || error : changed.has('errors') || changed.has('error')) {
      report(this.#view!, errors, error ? {path: '', keyword: 'custom', message: error} : undefined);
      this.#focusSummary ||= this.#answers.answered && this.#view!.problems.length > 0;
    }
    this.internals.states[this.#view!.problems.length ? 'add' : 'delete']('invalid');
    this.internals.states[this.#answers.busy ? 'add' : 'delete']('busy');
  }

  override render() {
    const view = this.#view!;
    const question = this.#question;
    const theme = chosenScheme(this.theme, this.#answers.theme, this.#localize.config.theme);
    const shown = this.noMessage || this.#answers.around.includes('message') ? '' : this.message;
    const steps = view.sections?.stepsTemplate(this.#text, (step) => this.#goTo(step));
    return html`<fieldset class="form" role="none" dir=${this.#localize.dir} data-theme=${theme ?? nothing} ?disabled=${this.matches(':disabled')}
      >${messageTemplate(shown, this.#text)}${summaryTemplate(view, !!this.context.call)}${
        question || !view.leaves.length ? nothing : view.root
      }${
        this.noActions
          ? steps && html`<div class="actions">${steps}</div>`
          : actionsTemplate(view, question, this.#answers, {
              steps,
              submitLabel: this.submitLabel,
              noDecline: this.noDecline,
              submit: (event) => this.#guard.allows(event) && this.#submit(event),
              decline: (event) => this.#answer('decline', undefined, event),
              answer: (yes, event) => this.#answerQuestion(yes, event),
            })
      }${this.noActions ? nothing : ignoredTemplate(this.#text, wasIgnored(this), this.context.early)}</fieldset>`;
  }

  override firstUpdated(): void {
    if (this.schema) this.#checkAnswer();
  }

  override updated(): void {
    // The browser reads the validity of an element in a `<form>` without asking for it.
    this.hasErrors(!!this.form && !!this.schema && !this.#state.reading.sufficient);
    this.#association.syncValue();
    this.#refocus?.();
    if (this.#focusSummary) this.renderRoot.querySelector<HTMLElement>('.summary')?.focus();
    this.#focusSummary = false;
  }

  get #state() {
    return this.#entries.state;
  }

  /** Whether the fields of the current schema are displayed, instead of none or those of an earlier one. */
  get #isShown() {
    return this.#view?.state === this.#state;
  }

  get #question() {
    const {confirmation} = this.#state;
    return !this.noActions && confirmation?.kind === 'question' ? confirmation : undefined;
  }

  #refresh() {
    this.#input?.read();
    // A new view checks the fields itself.
    if (this.#isShown) {
      this.#state.checkAll();
      this.#view!.render();
    }
    this.requestUpdate();
  }

  /** Reports errors to the browser, after checking all fields. Returns whether there are any. */
  protected hasErrors(all = true, isComplete = false): boolean {
    if (all) {
      this.#input?.read(isComplete);
      const faults = this.#state.checkAll();
      this.#whole = faults.length ? undefined : this.#checkAnswer();
    }
    return syncValidity(this.internals, this.#state, this.#text, this.#view, this.#whole);
  }

  /** Checks the whole answer. Returns the first error that concerns no field. */
  #checkAnswer() {
    return this.schema && this.#view && assign(this.#view, this.#state.contentErrors);
  }

  #entered(view: FieldView) {
    const before = view.field.fault?.keyword;
    if (this.#state.check(view.field)?.keyword !== before) this.hasErrors(false);
    const {asText} = view;
    view.entered();
    // A control that becomes a picker again fires no `change`.
    if (asText && !view.asText) this.#changed();
    if (this.live && !view.error) view.show(view.field.fault);
    const {control, kind, parent} = view.field;
    const isNew = (field: Field) => !this.#view!.viewFor(field).root.isConnected;
    if (control && (kind === 'choice' || parent?.fields.some(isNew))) this.#refresh();
    if (this.#state.confirmation) this.requestUpdate();
    this.#answers.saveDraft(() => this.draft);
  }

  #changed() {
    forgetCorrected(this.#view!);
    if (this.#state.conditional) this.#refresh();
    else this.requestUpdate();
  }

  /** Shows another step of a form with a layout, and moves the focus there, or to the errors of this one. */
  #goTo(step: number) {
    this.hasErrors();
    const shown = goTo(this.#view!, step);
    this.#updateNow(!shown);
    if (shown) this.focus();
  }

  #rowsChanged() {
    this.#refresh();
    this.hasErrors(false);
    this.#reportInput();
    this.#answers.saveDraft(() => this.draft);
  }

  #reportInput() {
    for (const type of ['input', 'change'])
      this.dispatchEvent(new Event(type, {bubbles: true, composed: type === 'input'}));
  }

  #submitByKey(event: KeyboardEvent) {
    const sections = this.#view?.sections;
    if (sections && !sections.isLast) return this.#goTo(sections.step + 1);
    if (!this.#guard.allows(event)) return;
    if (!this.noActions || !this.form) return this.#submit(event);
    this.hasErrors(true, true);
    this.form.requestSubmit();
  }

  /**
   * Does what the bright button does, unless it is destructive.
   * @internal
   */
  readonly answerByKey = (press: KeyboardEvent): void => {
    if (this.#state.hints.destructive) return;
    if (this.#question) this.#answerQuestion(true, press);
    else if (this.renderRoot.querySelector('.primary[part=decline]'))
      this.#answer('decline', undefined, press);
    else this.#submitByKey(press);
  };

  #answerQuestion(yes: boolean, event: UIEvent) {
    const {field, confirming} = this.#question!;
    if ((yes || !confirming) && !this.#guard.allows(event)) return;
    this.#state.enter(field, yes);
    this.#reportInput();
    if (yes || !confirming) this.#submit(event);
    else this.#answer('decline', undefined, event);
  }

  #answer(action: ElicitAction, content?: ElicitContent, press?: UIEvent) {
    if (this.#answers.closed || this.matches(':disabled')) return;
    this.#view?.clear();
    Object.assign(this, {errors: [], error: ''});
    this.#answers.give(action, content, press);
  }

  /** @internal */
  showErrors(focus = true): void {
    if (!this.#view) return;
    report(this.#view, undefined, this.#whole);
    this.#updateNow(focus);
  }

  /** Updates synchronously, because the caller, or the browser that submits a form, reads the focus next. */
  #updateNow(focusSummary: boolean) {
    this.#focusSummary = focusSummary;
    this.requestUpdate();
    this.performUpdate();
  }
}

import {html, type LitElement, nothing} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import type {AnswerCheck, AnswerChecker} from '../../src/presentation/index.js';
import {
  type FieldError,
  isJsonObject,
  type JsonObject,
  type Limits,
  memberPointer,
  readableJson,
  sameJson,
  type ToolCall,
} from '../../src/protocol/index.js';
import {checker} from '../../src/rooms.js';
import {prepareSchema} from '../../src/schema/index.js';
import {FORM_PARTS} from '../card/card.js';
import {boxTemplate, costOf, foldedTemplate, MAX_EDITABLE} from '../approval/text-boxes.js';
import type {SchemaForm} from '../schema-form.js';
import {escaped, isSpelled} from '../shared/text/escaped.js';
import {addStyles} from '../shared/movable-element.js';
import {JsonView} from '../shared/text/json-view.js';
import type {Localize} from '../shared/localize.js';
import {argumentStyles} from './arguments.styles.js';
import {changedPointers, remainderOf, withChanges} from './compare.js';
import {Displayed} from './displayed.js';
import {originalOf, shownSchema} from './shown-schema.js';

/** The only field of the JSON editor. It contains all arguments. */
const WHOLE = 'arguments';
/** The page's own controls could display a value in another way. */
const NO_CONTROLS = {};

/**
 * The arguments of one tool call: fields of the tool's schema if these can display the proposal, else JSON, which can be edited if the
 * schema can validate it. The proposal is content for the user to read, so whatever no field displays is listed below.
 */
export class ArgumentsForm {
  readonly #host: LitElement;
  readonly #text: Localize;
  readonly #limits: Limits;
  readonly #call: ToolCall;
  readonly #proposed: JsonObject;
  readonly #exact: string;
  /** Undefined if the tool has no schema, or one that cannot be used. */
  #schema?: JsonObject | undefined;
  /** The schema with which the form displays the arguments. */
  readonly #shown?: JsonObject | undefined;
  readonly #unusable: boolean;
  #editor: 'fields' | 'json';
  /** The form that displays the proposal, and its value before the user has changed anything. */
  #form?: SchemaForm;
  #before?: JsonObject | undefined;
  /** The entries of the form at that time, as text, including those that are not values. */
  #typed = '';
  #draft: unknown;
  #compared = false;
  #entered?: JsonObject | undefined;
  #isEmpty = false;
  #marks: ReadonlyMap<string, string> = new Map();
  #marked = '';
  readonly #checks: readonly AnswerCheck<ToolCall>[];
  #checker?: AnswerChecker<ToolCall>;
  #checking = false;

  /** @param checks - Additional checks by the page. */
  constructor(
    host: LitElement,
    text: Localize,
    call: ToolCall,
    limits: Limits,
    checks: readonly AnswerCheck<ToolCall>[],
  ) {
    const {inputSchema, arguments: proposed} = call;
    this.#host = host;
    this.#text = text;
    this.#call = call;
    this.#limits = limits;
    this.#checks = checks;
    this.#proposed = proposed ?? {};
    this.#exact = readableJson(this.#proposed);
    const isLong =
      this.#exact.length > MAX_EDITABLE || costOf(multilineJson(this.#proposed), MAX_EDITABLE) > MAX_EDITABLE;
    try {
      this.#schema = isLong ? undefined : inputSchema && prepareSchema(inputSchema, limits);
    } catch {
      // The arguments are displayed read-only.
    }
    this.#unusable = !isLong && !!inputSchema && !this.#schema;
    this.#shown = this.#schema && shownSchema(this.#schema);
    this.#editor = isExact(this.#proposed) ? 'fields' : 'json';
    if (this.#schema)
      void checker().then(
        ({builtIn}) => builtIn.prewarm(),
        () => {},
      );
  }

  /** Whether the proposal is displayed completely. */
  get ready(): boolean {
    return !this.#schema || this.#compared;
  }

  /** JSON Pointers of the changed values, in the value of the form. */
  get changes(): readonly string[] {
    return this.#before ? changedPointers(this.#before, this.#form?.entered) : [];
  }

  /** The input of the user as the value of the form, also what is not a value yet; undefined without changes. */
  get entered(): JsonObject | undefined {
    const form = this.#form;
    if (!form || !this.#before || form.typed === this.#typed) return this.#entered;
    return withChanges(form.entered, this.#draft, form.draft) as JsonObject;
  }

  /** Displayed instead of the proposal, as changes. */
  set entered(entered: JsonObject | undefined) {
    this.#entered = entered;
  }

  /** The JSON of the arguments if the user has changed them. */
  get unsent(): string {
    return this.changes.length ? readableJson(this.#current, 2) : '';
  }

  /** The arguments as displayed, with the changes of the user. */
  get #current(): JsonObject {
    const now = this.#form?.entered as JsonObject | undefined;
    if (!this.#before || !now) return this.#proposed;
    return this.#editor === 'json'
      ? ((now[WHOLE] ?? {}) as JsonObject)
      : (withChanges(this.#proposed, this.#before, now) as JsonObject);
  }

  /**
   * @param id - Identifies the displayed call.
   * @param held - The arguments are being verified, so they cannot be edited.
   * @param more - Folded together with the exact JSON.
   */
  template(id: number, held: boolean, more: unknown): unknown {
    const label = this.#text.text('tool.arguments');
    const also = this.#text.text('tool.rest');
    const view = new JsonView(this.#text.text('showAll'));
    const isEmpty = this.#schema ? this.#isEmpty : !Object.keys(this.#proposed).length;
    const {rest} = this.#compared && this.#editor === 'fields' ? this.#remainder() : {};
    return html`<div class="arguments">
      ${
        isEmpty
          ? html`<p class="muted" id="arguments">${this.#text.text('tool.noArguments')}</p>`
          : html`<h3 id="arguments">${label}</h3>${this.#restoreTemplate(held)}${this.#exactTemplate(more)}`
      }
      <div class="field" role="group" aria-labelledby="arguments">
        ${
          this.#schema
            ? keyed(
                `${id} ${this.#editor}`,
                html`<schema-form exportparts=${FORM_PARTS} no-actions ?hidden=${isEmpty} .context=${{unmasked: true, marks: this.#currentMarks(), held: held || this.#checking}} .readonly=${held} .fields=${NO_CONTROLS} .schema=${this.#editor === 'json' ? this.#whole : this.#shown} .locale=${this.#text.locale} aria-busy=${this.#checking}></schema-form>`,
              )
            : isEmpty
              ? nothing
              : boxTemplate(label, view.render(this.#proposed), 'ltr')
        }
        ${rest ? html`<h4>${also}</h4>${boxTemplate(also, view.render(rest), 'ltr')}` : nothing}
      </div>
      ${this.#unusable && !isEmpty ? html`<p class="muted">${this.#text.text('tool.uneditable')}</p>` : nothing}
    </div>`;
  }

  /** Next to what has changed. The row of the buttons keeps its room. */
  #restoreTemplate(held: boolean) {
    if (!this.changes.length) return nothing;
    return html`<button class="quiet" part="restore" type="button" ?disabled=${held} @click=${() => this.restore()}>${this.#text.text('tool.asProposed')}</button>`;
  }

  /** In the line of the heading, where it takes no room. */
  #exactTemplate(more: unknown) {
    const label = this.#text.text('tool.exact');
    const current = this.#current;
    const summary = more === nothing ? label : this.#text.text('sampling.more');
    const json = current === this.#proposed ? this.#exact : readableJson(current);
    return html`<div class="exact">${foldedTemplate(summary, label, json, more)}</div>`;
  }

  /** Displays the proposal in a form that was rendered. */
  update(): void {
    const form = this.#host.renderRoot.querySelector<SchemaForm>('schema-form') ?? undefined;
    if (!form) return;
    if (form !== this.#form) void this.#fill(form);
    for (const field of form.renderRoot.querySelectorAll('[data-field]'))
      field.toggleAttribute('data-changed', this.#marks.has(field.getAttribute('data-pointer')!));
    for (const area of form.renderRoot.querySelectorAll('textarea')) {
      // WebKit has the property only on phones.
      area.setAttribute('autocapitalize', 'off');
      area.toggleAttribute('data-lines', area.value.includes('\n'));
    }
  }

  restore(): void {
    const form = this.#form;
    if (!form) return;
    form.errors = [];
    form.error = '';
    this.#prefill(form);
    form.focus();
    this.#host.requestUpdate();
    void form.updateComplete.then(() => this.#host.requestUpdate());
  }

  /**
   * Returns the arguments to approve: `edited` only if they differ from the proposal and are valid. Returns undefined, with the errors in
   * the form, if they are not valid or have changed meanwhile.
   */
  async accept(): Promise<{edited?: JsonObject} | undefined> {
    const form = this.#form;
    if (!this.ready || this.#checking) return undefined;
    // An entry that is not a value, such as a text that is not an option, must not become the proposal again.
    if (!form || !this.#schema || form.typed === this.#typed) return {};
    if (!form.reportValidity()) return void form.focus();
    const edited = this.#current;
    if (sameJson(edited, this.#proposed)) return {};
    const text = JSON.stringify(edited);
    this.#setChecking(true);
    try {
      const checker = await this.#loadChecker(this.#schema);
      const verdict = await checker.check(edited, new AbortController().signal);
      if (JSON.stringify(this.#current) !== text) return undefined;
      if ('action' in verdict) return {edited: JSON.parse(text)};
      const own = form.errorsOf(this.#schema, edited, originalOf);
      // Others are those of the page's checks.
      this.#refuse(form, own.length ? own : verdict);
    } catch {
      form.error = this.#text.text('error.unchecked');
    } finally {
      this.#setChecking(false);
    }
    return undefined;
  }

  async #loadChecker(schema: JsonObject): Promise<AnswerChecker<ToolCall>> {
    const {AnswerChecker} = await checker();
    const {validator} = this.#text.config;
    return (this.#checker ??= new AnswerChecker<ToolCall>({
      request: this.#call,
      schema,
      limits: this.#limits,
      checks: this.#checks,
      whole: true,
      ...(validator && {validator}),
    }));
  }

  /** A word for each changed field. The same map as before if nothing has changed. */
  #currentMarks(): ReadonlyMap<string, string> {
    const word = this.#text.text('tool.changed');
    const {changes} = this;
    const marked = [word, ...changes].join('\n');
    if (marked !== this.#marked) this.#marks = new Map(changes.map((pointer) => [pointer, word]));
    this.#marked = marked;
    return this.#marks;
  }

  get #whole(): JsonObject {
    const title = this.#text.text('tool.arguments');
    return {
      type: 'object',
      properties: {[WHOLE]: {type: 'object', title, 'x-multiline': true}},
      required: [WHOLE],
    };
  }

  #remainder() {
    const form = this.#form!;
    return remainderOf(this.#current, form.entered as JsonObject, new Displayed(form.renderRoot));
  }

  async #fill(form: SchemaForm) {
    this.#form = form;
    addStyles(form, [argumentStyles]);
    this.#before = undefined;
    await form.updateComplete;
    if (form !== this.#form || !form.isConnected) return;
    this.#prefill(form);
    // The controls of a long form follow in later tasks.
    await form.updateComplete;
    if (form !== this.#form || !form.isConnected) return;
    if (this.#editor === 'fields') {
      const {faithful, rest} = this.#remainder();
      const empty = rest && !Object.keys(this.#before!).length;
      if (!faithful || empty) this.#editor = 'json';
      else this.#compared = true;
      const hasFields = form.renderRoot.querySelector('[data-field]');
      this.#isEmpty = !hasFields && !Object.keys(this.#proposed).length;
    } else this.#compared = true;
    if (this.#compared && this.#entered) {
      form.value = this.#entered as SchemaForm['value'];
      this.#entered = undefined;
    }
    this.#host.requestUpdate();
  }

  /** Sets every field to the proposal. Fields that it does not name become empty, whatever their default is. */
  #prefill(form: SchemaForm) {
    form.reset();
    form.value = (
      this.#editor === 'json' ? {[WHOLE]: this.#proposed} : this.#proposed
    ) as SchemaForm['value'];
    this.#before = form.entered as JsonObject;
    this.#typed = form.typed;
    this.#draft = form.draft;
  }

  #setChecking(checking: boolean) {
    this.#checking = checking;
    this.#host.requestUpdate();
  }

  #refuse(form: SchemaForm, errors: readonly FieldError[]) {
    const prefix = this.#editor === 'json' ? memberPointer('', WHOLE) : '';
    form.errors = errors.map((error) => ({...error, path: prefix + error.path}));
    void form.updateComplete.then(() => form.focus());
  }
}

/** Whether all characters of the strings and keys of a value are visible in controls for text. */
function isExact(value: unknown): boolean {
  if (typeof value === 'string') return isSpelled(value);
  if (!isJsonObject(value)) return !Array.isArray(value) || value.every(isExact);
  return Object.entries(value).every(
    ([key, each]) => !/[\n\t]/.test(key) && !escaped(key, true).count && isExact(each),
  );
}

/** The text of a value in text areas: as JSON, with the line breaks of its texts. */
const multilineJson = (value: unknown): string => readableJson(value, 2).replaceAll('\\n', '\n');

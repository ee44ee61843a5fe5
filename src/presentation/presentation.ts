import {
  delegatedUi,
  type ElicitAction,
  type ElicitContent,
  type ElicitRequest,
  type ElicitResult,
  isConfirmation,
  NO_FIELDS,
} from '../protocol/elicitation.js';
import {type Interruption, isWithdrawn} from '../protocol/ended-by.js';
import {ElicitationError, invalidSchema, toElicitationError} from '../protocol/errors.js';
import {FORM_HINTS_KEY} from '../protocol/meta.js';
import type {FormReading, SchemaReading} from '../schema/read-schema.js';
import {checker, guest, inspection, reading} from '../rooms.js';
import {correctionIn} from '../checker/correction.js';
import type {GuestSession} from '../session/guest-session.js';
import {Submissions} from '../checker/submissions.js';
import type {TraceEntry} from '../session/trace/trace.js';
import {namesGuest} from './elicit-call.js';
import type {ElicitCall} from './elicit-call.js';
import type {Ending} from './ending.js';
import type {AnswerOptions, Page, PromptSettings} from './page.js';
import {type Display, type PromptEvent, type PromptState, step} from './prompt-state.js';

/** ms after which a request is searched although its guest is not open yet. */
const SEARCH_DELAY = 300;
/** ms between a form and the compilation of its schema, so that starting the Worker does not delay its first paint. */
const FORM_COMPILE_DELAY = 100;

/** A call with what presents it. */
export interface Prompt extends ElicitCall {
  presentation?: Presentation;
}

/**
 * Presents one request to one person until there is an answer. Chooses the guest, falls back to the form, and passes the draft from one to
 * the other. `step()` decides what happens; this class does it.
 */
export class Presentation {
  readonly request: ElicitRequest;
  /** The message of the request, without the errors that the form or the guest displays. */
  readonly message: string;
  /** Whether the page draws the request without the generated form: a confirmation without hints, which the form would read. */
  readonly confirms: boolean;
  /** Omits credentials. Until the search is done, omits all content except the initial one. Only a guest can report content by then. */
  discreet: (content: ElicitContent) => ElicitContent | undefined;

  #state: PromptState;
  readonly #call: ElicitCall;
  readonly #page: Page;
  readonly #settings: PromptSettings;
  readonly #submissions = new Submissions({
    createChecker: async () => {
      const {limits, validator, checks} = this.#settings;
      const [{AnswerChecker}] = await Promise.all([checker(), this.#readOnce()]);
      const {schema = {not: {}}} = this.#state;
      return new AnswerChecker({request: this.request, schema, limits, checks, validator});
    },
    reject: (errors, content) => {
      this.#session?.reject(errors, content);
      this.#dispatch({type: 'rejected', errors, content, attempt: this.#submissions.rejected});
    },
    fail: (error) => (this.#session ?? this).fail(error),
    report: (error) => this.#page.report(this.#call, {type: 'error', error}),
  });
  /** Aborts what is being prepared for display, when something else is. */
  #preparing = new AbortController();
  #session?: GuestSession | undefined;
  #reading?: SchemaReading;
  #whenRead?: Promise<void>;

  constructor(call: ElicitCall, page: Page) {
    const {request, options, draft} = call;
    this.request = request;
    this.#call = call;
    this.#page = page;
    this.#settings = page.settings(options);
    this.confirms = isConfirmation(request) && request._meta?.[FORM_HINTS_KEY] === undefined;
    const isEmpty = this.confirms && !this.#hasGuest;
    this.#state = {
      status: 'loading',
      warned: false,
      errors: [],
      noFallback: this.#settings.noFallback,
      draft: isEmpty ? {} : draft,
      ...(isEmpty && {schema: NO_FIELDS}),
    };
    this.message = correctionIn(request, this.#state.draft).message;
    if (isEmpty) this.#whenRead = Promise.resolve();
    this.discreet = (entered) => (isEmpty || entered === draft ? entered : undefined);
  }

  get state(): PromptState {
    return this.#state;
  }

  get open(): boolean {
    return !this.#state.ended;
  }

  /** The content entered so far, with any renderer. Contains no passwords or keys. */
  get keptDraft(): ElicitContent | undefined {
    const {draft} = this.#state;
    return draft && this.discreet(draft);
  }

  get #hasGuest() {
    const settings = this.#settings;
    return namesGuest(settings) || !!(settings.resolveResource && delegatedUi(this.request).uri);
  }

  /** Presents the request. Loads the code for it while the prompt is drawn. Never throws; failures are reported. */
  async start(): Promise<void> {
    const display = this.#first;
    if (display === 'guest') guest().catch(() => {});
    const loaded = this.#load(display);
    loaded.catch(() => {});
    await this.#page.draw();
    if (!this.open) return;
    this.#page.report(this.#call, {type: 'start'});
    await this.#show(display, loaded);
  }

  /**
   * Answers with the generated form, the URL panel or a button of the card. An invalid answer is not sent; see `errors`.
   */
  async answer(
    action: ElicitAction,
    content: ElicitContent = {},
    options: AnswerOptions = {},
  ): Promise<void> {
    if (!this.open) return;
    const {defaultView} = this.#page.element.ownerDocument;
    const userActivated = defaultView?.navigator.userActivation?.isActive === true;
    // Only a submission that counts decides how long the user allows it.
    if (action === 'accept' && !this.#dispatch({type: 'submitted', content})) return;
    const {by = 'user'} = options;
    const {_meta, scope, verify} = this.#page.decide(this.#call, action, options);
    const give = (answer: ElicitResult) => this.#settle({by, answer, scope, userActivated});
    const {checks, validator} = this.#settings;
    const opens = this.#state.display === 'url';
    const isUnchecked = opens || (this.confirms && !checks.length && !validator);
    const meta = _meta && {_meta};
    if (action !== 'accept') return give({action, ...meta});
    const unchecked: ElicitResult = {action, ...(!opens && {content: {}}), ...meta};
    if (isUnchecked && !verify) return give(unchecked);
    const check = async (signal: AbortSignal) =>
      isUnchecked
        ? verify!(unchecked, signal)
        : (await this.#submissions.checker()).check(content, signal, {_meta, verify});
    await this.#submissions.take(content, check, give);
  }

  /**
   * Stops presenting. The list ends the request, or has it presented again.
   *
   * @returns what was entered, without credentials; false if the request has ended
   */
  stop(by: Interruption): Pick<Ending, 'unsent'> | false {
    const {schema, draft} = this.#state;
    // An interrupted user can still read and copy the entered content.
    const entered = isWithdrawn(by)
      ? undefined
      : (this.#session?.content ?? ((schema && this.#page.draft(this.#call)) || draft));
    const unsent = entered && this.discreet(entered);
    return this.#dispatch({type: 'ended', ending: {by}, stopped: true}) && {unsent};
  }

  /** Ends the prompt, or displays the reason, with Decline and Cancel. Some servers continue when the client answers with an error. */
  fail(error: unknown): void {
    this.#dispatch({type: 'unusable', error: toElicitationError(error, 'RESOURCE_UNAVAILABLE')});
  }

  /** Loads the guest again in a new frame, with the content entered so far. */
  reload(): void {
    // A guest is displayed before the request was searched.
    if (!this.#session && !this.#state.schema) return;
    this.#dispatch({type: 'reloaded', draft: this.#page.draft(this.#call) ?? this.#state.draft});
  }

  notify(update: {message: string; type: string; data?: unknown}): void {
    this.#session?.notify(update);
  }

  refreshTheme(): void {
    this.#session?.refresh();
  }

  /** Reads the schema within its limits, and looks for credentials, once. Never rejects: a request that cannot be used ends here. */
  #readOnce(): Promise<void> {
    return (this.#whenRead ??= this.#readRequest().catch((error) => this.fail(error)));
  }

  async #readRequest() {
    const [{readSchema}, words] = await Promise.all([reading(), this.#settings.words()]);
    const {limits, sensitive} = this.#settings;
    const {requestedSchema = NO_FIELDS} = this.request;
    const read = await readSchema({...this.request, requestedSchema}, {limits, words});
    const {schema, unanswerable, asksForSecret, withoutSecrets} = read;
    if (unanswerable !== undefined) throw invalidSchema(unanswerable, 'accepts no answer');
    if (asksForSecret && sensitive === 'block')
      throw new ElicitationError(
        'SENSITIVE_BLOCKED',
        'elicit(): `requestedSchema` asks for a credential; servers must use URL mode for credentials.',
      );
    if (!this.open) return;
    this.#reading = read;
    this.discreet = withoutSecrets;
    this.#dispatch({type: 'read', schema, warned: asksForSecret && sensitive !== 'allow'});
  }

  /** Loads what the page needs to display the request. A confirmation does not need the form. */
  #load(display: Display): Promise<unknown> {
    return this.#page.load(this.#call, display === 'form' && this.confirms ? undefined : display);
  }

  /** The display that is tried first. */
  get #first() {
    return this.request.mode === 'url' ? 'url' : this.#hasGuest ? 'guest' : 'form';
  }

  /** Displays the request with what the page loads for that, unless something else is displayed meanwhile. */
  async #show(display: Display = this.#first, loaded = this.#load(display)) {
    this.#preparing.abort();
    this.#preparing = new AbortController();
    const {signal} = this.#preparing;
    try {
      const event = await (display === 'url'
        ? this.#openUrl(loaded)
        : display === 'guest'
          ? this.#openGuest(loaded, signal)
          : this.#openForm(loaded));
      if (event && !signal.aborted) this.#dispatch(event);
    } catch (error) {
      if (!signal.aborted) this.fail(error);
    }
  }

  async #openUrl(loaded: Promise<unknown>): Promise<PromptEvent> {
    const [{inspectUrl}] = await Promise.all([inspection(), loaded]);
    const page = inspectUrl(this.request.url ?? '');
    if (!page.ok)
      throw new ElicitationError('UNSAFE_URL', `elicit(): refused to open this URL (${page.refusal}).`);
    return {type: 'displayed', renderer: 'url', changes: {display: 'url', page}};
  }

  /** Opens the guest at once. The request is searched meanwhile, and an answer is checked after that. */
  async #openGuest(loaded: Promise<unknown>, signal: AbortSignal): Promise<PromptEvent | undefined> {
    setTimeout(() => this.open && this.#readOnce(), SEARCH_DELAY);
    try {
      const [room] = await Promise.all([guest(), loaded]);
      if (this.#settings.sensitive === 'block') await this.#readOnce();
      const source = await room.findGuest(this.request, this.#call.options, this.#settings, signal);
      if (signal.aborted) return undefined;
      if (!source) return this.#openForm(this.#load('form'));
      if (this.#dispatch({type: 'opened'}))
        this.#session = room.openGuest(source, this.#call, this.#page, this.#settings, {
          submissions: this.#submissions,
          state: () => this.#state,
          dispatch: (event) => this.#dispatch(event),
          compile: () => this.#compile(),
          settle: (answer, userActivated) => this.#settle({by: 'user', answer, userActivated}),
          cancel: () => this.answer('cancel'),
          trace: this.#onTrace,
        });
      setTimeout(() => this.open && this.#readOnce());
      return undefined;
    } catch (error) {
      const failed = toElicitationError(error, 'GUEST_LOAD_FAILED');
      return {type: 'guest-failed', error: failed, draft: this.#state.draft};
    }
  }

  async #openForm(loaded: Promise<unknown>): Promise<PromptEvent | undefined> {
    await Promise.all([this.#readOnce(), loaded]);
    if (!this.#state.schema) return undefined;
    const form = this.confirms ? undefined : this.#reading;
    if (form) await this.#page.load(this.#call, 'form', form);
    // Detects an unusable schema before the user enters anything.
    if (form?.sufficient === false) await this.#compile(form);
    else if (form) setTimeout(() => this.#compile(form), FORM_COMPILE_DELAY);
    const {content: prefill, errors} = correctionIn(this.request, this.#state.draft);
    const changes = {display: 'form', reading: form, prefill, errors} as const;
    return {type: 'displayed', renderer: 'form', changes};
  }

  /** Compiles the schema before the first answer. Ends the request if the schema cannot be used. */
  async #compile(form?: FormReading) {
    if (this.open) await this.#submissions.compile(this.#preparing.signal, form?.fields.length === 0);
  }

  #settle(ending: Ending) {
    const {display, reading} = this.#state;
    const consents = this.confirms || reading?.confirmation?.confirming;
    const confirmed = ending.answer?.action === 'accept' && display === 'form' && consents === true;
    this.#dispatch({type: 'ended', ending: {...ending, confirmed}});
  }

  /** Takes an event. Returns whether it counts, and nothing that listens to its effects has caused another one. */
  #dispatch(event: PromptEvent): boolean {
    const [state, ...effects] = step(this.#state, event) ?? [];
    if (!state) return false;
    const isNew = event.type === 'opened' || !['loading', this.#state.status].includes(state.status);
    this.#state = state;
    if (isNew) this.#onTrace({kind: 'state', at: performance.now(), id: this.#call.id, status: state.status});
    if (state.ended) {
      this.#preparing.abort();
      // The reason of an abort retains its stack trace.
      this.#preparing = new AbortController();
    }
    // The form is drawn when it is displayed. Until then, of what was read only the warning is.
    const isDrawn = event.type === 'read' ? state.warned : event.type !== 'drafted';
    // The list draws the end, after the caller has received the answer.
    if (isDrawn && !state.ended) void this.#page.draw();
    for (const effect of effects)
      if (effect.type === 'close') this.#leave(effect.reason);
      else if (effect.type === 'show') void this.#show(effect.display);
      else if (effect.type === 'end') this.#call.list!.finish(this.#call, effect.ending, effect.reason);
      else this.#page.report(this.#call, effect);
    return state === this.#state;
  }

  /** Removes the guest. */
  #leave(reason: string) {
    const session = this.#session;
    this.#session = undefined;
    this.#submissions.abort();
    session?.close(reason);
    const gone = session?.leaving;
    if (gone && !this.open) this.#page.report(this.#call, {type: 'leaving', gone});
  }

  readonly #onTrace = (entry: TraceEntry, redacted = () => entry) =>
    this.#page.report(this.#call, {type: 'trace', entry, redacted});
}

import type {
  ElicitAction,
  ElicitContent,
  ElicitRequest,
  ElicitResult,
  FieldError,
} from '../protocol/elicitation.js';
import type {ElicitationError} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import {sleep, withResolvers} from '../async.js';
import type {GuestSource} from '../sandbox/guest-source.js';
import type {AnswerChecker} from '../session/answer-checker.js';
import {toElicitationError, UNCHECKED, unsafeUrl} from '../session/failure.js';
import type {HostSession} from '../session/host-session.js';
import {CLOSED_BY, type SessionStatus} from '../session/session-status.js';
import {type TraceEvent, tracer} from '../session/trace.js';
import type {UrlInspection} from '../url/index.js';
import {isConfirmation, NO_FIELDS} from './confirmation.js';
import {GUEST_FIRST, loadAnswers, loadRequestedForm, loadSessions, loadUrls} from './lazy-modules.js';
import type {
  Ending,
  PresentationEvents,
  PresentationOptions,
  PresentationPage,
  PresentationSettings,
  PresentationStatus,
  PresentedAs,
} from './presentation-options.js';
import {findGuest, namesGuest} from './renderer.js';

/**
 * Presents one request to one person until there is an answer. Chooses the guest, falls back to the form, passes the draft from one to the
 * other, and settles `result` exactly once.
 */
export class Presentation {
  readonly request: ElicitRequest;
  readonly id: string;
  /** The schema that form, guest and validation share. Undefined if it cannot be used. */
  schema?: JsonObject;
  /** The page to open (URL mode). */
  page?: UrlInspection;
  status: PresentationStatus = 'loading';
  shown?: PresentedAs;
  ending?: Ending;
  /**
   * Whether the user clicked or pressed a key shortly before the last answer: in the guest for an answer of the guest, otherwise in the
   * page.
   */
  userActivated = false;
  /** The errors of the last rejected answer. */
  errors: readonly FieldError[] = [];
  /** The failure of the guest or the request. */
  error?: ElicitationError;
  /** Whether to warn the user that the form asks for a credential. */
  warned = false;
  /** Whether the page answers, not the user. */
  byHost?: boolean;
  /** Content that was entered but not sent, if the request ended without a decision of the user. Contains no credentials. */
  unsent?: ElicitContent;
  /** Initial content of the generated form. */
  prefill?: ElicitContent;
  /** Whether the page draws the request without the generated form: a confirmation, which has nothing to read, enter or check. */
  readonly confirms: boolean;

  readonly #settings: PresentationSettings;
  readonly #page: PresentationPage;
  readonly #events: PresentationEvents;
  #stop = new AbortController();
  readonly #trace: (event: TraceEvent) => void;
  /** The content entered so far. */
  #draft?: ElicitContent | undefined;
  #session?: HostSession;
  #checker?: AnswerChecker;
  #validations = 0;
  /** Number of answers that could not be checked, because the checker was not loaded. */
  #unchecked = 0;
  #answer = withResolvers<ElicitResult>();
  /** Whether the request was searched for credentials. Until then it cannot be answered with content. */
  #searched = false;
  /** Omits credentials. Nothing can be entered here before the real function is loaded. */
  discreet = (content: ElicitContent): ElicitContent | undefined => content;

  constructor({request, id, content, settings, page, events}: PresentationOptions) {
    this.request = request;
    this.id = id;
    this.#draft = content;
    this.#settings = settings;
    this.#page = page;
    this.#events = events;
    this.#trace = tracer(id, settings.trace);
    const {checks, validator} = settings;
    this.confirms =
      isConfirmation(request) &&
      !namesGuest(request, settings) &&
      !checks?.length &&
      !validator &&
      !!page.drawsConfirmations?.();
    this.result.catch(() => {});
  }

  /** Whether an answer is still possible. */
  get open(): boolean {
    return this.ending === undefined;
  }

  get result(): Promise<ElicitResult> {
    return this.#answer.promise;
  }

  /** Presents the request. Never throws; failures are reported by events and `result`. */
  async start(): Promise<void> {
    if (this.request.mode === 'url') return this.#showUrl();
    const {requestedSchema = NO_FIELDS} = this.request;
    if (this.confirms) {
      this.schema = requestedSchema;
      this.#searched = true;
      this.#draft = {};
      return this.#showForm();
    }
    try {
      await this.#prepare(requestedSchema);
    } catch (error) {
      return this.#unusable(toElicitationError(error, 'RESOURCE_UNAVAILABLE'));
    }
    if (this.open && this.status !== 'failed') await this.#showGuest();
  }

  /** Reads the schema within its limits, and looks for credentials. */
  async #prepare(requestedSchema: JsonObject) {
    const {findSecrets, isDrawnEarly, readSchema} = await loadRequestedForm();
    const settings = this.#settings;
    const {request} = this;
    const schema = await readSchema(requestedSchema, settings.limits);
    if (!this.open) return;
    this.schema = schema;
    if (!namesGuest(request, settings) && isDrawnEarly(schema, request)) await this.#showForm(true);
    // Also loaded if credentials are allowed, because the form needs it.
    const {warned, fault, withoutSecrets} = await findSecrets(schema, request, settings.sensitive);
    this.discreet = withoutSecrets;
    this.#searched = true;
    this.warned = warned;
    if (this.open && fault) this.#reportFailure(fault);
  }

  /** The content entered so far, with any renderer. Contains no passwords or keys. */
  get keptDraft(): ElicitContent | undefined {
    return this.#draft && this.discreet(this.#draft);
  }

  /**
   * Answers with the generated form, the URL panel or a button of the frame. An invalid answer is not sent; see `errors`.
   *
   * @param reason - The reason of a decline; default: the user's.
   */
  async answer(action: ElicitAction, content: ElicitContent = {}, reason?: string): Promise<void> {
    if (!this.open) return;
    const userActivated = this.#page.hasUserActivation();
    const meta = this.#page.metaOf?.(action, reason);
    if (action !== 'accept' || this.shown === 'url')
      return this.#settle({action, ...meta}, action, userActivated);
    if (!this.schema || !this.#searched || this.status === 'validating') return;
    const run = ++this.#validations;
    this.#draft = content;
    this.#enter('validating');
    if (this.confirms) return this.#settle({action, content: {}, ...meta}, action, userActivated);
    try {
      const checker = await this.#loadChecker();
      const verdict = await checker.check(content, this.#stop.signal);
      if (!this.open || run !== this.#validations) return;
      if (verdict.ok) this.#settle({action, content: verdict.content, ...meta}, 'accept', userActivated);
      else this.#invalid(verdict.errors, content, ++checker.attempts);
    } catch (error) {
      if (this.open && run === this.#validations) this.#checkFailed(error, content);
    }
  }

  /** Ends the request without a decision of the user. The answer is `cancel`. */
  end(ending: 'expired' | 'cancel'): void {
    if (this.open) this.#settle({action: 'cancel'}, ending);
  }

  /** Stops presenting without an answer, so that the request can be presented again. Returns what was entered, without credentials. */
  withdraw(): ElicitContent | undefined {
    this.#finish('aborted', 'aborted');
    return this.unsent;
  }

  abort(reason: unknown): void {
    if (!this.open) return;
    this.#finish('aborted', 'aborted');
    this.#answer.reject(reason);
  }

  /** Loads the guest again in a new frame, with the content entered so far. */
  async reload(): Promise<void> {
    if (!this.open || !this.schema || !this.#searched) return;
    this.#draft = this.#page.formDraft() ?? this.#draft;
    this.#dropSession('reload');
    this.error = undefined;
    await (this.confirms ? this.#showForm() : this.#showGuest());
  }

  notify(update: {message: string; type: string; data?: unknown}): void {
    this.#session?.notify(update);
  }

  /** The page's theme has changed. */
  refreshTheme(): void {
    this.#session?.refresh();
  }

  /** Releases the answer once delivered, so that user input is not retained by the summary. */
  forget(): void {
    this.#answer = withResolvers();
    // The abort reason retains its stack trace.
    this.#stop = new AbortController();
  }

  async #showGuest() {
    const {signal} = this.#stop;
    try {
      const source = await findGuest(this.request, this.#settings, signal);
      if (!this.open || this.status === 'failed') return;
      if (!source) return await this.#showForm();
      await this.#openSession(source);
      const timer = setTimeout(() => this.#compile(), GUEST_FIRST);
      signal.addEventListener('abort', () => clearTimeout(timer));
    } catch (error) {
      if (this.open) this.#guestFailed(toElicitationError(error, 'GUEST_LOAD_FAILED'));
    }
  }

  async #openSession(source: GuestSource) {
    this.shown = 'guest';
    this.#enter('loading');
    const [{HostSession}, checker] = await Promise.all([loadSessions(), this.#loadChecker()]);
    if (!this.open || this.status === 'failed') return;
    const session: HostSession = new HostSession({
      ...this.#settings,
      request: this.request,
      guest: source,
      id: this.id,
      container: this.#page.container(),
      values: true,
      shows: ['message', 'decline', 'cancel'],
      ...(this.#draft && {content: this.#draft}),
      checker,
      theme: () => this.#page.theme(),
      onStatus: (status) => this.#session === session && this.#follow(status),
      onInvalid: (errors, content, attempt) => this.#invalid(errors, content, attempt),
      onDraft: (content) => (this.#draft = content),
      onSize: (size) => this.#events.onSize(size),
      onEscape: () => this.#settings.escapeCancels && void this.answer('cancel'),
      onOpenLink: (url, signal) => this.#page.openLink(url, signal),
    });
    this.#session = session;
    session.result.then(
      (result) =>
        this.#session === session && this.open && this.#settle(result, result.action, session.userActivated),
      (error) => this.#session === session && this.open && this.#guestFailed(error),
    );
  }

  /** Copies the status of the session. Its end is reported by its result. */
  #follow(status: SessionStatus) {
    const first = status === 'ready' && this.status === 'loading';
    if (status === 'ready' || status === 'validating') this.#enter(status);
    if (first) this.#events.onReady(this.#session?.renderer ?? 'guest');
  }

  /** Compiles the schema before the first answer. Ends the request if the schema cannot be used. */
  async #compile() {
    if (!this.schema || !this.open) return;
    try {
      const checker = await this.#loadChecker();
      const fault = await checker.findFault(this.#stop.signal);
      if (fault) this.#unusable(fault);
    } catch {
      // Loading is tried again with the next answer.
    }
  }

  #guestFailed(error: ElicitationError) {
    this.#draft = this.#session?.content ?? this.#draft;
    this.#dropSession('failed');
    this.error = error;
    if (error.code === 'INVALID_SCHEMA') return this.#unusable(error);
    if (this.#settings.noFallback) return this.#reportFailure(error);
    this.#events.onError(error, true);
    void this.#showForm();
  }

  async #showUrl() {
    try {
      const [{inspectUrl}] = await Promise.all([loadUrls(), this.#page.loadUrlPanel()]);
      if (!this.open) return;
      this.page = inspectUrl(this.request.url ?? '');
    } catch (error) {
      return this.#unusable(toElicitationError(error, 'RESOURCE_UNAVAILABLE'));
    }
    if (!this.page.ok) return this.#reportFailure(unsafeUrl(this.page));
    this.shown = 'url';
    this.#enter('ready');
    this.#events.onReady('url');
  }

  /** @param early - The request is still searched for credentials. The status stays `loading`, so that nothing can be entered. */
  async #showForm(early = this.confirms) {
    if (!early) void this.#compile();
    try {
      await this.#page.loadForm(this.confirms);
      if (!early) await (await loadRequestedForm()).readLargeForm(this.schema!, this.request);
    } catch (error) {
      return this.#unusable(toElicitationError(error, 'RESOURCE_UNAVAILABLE'));
    }
    if (!this.open || !this.schema) return;
    this.shown = 'form';
    this.prefill = this.#draft;
    this.errors = [];
    if (!this.#searched) {
      this.#events.onChange();
      // The word lists are loaded after the form was drawn.
      return sleep(0);
    }
    this.#enter('ready');
    this.#events.onReady('form');
  }

  /** Displays the message and the reason, with Decline and Cancel. Some servers continue when the client answers with an error. */
  #unusable(error: ElicitationError) {
    if (!this.open) return;
    this.#dropSession('failed');
    this.schema = undefined;
    this.error = error;
    if (this.#settings.noFallback) return this.#reportFailure(error);
    this.shown = 'none';
    this.#enter('failed');
    this.#events.onError(error, false);
  }

  #reportFailure(error: ElicitationError) {
    this.shown = 'none';
    this.error = error;
    this.#finish('failed', 'failed');
    this.#events.onError(error, false);
    this.#answer.reject(error);
  }

  async #loadChecker(): Promise<AnswerChecker> {
    const {request, schema = {}} = this;
    const {limits, validator, checks} = this.#settings;
    const {AnswerChecker} = await loadAnswers();
    return (this.#checker ??= new AnswerChecker({
      ...{request, schema, limits, checks, attempts: this.#unchecked},
      ...(validator && {validator}),
    }));
  }

  #checkFailed(error: unknown, content: ElicitContent) {
    const failed = toElicitationError(error, 'VALIDATION_FAILED');
    if (failed.code === 'INVALID_SCHEMA') return this.#unusable(failed);
    this.#events.onError(failed, false);
    this.#invalid(UNCHECKED, content, this.#checker ? ++this.#checker.attempts : ++this.#unchecked);
  }

  #invalid(errors: readonly FieldError[], content: ElicitContent, attempt: number) {
    this.errors = errors;
    this.#draft = content;
    this.#enter('invalid');
    this.#events.onInvalid(this.#checker?.discreet(errors) ?? errors, attempt);
  }

  #settle(result: ElicitResult, ending: Ending, userActivated = false) {
    this.userActivated = userActivated;
    // Settled first, so that the caller receives the answer before it is displayed.
    this.#answer.resolve(result);
    this.#finish(ending, CLOSED_BY[result.action]);
  }

  #finish(ending: Ending, reason: string) {
    // An interrupted user can still read and copy the entered content.
    const interrupted = ending === 'expired' || ending === 'aborted';
    const entered = interrupted
      ? (this.#session?.content ?? ((this.#searched && this.#page.formDraft()) || this.#draft))
      : undefined;
    this.unsent = entered && this.discreet(entered);
    this.ending = ending;
    this.#stop.abort();
    const leaving = this.#dropSession(reason);
    if (leaving) this.#events.onLeaving(leaving);
    this.#draft = this.prefill = undefined;
    this.errors = [];
    this.#enter(ending === 'failed' ? 'failed' : 'settled');
  }

  #dropSession(reason: string) {
    const session = this.#session;
    this.#session = undefined;
    session?.close(reason);
    return session?.leaving;
  }

  #enter(status: PresentationStatus) {
    this.status = status;
    this.#trace({kind: 'state', status});
    this.#events.onChange();
  }
}

import type {
  ElicitAction,
  ElicitContent,
  ElicitRequest,
  ElicitResult,
  FieldError,
} from '../protocol/elicitation.js';
import {ElicitationError, invalidSchema} from '../protocol/errors.js';
import {memberPointer} from '../protocol/json-pointer.js';
import type {JsonObject} from '../protocol/json.js';
import type {FormReading, SchemaReading} from '../schema/read-schema.js';
import {withResolvers} from '../async.js';
import {checker, guest, inspection, reading} from '../rooms.js';
import type {GuestSource} from '../sandbox/guest-source.js';
import type {AnswerChecker, AnswerJudge} from '../session/answer-checker.js';
import type {Attempts} from '../session/session-options.js';
import {correctionIn} from '../session/request.js';
import {toElicitationError, UNCHECKED} from '../session/failure.js';
import type {GuestSession} from '../session/guest-session.js';
import {CLOSED_BY} from '../session/session-status.js';
import {discreetErrors} from '../session/trace/discreet-errors.js';
import {type TraceEvent, tracer} from '../session/trace/trace.js';
import type {UrlInspection} from '../url/index.js';
import {isConfirmation, isConsent, NO_FIELDS} from './confirmation.js';
import type {
  AnswerOptions,
  Ending,
  PresentationStatus,
  PresentedAs,
  PromptDescription,
  PromptPage,
} from './presentation-options.js';
import type {EndedBy, Interruption} from '../protocol/ended-by.js';
import {findGuest, mayFindGuest} from './find-guest.js';
import type {Verifier} from './verification.js';

/** ms after which a request is searched although its guest is not open yet. */
const SEARCH_DELAY = 300;
/** ms between a form and the compilation of its schema, so that starting the Worker does not delay its first paint. */
const COMPILE_DELAY = 100;

/**
 * Presents one request to one person until there is an answer. Chooses the guest, falls back to the form, passes the draft from one to the
 * other, and settles `result` exactly once.
 */
export class Presentation {
  readonly request: ElicitRequest;
  readonly id: string;
  /** The schema that form, guest and validation share. Undefined if it cannot be used. */
  schema?: JsonObject;
  /** The schema as a form, which also holds the entries. Undefined until the form is displayed, and without one. */
  reading?: FormReading | undefined;
  /** The page to open (URL mode). */
  page?: UrlInspection;
  status: PresentationStatus = 'loading';
  shown?: PresentedAs;
  ending?: Ending;
  endedBy?: EndedBy;
  /** Whether the user has said yes to the message and sent nothing else. */
  confirmed = false;
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
  /** Content that was entered but not sent, if the request ended without a decision of the user. Contains no credentials. */
  unsent?: ElicitContent;
  /** Initial content of the generated form. */
  prefill?: ElicitContent;
  /** Whether the page draws the request without the generated form: a confirmation, which has nothing to read or enter. */
  readonly confirms: boolean;

  readonly #settings: PromptDescription;
  readonly #page: PromptPage;
  #stop = new AbortController();
  readonly #trace: (event: TraceEvent) => void;
  #draft?: ElicitContent | undefined;
  #session?: GuestSession;
  #checker?: AnswerChecker;
  #validations = 0;
  /** The last valid answer of a guest, with what the page has added. */
  #verified?: ElicitResult | undefined;
  /** How often a guest was opened. Only the last one is displayed. */
  #openings = 0;
  readonly #attempts: Attempts = {rejected: 0};
  #answer = withResolvers<ElicitResult>();
  #read?: SchemaReading;
  #search?: Promise<void>;
  /** Whether the request was searched for credentials. Until then it cannot be answered with content. */
  #searched = false;
  /** Omits credentials. Until the search is done, omits all content except the initial one. Only a guest can report content by then. */
  discreet: (content: ElicitContent) => ElicitContent | undefined;

  constructor(settings: PromptDescription, page: PromptPage) {
    const {request, id, content} = settings;
    this.request = request;
    this.id = id;
    this.#settings = settings;
    this.#page = page;
    this.#trace = tracer(id, settings.trace);
    this.confirms = isConfirmation(request);
    const isEmpty = this.confirms && !this.#hasGuest;
    this.#draft = isEmpty ? {} : content;
    this.discreet = (entered) => (isEmpty || entered === content ? entered : undefined);
    this.result.catch(() => {});
  }

  get open(): boolean {
    return this.ending === undefined;
  }

  get result(): Promise<ElicitResult> {
    return this.#answer.promise;
  }

  /** Loads the code that the request needs, while its prompt is drawn. `start()` reports a failure. */
  async load(): Promise<void> {
    if (this.request.mode === 'url') await this.#page.loadUrlPanel();
    else if (this.#hasGuest) await guest();
    else await this.#page.loadForm(this.confirms);
  }

  /** Presents the request. Never throws; failures are reported by events and `result`. */
  async start(): Promise<void> {
    if (this.request.mode === 'url') return this.#showUrl();
    if (this.confirms && !this.#hasGuest) {
      this.schema = this.#requested;
      this.#search = Promise.resolve();
      this.#searched = true;
    }
    await (this.#hasGuest ? this.#showGuest() : this.#showForm());
  }

  get #requested() {
    return this.request.requestedSchema ?? NO_FIELDS;
  }

  get #hasGuest() {
    return mayFindGuest(this.request, this.#settings);
  }

  /** Reads the schema within its limits, and looks for credentials, once. Never rejects: a request that cannot be used ends here. */
  #prepare(): Promise<void> {
    return (this.#search ??= this.#readRequest().catch((error) =>
      this.#unusable(toElicitationError(error, 'RESOURCE_UNAVAILABLE')),
    ));
  }

  async #readRequest() {
    const [{readSchema}, words] = await Promise.all([reading(), this.#page.words()]);
    const {limits, sensitive} = this.#settings;
    const read = await readSchema({...this.request, requestedSchema: this.#requested}, {limits, words});
    if (read.unanswerable !== undefined)
      throw invalidSchema(memberPointer('/properties', read.unanswerable), 'accepts only null');
    if (read.asksForSecret && sensitive === 'block')
      throw new ElicitationError(
        'SENSITIVE_BLOCKED',
        'elicit(): `requestedSchema` asks for a credential; servers must use URL mode for credentials.',
      );
    if (!this.open) return;
    this.#read = read;
    this.schema = read.schema;
    this.discreet = read.withoutSecrets;
    const warned = read.asksForSecret && sensitive !== 'allow';
    this.warned = warned;
    this.#searched = true;
    // The guest may be displayed without the warning.
    if (warned) this.#page.onChange();
  }

  /** The content entered so far, with any renderer. Contains no passwords or keys. */
  get keptDraft(): ElicitContent | undefined {
    return this.#draft && this.discreet(this.#draft);
  }

  /**
   * Answers with the generated form, the URL panel or a button of the frame. An invalid answer is not sent; see `errors`.
   */
  async answer(
    action: ElicitAction,
    content: ElicitContent = {},
    options: AnswerOptions = {},
  ): Promise<void> {
    if (!this.open) return;
    const userActivated = this.#page.hasUserActivation();
    const {by = 'user'} = options;
    const meta = this.#page.recordDecision(action, options);
    const opens = this.shown === 'url';
    const accepts = action === 'accept';
    const verifier = accepts ? this.#page.verifier() : undefined;
    if (!accepts || (opens && !verifier)) return this.#settle({action, ...meta}, action, by, userActivated);
    if (!(opens || this.#searched) || this.status === 'validating') return;
    const run = ++this.#validations;
    this.#draft = content;
    this.#enter('validating');
    const {checks, validator} = this.#settings;
    const isUnchecked = opens || (this.confirms && !checks.length && !validator);
    const unchecked = opens ? {action, ...meta} : {action, content: {}, ...meta};
    if (isUnchecked && !verifier) return this.#settle(unchecked, action, by, userActivated);
    try {
      const {signal} = this.#stop;
      const given = isUnchecked
        ? await verifier!(unchecked, signal)
        : await this.#check(content, signal, verifier, meta);
      if (!this.open || run !== this.#validations) return;
      if (isAnswer(given)) this.#settle(given, action, by, userActivated);
      else this.#invalid(given, content, ++this.#attempts.rejected);
    } catch (error) {
      if (this.open && run === this.#validations) this.#checkFailed(error, content);
    }
  }

  /** Checks an accepted answer, and has the page verify it. Resolves with the answer to give, or with its errors. */
  async #check(
    content: unknown,
    signal: AbortSignal,
    verifier: Verifier | undefined,
    meta?: {_meta: JsonObject},
  ): Promise<ElicitResult | readonly FieldError[]> {
    const checker = await this.#loadChecker();
    const verdict = await checker.check(content, signal);
    if (!verdict.ok) return verdict.errors;
    const answer: ElicitResult = {action: 'accept', content: verdict.content, ...meta};
    return verifier && !signal.aborted ? verifier(answer, signal) : answer;
  }

  /** Ends the request without a decision of the user. The answer is `cancel`. */
  end(by: Exclude<Interruption, 'server'>): void {
    if (this.open) this.#settle({action: 'cancel'}, by === 'expiry' ? 'expired' : 'cancel', by);
  }

  /** Stops presenting without an answer, so that the request can be presented again. Returns what was entered, without credentials. */
  withdraw(): ElicitContent | undefined {
    this.#finish('aborted', 'aborted', 'user');
    return this.unsent;
  }

  abort(reason: unknown): void {
    if (!this.open) return;
    this.#finish('aborted', 'aborted', 'server');
    this.#answer.reject(reason);
  }

  /** Loads the guest again in a new frame, with the content entered so far. */
  async reload(): Promise<void> {
    // A guest is displayed before the request was searched.
    if (!this.open || !(this.#session || this.#searched)) return;
    this.#draft = this.#page.formDraft() ?? this.#draft;
    this.#dropSession('reload');
    this.error = undefined;
    await (this.#hasGuest ? this.#showGuest() : this.#showForm());
  }

  notify(update: {message: string; type: string; data?: unknown}): void {
    this.#session?.notify(update);
  }

  refreshTheme(): void {
    this.#session?.refresh();
  }

  /** Releases the answer once delivered, so that user input is not retained by the summary. */
  forget(): void {
    this.#answer = withResolvers();
    // The abort reason retains its stack trace.
    this.#stop = new AbortController();
  }

  /** Opens the guest at once. The request is searched meanwhile, and an answer is checked after that. */
  async #showGuest() {
    const opening = ++this.#openings;
    const isCurrent = () => this.open && this.status !== 'failed' && opening === this.#openings;
    setTimeout(() => this.open && this.#prepare(), SEARCH_DELAY);
    try {
      const [{GuestSession}, source] = await Promise.all([
        this.#loadGuest(),
        findGuest(this.request, this.#settings, this.#stop.signal),
      ]);
      if (!isCurrent()) return;
      if (!source) return await this.#showForm();
      this.#openSession(GuestSession, source);
      setTimeout(() => this.open && this.#prepare());
    } catch (error) {
      if (isCurrent()) this.#guestFailed(toElicitationError(error, 'GUEST_LOAD_FAILED'));
    }
  }

  /** Loads what a guest needs. With `sensitive="block"`, waits for the search. */
  async #loadGuest() {
    const module = await guest();
    if (this.#settings.sensitive === 'block') await this.#prepare();
    return module;
  }

  #openSession(Session: typeof GuestSession, source: GuestSource) {
    this.shown = 'guest';
    this.#enter('loading');
    const session = new Session({
      ...this.#settings,
      request: this.request,
      schema: this.schema ?? this.#requested,
      guest: source,
      id: this.id,
      container: this.#page.container(),
      values: true,
      shows: ['message', 'decline', 'cancel'],
      content: this.#draft,
      loadChecker: () => this.#loadGuestChecker(),
      attempts: this.#attempts,
      theme: () => this.#page.theme(),
      onStatus: () => this.#session === session && this.#follow(),
      onInvalid: (errors, content, attempt) => this.#invalid(errors, content, attempt),
      onCheckFailed: (error) => this.#page.onError(error, false),
      onDraft: (content) => (this.#draft = content),
      onSize: (size) => this.#page.onSize(size),
      onEscape: () => this.#settings.escapeCancels && void this.answer('cancel'),
      onOpenLink: (url, signal) => this.#page.openLink(url, signal),
    });
    this.#session = session;
    this.#await(session);
  }

  async #await(session: GuestSession) {
    try {
      const result = await session.result;
      // The search may still refuse the request, which then has no answer.
      await this.#prepare();
      if (this.#session === session && this.open)
        this.#settle(
          (result.action === 'accept' && this.#verified) || result,
          result.action,
          'user',
          session.userActivated,
        );
    } catch (error) {
      if (this.#session === session && this.open) this.#guestFailed(error as ElicitationError);
    }
  }

  /** Copies the status of the session, except its end (see `result`) and an invalid answer (see `onInvalid`). */
  #follow() {
    const {status, renderer} = this.#session ?? {};
    if (status !== 'ready' && status !== 'validating') return;
    if (this.status === 'loading') {
      this.#enter('ready');
      this.#page.onReady(renderer!);
    }
    if (this.open && this.status !== status) this.#enter(status);
  }

  /** Compiles the schema before the first answer. Ends the request if the schema cannot be used. */
  async #compile() {
    if (!this.schema || !this.open) return;
    try {
      const checker = await this.#loadChecker();
      const fault = await checker.findFault(this.#stop.signal, this.reading?.fields.length === 0);
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
    this.#page.onError(error, true);
    void this.#showForm();
  }

  async #showUrl() {
    try {
      const [{inspectUrl}] = await Promise.all([inspection(), this.#page.loadUrlPanel()]);
      if (!this.open) return;
      this.page = inspectUrl(this.request.url ?? '');
    } catch (error) {
      return this.#unusable(toElicitationError(error, 'RESOURCE_UNAVAILABLE'));
    }
    const {ok, refusal} = this.page;
    if (!ok)
      return this.#reportFailure(
        new ElicitationError('UNSAFE_URL', `elicit(): refused to open this URL (${refusal}).`),
      );
    this.shown = 'url';
    this.#enter('ready');
    this.#page.onReady('url');
  }

  async #showForm() {
    if (!this.#searched) await this.#prepare();
    if (!this.open || this.status === 'failed') return;
    await this.#drawForm();
    if (!this.open || !this.schema) return;
    this.#enter('ready');
    this.#page.onReady('form');
    if (!this.confirms) setTimeout(() => this.#compile(), COMPILE_DELAY);
  }

  async #drawForm() {
    try {
      await this.#page.loadForm(this.confirms);
      if (!this.confirms) this.reading = this.#read;
      // Detects an unusable schema before the user enters anything.
      if (this.reading?.sufficient === false) await this.#compile();
    } catch (error) {
      return this.#unusable(toElicitationError(error, 'RESOURCE_UNAVAILABLE'));
    }
    if (!this.open || !this.schema) return;
    this.shown = 'form';
    // A draft is newer than the answer that the server has rejected.
    const {content, errors = []} = this.#draft ? {} : correctionIn(this.request);
    this.prefill = this.#draft ?? content;
    this.errors = errors;
  }

  /** Displays the message and the reason, with Decline and Cancel. Some servers continue when the client answers with an error. */
  #unusable(error: ElicitationError) {
    if (!this.open) return;
    this.#dropSession('failed');
    this.schema = undefined;
    this.error = error;
    if (this.#settings.noFallback || error.code === 'SENSITIVE_BLOCKED') return this.#reportFailure(error);
    this.shown = 'none';
    this.#enter('failed');
    this.#page.onError(error, false);
  }

  #reportFailure(error: ElicitationError) {
    this.shown = 'none';
    this.error = error;
    this.#finish('failed', 'failed', 'failure');
    this.#page.onError(error, false);
    this.#answer.reject(error);
  }

  async #loadChecker(): Promise<AnswerChecker> {
    const {limits, validator, checks} = this.#settings;
    const [{AnswerChecker}] = await Promise.all([checker(), this.#prepare()]);
    const {request, schema = {}} = this;
    return (this.#checker ??= new AnswerChecker({
      request,
      schema,
      limits,
      checks,
      ...(validator && {validator}),
    }));
  }

  /** Loads the answer checker for a guest. Rejects for an answer from before the warning, which the user has not seen then. */
  async #loadGuestChecker(): Promise<AnswerJudge> {
    if (!this.#searched) {
      await this.#prepare();
      if (this.warned) throw new Error('unread warning');
    }
    const checker = await this.#loadChecker();
    return {
      findFault: (signal) => checker.findFault(signal),
      describe: (errors, messages) => checker.describe(errors, messages),
      check: async (content, signal) => {
        const given = await this.#check(content, signal, this.#page.verifier());
        if (!isAnswer(given)) return {ok: false, errors: given};
        this.#verified = given;
        return {ok: true, content: given.content!};
      },
    };
  }

  #checkFailed(error: unknown, content: ElicitContent) {
    const failed = toElicitationError(error, 'VALIDATION_FAILED');
    if (failed.code === 'INVALID_SCHEMA') return this.#unusable(failed);
    this.#page.onError(failed, false);
    this.#invalid(UNCHECKED, content, ++this.#attempts.rejected);
  }

  #invalid(errors: readonly FieldError[], content: ElicitContent, attempt: number) {
    this.errors = errors;
    this.#draft = content;
    this.#enter('invalid');
    this.#page.onInvalid(discreetErrors(errors, this.schema ?? this.#requested), attempt);
  }

  #settle(result: ElicitResult, ending: Ending, by: EndedBy, userActivated = false) {
    this.userActivated = userActivated;
    // Settled first, so that the caller receives the answer before it is displayed.
    this.#answer.resolve(result);
    this.#finish(ending, CLOSED_BY[result.action], by);
  }

  #finish(ending: Ending, reason: string, by: EndedBy) {
    // An interrupted user can still read and copy the entered content.
    const interrupted = ending === 'expired' || ending === 'aborted';
    const entered = interrupted
      ? (this.#session?.content ?? ((this.#searched && this.#page.formDraft()) || this.#draft))
      : undefined;
    this.unsent = entered && this.discreet(entered);
    this.ending = ending;
    this.endedBy = by;
    this.#stop.abort();
    const leaving = this.#dropSession(reason);
    if (leaving) this.#page.onLeaving(leaving);
    const asksForConsent = this.confirms || isConsent(this.reading?.confirmation);
    this.confirmed = ending === 'accept' && this.shown === 'form' && asksForConsent;
    this.#draft = this.prefill = this.reading = this.#verified = undefined;
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
    this.#page.onChange();
  }
}

const isAnswer = (given: ElicitResult | readonly FieldError[]): given is ElicitResult => 'action' in given;

import type {ElicitationContext, ElicitContent, ElicitResult, FieldError} from '../protocol/elicitation.js';
import {ElicitationError, isElicitationError} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import type {JsonRpcId} from '../protocol/json-rpc.js';
import {messagesFor} from '../locales/index.js';
import {type Limits, withLimits} from '../protocol/limits.js';
import {withResolvers} from '../async.js';
import {prepareSchema} from '../validation/index.js';
import {AnswerChecker} from './answer-checker.js';
import {AppCalls} from './app-calls.js';
import type {Dialect, GuestEvent} from './dialects/dialect.js';
import {beginsMcpApp} from './dialects/mcp-apps.js';
import {openDialect} from './dialects/open-dialect.js';
import {NOT_ACTIVATED, UNCHECKED} from './failure.js';
import {Greeting} from './greeting.js';
import {type GuestErrors, guestErrors} from './guest-errors.js';
import {GuestConnection} from './guest-connection.js';
import {redactor} from './redact.js';
import {type Entered, sessionContext} from './session-context.js';
import {attemptsFault, unableFault} from './session-faults.js';
import type {HostSessionOptions} from './session-options.js';
import {CLOSED_BY, NEXT_STATUS, type SessionStatus} from './session-status.js';
import {watchTheme} from './theme-watch.js';
import {type TraceEvent, tracer} from './trace.js';

/**
 * Presents one request once, to one guest, in one frame.
 *
 * 1. The relay is inserted into the container and receives the guest (`GuestFrame`).
 * 2. The guest says hello within `limits.readyTimeout` and receives the request. It receives it again with every further hello.
 * 3. The guest submits. A decline or cancel settles the session. An accepted answer is validated, and goes back with the errors
 *    until it is valid or `limits.maxAttempts` answers were rejected.
 * 4. The first valid answer settles `result`. The guest is notified, and its frame is removed.
 *
 * `result` settles exactly once: with the answer, or with the `ElicitationError` that ended the session.
 */
export class HostSession {
  readonly #options: HostSessionOptions;
  readonly #limits: Limits;
  readonly #schema: JsonObject;
  readonly #checker: AnswerChecker;
  /** Rejected answers of the request before this session. */
  readonly #earlierAttempts: number;
  #dialect: Dialect;
  readonly #guest: GuestConnection;
  readonly #trace: (event: TraceEvent) => void;
  readonly #stop = new AbortController();
  readonly #calls: AppCalls;
  #status: SessionStatus = 'loading';
  readonly #answer = withResolvers<ElicitResult>();
  #userActivated = false;
  readonly #greeting: Greeting;
  #entered: Entered = {errors: []};

  /** @throws ElicitationError `INVALID_SCHEMA`, `UNSAFE_URL`, `NOT_ISOLATED` or `MESSAGE_TOO_LARGE`, before a frame exists. */
  constructor(options: HostSessionOptions) {
    this.#options = options;
    this.#limits = withLimits(options.limits);
    this.#schema = prepareSchema(
      options.request.requestedSchema ?? {type: 'object', properties: {}},
      this.#limits,
    );
    this.#entered.content = options.content;
    const {request, checks = [], id = '', trace, values} = options;
    const rules = {request, schema: this.#schema, limits: this.#limits, checks};
    this.#checker = options.checker ?? new AnswerChecker(rules);
    this.#earlierAttempts = this.#checker.attempts;
    const redact = redactor(this.#schema);
    this.#trace = tracer(id, trace && !values ? (_, redacted) => trace(redacted(), redacted) : trace, redact);
    this.#calls = new AppCalls({
      handlers: options.appHandlers ?? {},
      context: {request, id},
      ...(options.onOpenLink && {onOpenLink: options.onOpenLink}),
      limits: this.#limits,
      ended: this.#stop.signal,
      send: (messages) => this.#greeting.replaced || this.#send(messages),
      trace: this.#trace,
    });
    this.#dialect = this.#firstDialect();
    this.#greeting = new Greeting(options.guest.src !== undefined);
    // Prevents an unhandled rejection when the session is closed and `result` is not used.
    this.result.catch(() => {});
    this.#guest = new GuestConnection(
      {...options, limits: this.#limits, title: options.title ?? 'Elicitation'},
      {
        message: (message, activated) => this.#receive(message, activated),
        unreadable: (path) => this.#unreadable(path),
        navigated: () => this.#navigated(),
        failed: (error) => this.#fail(error),
        trace: this.#trace,
      },
    );
    if (!options.checker)
      void this.#checker.findFault(this.#stop.signal).then((fault) => fault && this.#fail(fault));
  }

  get status(): SessionStatus {
    return this.#status;
  }

  /** The content that the guest has reported: its latest draft or rejected answer. */
  get content(): ElicitContent | undefined {
    return this.#entered.content;
  }

  /** Sends the guest an update for the user. */
  notify(update: {message: string; type: string; data?: unknown}): void {
    if (this.#open && !this.#awaitsHello) this.#send(this.#dialect.notify(update));
  }

  /** Whether the user clicked or pressed a key in the guest shortly before its last submit. */
  get userActivated(): boolean {
    return this.#userActivated;
  }

  get result(): Promise<ElicitResult> {
    return this.#answer.promise;
  }

  /** The kind of guest: a guest page, or an MCP App. */
  get renderer(): 'guest' | 'app' {
    return this.#dialect.renderer;
  }

  /** Notifies the guest that the page's theme or size has changed. */
  refresh(): void {
    if (this.#open && !this.#awaitsHello) this.#send(this.#dialect.contextChanged(this.#context()));
  }

  /** Closes the session. `result` rejects with `CLOSED`, unless it has settled. */
  close(reason = 'closed'): void {
    if (!this.#enter('closed')) return;
    this.#end(reason);
    this.#answer.reject(new ElicitationError('CLOSED', 'HostSession: the session was closed by the host.'));
  }

  /**
   * Resolves when the frame of an MCP App that is finishing is removed; otherwise undefined. Removing the frame earlier interrupts the app.
   */
  get leaving(): Promise<void> | undefined {
    return this.#guest.leaving;
  }

  get #open() {
    return NEXT_STATUS[this.#status].length > 0;
  }

  /** Whether the document in the frame has not said hello. */
  get #awaitsHello() {
    return this.#status === 'loading' || this.#greeting.replaced;
  }

  /** Number of the guest's next answer, from 1. */
  get #attempt(): number {
    return this.#checker.attempts - this.#earlierAttempts + 1;
  }

  #firstDialect(): Dialect {
    return openDialect(this.#options.dialect === 'mcp-apps' ? 'mcp-apps' : 'rich', this.#options);
  }

  #navigated() {
    if (this.#greeting.loadedAgain()) this.#dialect = this.#firstDialect();
  }

  #enter(status: SessionStatus): boolean {
    if (!NEXT_STATUS[this.#status].includes(status)) return false;
    this.#status = status;
    this.#trace({kind: 'state', status});
    this.#options.onStatus?.(status);
    return true;
  }

  #receive(message: unknown, activated: boolean) {
    if (!this.#open) return;
    const first = this.#awaitsHello && this.#options.dialect !== 'rich' && this.renderer === 'guest';
    if (first && beginsMcpApp(message)) this.#dialect = openDialect('mcp-apps', this.#options);
    const event = this.#dialect.read(message);
    switch (event.kind) {
      case 'hello':
        if (event.companion) this.#send(this.#dialect.surroundings(this.#options.shows ?? []));
        return this.#hello(this.#dialect.present(this.#context()));
      case 'render-data':
        return this.#hello(this.#dialect.renderData(this.#context(), event.messageId));
      case 'submit':
        return void this.#submit(event, activated);
      case 'malformed-submit':
        return this.#refuses(event.id)
          ? undefined
          : this.#invalid([event.error], this.#entered.content ?? {}, event.id);
      case 'draft':
        if (this.#greeting.replaced) return;
        this.#entered.content = event.content;
        return this.#options.onDraft?.(event.content);
      case 'size':
        return this.#options.onSize?.(event);
      case 'escape':
        return this.#options.onEscape?.();
      case 'unsupported':
        return this.#send(this.#dialect.unsupported(event.id, event.method));
      case 'question':
        return this.#send(event.answer);
      case 'call':
        return void this.#calls.take(event, this.renderer === 'app' || !this.#awaitsHello);
      case 'log':
        return undefined;
      case 'unable':
        return this.#fail(unableFault(event.reason));
      case 'unknown':
        return this.#guest.dropped(event.reason, event.detail);
    }
  }

  #hello(answer: unknown[]) {
    this.#greeting.hello();
    this.#guest.greeted();
    this.#send(answer);
    const first = this.#status === 'loading';
    if (this.#enter('ready') && first)
      watchTheme(this.#options.container, () => this.refresh(), this.#stop.signal);
  }

  /** Refuses a submit that cannot be read now. Returns whether it did. */
  #refuses(id?: JsonRpcId): boolean {
    const refusal = this.#awaitsHello ? 'not-ready' : this.#status === 'validating' ? 'busy' : undefined;
    if (!refusal) return false;
    this.#guest.dropped(refusal);
    this.#send(this.#dialect.refused(refusal, id));
    return true;
  }

  async #submit({action, content, id}: GuestEvent & {kind: 'submit'}, activated: boolean) {
    if (this.#refuses(id)) return;
    this.#userActivated = activated;
    if (action === 'accept' && this.#options.requireUserActivation && !activated)
      return this.#invalid(NOT_ACTIVATED, content as ElicitContent, id);
    if (action !== 'accept') return this.#settle({action}, id);
    this.#enter('validating');
    try {
      const verdict = await this.#checker.check(content, this.#stop.signal);
      if (this.#status !== 'validating') return;
      if (verdict.ok) this.#settle({action, content: verdict.content}, id);
      else this.#invalid(verdict.errors, content as ElicitContent, id);
    } catch (error) {
      if (this.#status === 'validating') this.#checkFailed(error, content as ElicitContent, id);
    }
  }

  /** An unusable schema ends the session. If a check failed to run, the answer is rejected. */
  #checkFailed(error: unknown, content: ElicitContent, id?: JsonRpcId) {
    if (isElicitationError(error) && error.code === 'INVALID_SCHEMA') return this.#fail(error);
    this.#invalid(UNCHECKED, content, id);
  }

  #unreadable(path: string) {
    if (!this.#open) return;
    const inContent = /^\/params\/content(\/.*)?$/.exec(path);
    if (!inContent || this.#status === 'loading' || this.#status === 'validating') return;
    const message = 'must be JSON: text, number, boolean, list or object';
    this.#invalid([{path: inContent[1] ?? '', keyword: 'type', message}], this.#entered.content ?? {});
  }

  #invalid(errors: readonly FieldError[], content: ElicitContent, id?: JsonRpcId) {
    this.#entered = {errors, content};
    this.#checker.attempts++;
    const attempts = this.#attempt - 1;
    if (attempts >= this.#limits.maxAttempts) return this.#fail(attemptsFault(attempts));
    // A document that replaced the guest receives the errors when it says hello.
    if (!this.#greeting.replaced)
      this.#send([
        ...this.#dialect.rejected(this.#guestErrors.errors, this.#attempt, id),
        ...this.#dialect.present(this.#context()),
      ]);
    this.#enter('invalid');
    this.#options.onInvalid?.(errors, content, this.#checker.attempts);
  }

  #settle(result: ElicitResult, id?: JsonRpcId) {
    if (!this.#enter('settled')) return;
    this.#send(this.#dialect.accepted(id));
    this.#end(CLOSED_BY[result.action]);
    this.#answer.resolve(result);
  }

  #fail(error: ElicitationError) {
    if (!this.#enter('failed')) return;
    this.#trace({kind: 'error', code: error.code, message: error.message});
    this.#end('failed');
    this.#answer.reject(error);
  }

  #context(): ElicitationContext {
    const {request} = this.#options;
    return sessionContext(request, this.#schema, this.#entered.content, this.#guestErrors, this.#attempt);
  }

  /** The errors of the rejected answer in the language of the moment. */
  get #guestErrors(): GuestErrors {
    const {locale = navigator.language, messages = () => messagesFor(locale)} = this.#options;
    return guestErrors(this.#entered.errors, this.#schema, messages());
  }

  #send(messages: unknown[]) {
    this.#guest.send(messages);
  }

  #end(reason: string) {
    this.#stop.abort();
    this.#guest.close(this.#dialect.closed(reason));
  }
}

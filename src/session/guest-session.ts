import type {ElicitationContext, ElicitContent, ElicitResult, FieldError} from '../protocol/elicitation.js';
import {ElicitationError, isElicitationError, JSON_RPC} from '../protocol/errors.js';
import type {JsonRpcId} from '../protocol/json-rpc.js';
import {messagesFor} from '../locales/index.js';
import {type Limits, withLimits} from '../protocol/limits.js';
import {withResolvers} from '../async.js';
import type {AnswerChecker} from './answer-checker.js';
import type {AppCalls, AppCallsOptions} from './app-calls.js';
import {
  beginsMcpApp,
  type Dialect,
  errorSentence,
  type GuestCall,
  type GuestEvent,
} from './dialects/dialect.js';
import {RichDialect} from './dialects/rich.js';
import {NOT_ACTIVATED, toElicitationError, UNCHECKED} from './failure.js';
import {Greeting} from './greeting.js';
import type {GuestErrors} from './guest-errors.js';
import {GuestConnection} from './guest-connection.js';
import {stylesOf} from './host-context.js';
import {
  loadAppCalls,
  loadAppDialect,
  loadedRedaction,
  loadRedaction,
  loadThemeWatch,
} from './lazy-modules.js';
import {type Entered, sessionContext} from './session-context.js';
import {attemptsFault, unableFault} from './session-faults.js';
import type {GuestSessionOptions} from './session-options.js';
import {CLOSED_BY, NEXT_STATUS, type SessionStatus} from './session-status.js';
import {type TraceEntry, type TraceEvent, tracer} from './trace.js';
import {withoutWords} from './without-words.js';

export {loadRedaction};

/** ms between the start of a guest and the compilation of its schema, so that compiling does not slow down the guest. */
const GUEST_FIRST = 300;
/** Most messages that wait for the dialect of MCP Apps. An app waits for the response to its first one. */
const MAX_WAITING = 20;

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
export class GuestSession {
  readonly #options: GuestSessionOptions;
  readonly #limits: Limits;
  /** Exists after the first answer. */
  #checker?: AnswerChecker;
  /** Rejected answers of the request before this session. */
  readonly #earlierAttempts: number;
  #dialect: Dialect;
  /** The messages that have arrived while the dialect of MCP Apps is loaded. */
  #waiting?: [message: unknown, activated: boolean][] | undefined;
  readonly #guest: GuestConnection;
  readonly #trace: (event: TraceEvent) => void;
  #redact: (entry: TraceEntry) => TraceEntry;
  readonly #stop = new AbortController();
  #calls?: AppCalls;
  /** Calls that wait for what handles them. */
  #waitingCalls = 0;
  #status: SessionStatus = 'loading';
  readonly #answer = withResolvers<ElicitResult>();
  #userActivated = false;
  readonly #greeting: Greeting;
  #entered: Entered = {errors: []};

  /** @throws ElicitationError `UNSAFE_URL`, `NOT_ISOLATED` or `MESSAGE_TOO_LARGE`, before a frame exists. */
  constructor(options: GuestSessionOptions) {
    this.#options = options;
    this.#limits = withLimits(options.limits);
    this.#entered.content = options.content;
    const {id = '', trace, values, schema, attempts} = options;
    this.#earlierAttempts = attempts.rejected;
    this.#redact = options.redact ?? loadedRedaction()?.redactor(schema) ?? withoutWords;
    const redact = (entry: TraceEntry) => this.#redact(entry);
    this.#trace = tracer(id, trace && !values ? (_, redacted) => trace(redacted(), redacted) : trace, redact);
    this.#dialect = this.#openRich();
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
    if (options.dialect === 'mcp-apps') void this.#openApp();
    const timer = setTimeout(() => void this.#compile(), GUEST_FIRST);
    this.#stop.signal.addEventListener('abort', () => clearTimeout(timer));
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
    return this.#waiting ? 'app' : this.#dialect.renderer;
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
    return this.#options.attempts.rejected - this.#earlierAttempts + 1;
  }

  #openRich(): Dialect {
    const {theme = () => 'light', container} = this.#options;
    return new RichDialect(theme, () => stylesOf(container));
  }

  /** Loads the dialect of MCP Apps, and reads the messages that have arrived meanwhile. */
  async #openApp() {
    this.#waiting = [];
    try {
      const {openAppDialect} = await loadAppDialect();
      this.#dialect = openAppDialect(this.#options);
    } catch (error) {
      return this.#fail(toElicitationError(error, 'GUEST_LOAD_FAILED'));
    }
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const [message, activated] of waiting) this.#receive(message, activated);
  }

  #navigated() {
    if (!this.#greeting.loadedAgain()) return;
    if (this.#options.dialect === 'mcp-apps') void this.#openApp();
    else this.#dialect = this.#openRich();
  }

  /** Compiles the schema before the first answer. */
  async #compile() {
    try {
      const checker = await this.#options.loadChecker();
      const fault = await checker.findFault(this.#stop.signal);
      if (fault) this.#fail(fault);
    } catch {
      // Loading is tried again with the next answer.
    }
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
    if (first && beginsMcpApp(message)) void this.#openApp();
    if (this.#waiting) {
      if (this.#waiting.length < MAX_WAITING) this.#waiting.push([message, activated]);
      else this.#guest.dropped('not-ready');
      return;
    }
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
        if (!this.#refuses(event.id))
          void this.#invalid([event.error], this.#entered.content ?? {}, event.id);
        return;
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
        return void this.#handle(event, this.renderer === 'app' || !this.#awaitsHello);
      case 'log':
        return undefined;
      case 'unable':
        return this.#fail(unableFault(event.reason));
      case 'unknown':
        return this.#guest.dropped(event.reason, event.detail);
    }
  }

  /** @param ready - Whether the guest has said hello. */
  async #handle(call: GuestCall, ready: boolean) {
    const {received, error} = call.reply;
    const refuse = (code: number, message: string) =>
      this.#open && this.#send([...received, ...error({code, message})]);
    if (this.#waitingCalls >= this.#limits.maxAppCalls) return refuse(JSON_RPC.busy, 'Too many calls.');
    this.#waitingCalls++;
    try {
      const {AppCalls} = await loadAppCalls();
      this.#calls ??= new AppCalls(this.#callOptions);
    } catch {
      return refuse(JSON_RPC.internalError, 'The call failed.');
    } finally {
      this.#waitingCalls--;
    }
    return this.#calls.take(call, ready);
  }

  get #callOptions(): AppCallsOptions {
    const {request, id = '', appHandlers, onOpenLink} = this.#options;
    return {
      handlers: appHandlers ?? {},
      context: {request, id},
      ...(onOpenLink && {onOpenLink}),
      limits: this.#limits,
      ended: this.#stop.signal,
      send: (messages) => this.#greeting.replaced || this.#send(messages),
      trace: this.#trace,
    };
  }

  #hello(answer: unknown[]) {
    this.#greeting.hello();
    this.#guest.greeted();
    this.#send(answer);
    const first = this.#status === 'loading';
    if (this.#enter('ready') && first) void this.#loadRest();
  }

  /** Loads what the guest did not need to receive its request. */
  async #loadRest() {
    const {schema} = this.#options;
    try {
      const [{redactor}, {watchTheme}] = await Promise.all([loadRedaction(), loadThemeWatch()]);
      if (this.#redact === withoutWords) this.#redact = redactor(schema);
      if (this.#open) watchTheme(this.#options.container, () => this.refresh(), this.#stop.signal);
    } catch {
      // The guest keeps the theme that it has received, and the trace has no words.
    }
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
      return void this.#invalid(NOT_ACTIVATED, content as ElicitContent, id);
    if (action !== 'accept') return this.#settle({action}, id);
    this.#enter('validating');
    try {
      this.#checker = await this.#options.loadChecker();
      const verdict = await this.#checker.check(content, this.#stop.signal);
      if (this.#status !== 'validating') return;
      if (verdict.ok) this.#settle({action, content: verdict.content}, id);
      else void this.#invalid(verdict.errors, content as ElicitContent, id);
    } catch (error) {
      if (this.#status === 'validating') this.#checkFailed(error, content as ElicitContent, id);
    }
  }

  /** An unusable schema ends the session. If a check failed to run, the answer is rejected. */
  #checkFailed(error: unknown, content: ElicitContent, id?: JsonRpcId) {
    if (isElicitationError(error) && error.code === 'INVALID_SCHEMA') return this.#fail(error);
    void this.#invalid(UNCHECKED, content, id);
  }

  #unreadable(path: string) {
    if (!this.#open) return;
    const inContent = /^\/params\/content(\/.*)?$/.exec(path);
    if (!inContent || this.#status === 'loading' || this.#status === 'validating') return;
    const message = 'must be JSON: text, number, boolean, list or object';
    void this.#invalid([{path: inContent[1] ?? '', keyword: 'type', message}], this.#entered.content ?? {});
  }

  async #invalid(errors: readonly FieldError[], content: ElicitContent, id?: JsonRpcId) {
    this.#entered = {errors, content};
    const {attempts} = this.#options;
    const attempt = ++attempts.rejected;
    if (this.#attempt > this.#limits.maxAttempts) return this.#fail(attemptsFault(this.#attempt - 1));
    // Describes the errors. Without it, the guest receives them in English.
    this.#checker ??= await this.#options.loadChecker().catch(() => undefined);
    if (!this.#open || this.#entered.errors !== errors) return;
    // A document that replaced the guest receives the errors when it says hello.
    if (!this.#greeting.replaced)
      this.#send([
        ...this.#dialect.rejected(this.#guestErrors.errors, this.#attempt, id),
        ...this.#dialect.present(this.#context()),
      ]);
    this.#enter('invalid');
    this.#options.onInvalid?.(errors, content, attempt);
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
    const {request, schema} = this.#options;
    return sessionContext(request, schema, this.#entered.content, this.#guestErrors, this.#attempt);
  }

  /** The errors of the rejected answer in the language of the moment. */
  get #guestErrors(): GuestErrors {
    const {locale = navigator.language, messages = () => messagesFor(locale)} = this.#options;
    const {errors} = this.#entered;
    return this.#checker?.describe(errors, messages()) ?? {errors: [...errors], error: errorSentence(errors)};
  }

  #send(messages: unknown[]) {
    this.#guest.send(messages);
  }

  #end(reason: string) {
    this.#stop.abort();
    this.#guest.close(this.#dialect.closed(reason));
  }
}

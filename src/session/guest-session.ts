import {withResolvers} from '../async.js';
import type {ElicitContent, ElicitResult, FieldError} from '../protocol/elicitation.js';
import {closedBy} from '../protocol/ended-by.js';
import {ElicitationError, isElicitationError} from '../protocol/errors.js';
import type {JsonRpcId} from '../protocol/json-rpc.js';
import {type Limits, withLimits} from '../protocol/limits.js';
import {keepWarm} from '../sandbox/warm-relay.js';
import {Answers, NOT_ACTIVATED} from './answers.js';
import {AppCalls} from './calls/app-calls.js';
import {beginsMcpApp, type Dialect, type GuestEvent} from './dialects/dialect.js';
import {mcpAppsDialect} from './dialects/mcp-apps.js';
import {richDialect} from './dialects/rich.js';
import {UNCHECKED} from './failure.js';
import {GuestConnection} from './guest-connection.js';
import {watchTheme} from './page/theme-watch.js';
import type {GuestSessionOptions} from './session-options.js';
import {NEXT_STATUS, type SessionStatus} from './session-status.js';
import {redactor} from './trace/redact.js';
import {type TraceEvent, tracer} from './trace/trace.js';

/** ms between the hello of a guest and the compilation of its schema, so that compiling does not slow down the guest. */
const COMPILE_DELAY = 300;

/**
 * Presents one request once, to one guest, in one frame.
 *
 * 1. The relay is inserted into the container and receives the guest (`GuestConnection`).
 * 2. The guest says hello within `limits.readyTimeout` and receives the request. It receives it again with every further hello.
 * 3. The guest submits. A decline or cancel settles the session. An accepted answer is checked, and goes back with the errors
 *    until it is valid or `limits.maxAttempts` answers were rejected (`Answers`).
 * 4. The first valid answer settles `result`. The guest is notified, and its frame is removed.
 *
 * `result` settles exactly once: with the answer, or with the `ElicitationError` that ended the session.
 */
export class GuestSession {
  readonly #options: GuestSessionOptions;
  readonly #limits: Limits;
  readonly #trace: (event: TraceEvent) => void;
  readonly #guest: GuestConnection;
  readonly #answers: Answers;
  readonly #calls: AppCalls;
  readonly #result = withResolvers<ElicitResult>();
  readonly #stop = new AbortController();
  #dialect: Dialect;
  #status: SessionStatus = 'loading';
  #userActivated = false;
  /** Number of answers that were checked, of which only the last one counts. */
  #checks = 0;

  /** @throws ElicitationError `UNSAFE_URL`, `NOT_ISOLATED` or `MESSAGE_TOO_LARGE`, before a frame exists. */
  constructor(options: GuestSessionOptions) {
    const {request, schema, id = '', trace, values, appHandlers = {}, onOpenLink} = options;
    this.#options = options;
    this.#limits = withLimits(options.limits);
    this.#trace = tracer(
      id,
      trace && !values ? (_, redacted) => trace(redacted(), redacted) : trace,
      redactor(schema),
    );
    this.#dialect = this.#openDialect();
    this.#answers = new Answers(options);
    this.#calls = new AppCalls({
      handlers: appHandlers,
      context: {request, id},
      ...(onOpenLink && {onOpenLink}),
      limits: this.#limits,
      ended: this.#stop.signal,
      send: (messages) => this.#guest.replaced || this.#guest.send(messages),
      trace: this.#trace,
    });
    // Prevents an unhandled rejection when the session is closed and `result` is not used.
    this.result.catch(() => {});
    this.#guest = new GuestConnection(
      {...options, limits: this.#limits, title: options.title ?? 'Elicitation'},
      {
        message: (message, activated) => this.#receive(message, activated),
        unreadable: (path) => this.#unreadable(path),
        replaced: () => (this.#dialect = this.#openDialect()),
        failed: (error) => this.#fail(error),
        trace: this.#trace,
      },
    );
  }

  get status(): SessionStatus {
    return this.#status;
  }

  /** The content that the guest has reported: its latest draft or rejected answer. */
  get content(): ElicitContent | undefined {
    return this.#answers.content;
  }

  /** Whether the user clicked or pressed a key in the guest shortly before its last submit. */
  get userActivated(): boolean {
    return this.#userActivated;
  }

  get result(): Promise<ElicitResult> {
    return this.#result.promise;
  }

  /** The kind of guest: a guest page, or an MCP App. */
  get renderer(): 'guest' | 'app' {
    return this.#dialect.renderer;
  }

  /**
   * Resolves when the frame of an MCP App that is finishing is removed; otherwise undefined. Removing the frame earlier interrupts the app.
   */
  get leaving(): Promise<void> | undefined {
    return this.#guest.leaving;
  }

  /** Sends the guest an update for the user. */
  notify(update: {message: string; type: string; data?: unknown}): void {
    if (this.#isPresented) this.#guest.send(this.#dialect.notify(update));
  }

  /** Notifies the guest that the page's theme or size has changed. */
  refresh(): void {
    if (this.#isPresented) this.#guest.send(this.#dialect.contextChanged(this.#answers.context));
  }

  /** Closes the session. `result` rejects with `CLOSED`, unless it has settled. */
  close(reason = 'closed'): void {
    if (!this.#enter('closed')) return;
    this.#end(reason);
    this.#result.reject(new ElicitationError('CLOSED', 'HostSession: the session was closed by the host.'));
  }

  get #isOpen() {
    return NEXT_STATUS[this.#status].length > 0;
  }

  /** Whether the document in the frame has received the request, and can answer it. */
  get #isPresented() {
    return this.#isOpen && !this.#guest.awaitsHello;
  }

  /** The dialect for a document from which no message has been read. */
  #openDialect(): Dialect {
    return this.#options.dialect === 'mcp-apps' ? mcpAppsDialect(this.#options) : richDialect(this.#options);
  }

  #receive(message: unknown, activated: boolean) {
    if (!this.#isOpen) return;
    const {onDraft, onSize, onEscape, dialect} = this.#options;
    const guest = this.#guest;
    if (this.renderer === 'guest' && dialect !== 'rich' && guest.awaitsHello && beginsMcpApp(message))
      this.#dialect = mcpAppsDialect(this.#options);
    const event = this.#dialect.read(message);
    switch (event.kind) {
      case 'hello':
        return this.#greet(event);
      case 'submit':
        return void this.#submit(event, activated);
      case 'malformed-submit':
        if (!this.#refuses(event.id)) void this.#correct([event.error], this.content ?? {}, event.id);
        return;
      case 'draft':
        if (guest.replaced) return;
        this.#answers.content = event.content;
        return onDraft?.(event.content);
      case 'size':
        return onSize?.(event);
      case 'escape':
        return onEscape?.();
      case 'unsupported':
        return guest.send(this.#dialect.unsupported(event.id, event.method));
      case 'question':
        return guest.send(event.answer);
      case 'call':
        return void this.#calls.take(event, this.#dialect.answersEarlyCalls || !guest.awaitsHello);
      case 'log':
        return undefined;
      case 'unable':
        return this.#fail(
          new ElicitationError(
            'PROTOCOL_VIOLATION',
            `The guest cannot present the request: ${event.reason}.`,
          ),
        );
      case 'unknown':
        return guest.dropped(event.reason, event.detail);
    }
  }

  #unreadable(path: string) {
    if (!this.#isPresented || this.#status === 'validating') return;
    const inContent = /^\/params\/content(\/.*)?$/.exec(path);
    if (!inContent) return;
    const message = 'must be JSON: text, number, boolean, list or object';
    void this.#correct([{path: inContent[1] ?? '', keyword: 'type', message}], this.content ?? {});
  }

  #greet({present}: GuestEvent & {kind: 'hello'}) {
    const isFirst = this.#status === 'loading';
    this.#guest.greeted();
    this.#guest.send(present(this.#answers.context));
    this.#enter('ready');
    if (!isFirst || !this.#isOpen) return;
    const {container, keepOrigin, sandboxUrl} = this.#options;
    const {signal} = this.#stop;
    const timer = setTimeout(() => void this.#compile(), COMPILE_DELAY);
    signal.addEventListener('abort', () => clearTimeout(timer));
    watchTheme(container, () => this.refresh(), signal);
    if (!keepOrigin) keepWarm(container, sandboxUrl);
  }

  async #compile() {
    try {
      const checker = await this.#answers.loadChecker();
      const fault = await checker.findFault(this.#stop.signal);
      if (fault) this.#fail(fault);
    } catch {
      // Loading is tried again with the next answer.
    }
  }

  /** Refuses a submit that cannot be read now. Returns whether it did. */
  #refuses(id?: JsonRpcId): boolean {
    const guest = this.#guest;
    const refusal = guest.awaitsHello ? 'not-ready' : this.#status === 'validating' ? 'busy' : undefined;
    if (!refusal) return false;
    guest.dropped(refusal);
    guest.send(this.#dialect.refused(refusal, id));
    return true;
  }

  async #submit({action, content, id}: GuestEvent & {kind: 'submit'}, activated: boolean) {
    if (this.#refuses(id)) return;
    const {check, requireUserActivation} = this.#options;
    this.#userActivated = activated;
    if (action !== 'accept') return this.#settle({action}, id);
    const entered = content as ElicitContent;
    if (requireUserActivation && !activated) return void this.#correct(NOT_ACTIVATED, entered, id);
    const isCurrent = this.#startCheck();
    try {
      const given = await check(content, this.#stop.signal);
      if (!isCurrent()) return;
      if ('action' in given) this.#settle(given, id);
      else void this.#correct(given, entered, id);
    } catch (error) {
      if (isCurrent()) this.#checkFailed(error, entered, id);
    }
  }

  /** Refuses other answers until this one is checked. Returns whether it still counts: not if the guest has said hello meanwhile. */
  #startCheck(): () => boolean {
    const check = ++this.#checks;
    this.#enter('validating');
    return () => this.#status === 'validating' && check === this.#checks;
  }

  /** An unusable schema ends the session. If a check failed to run, the answer is rejected. */
  #checkFailed(error: unknown, content: ElicitContent, id?: JsonRpcId) {
    if (isElicitationError(error)) {
      if (error.code === 'INVALID_SCHEMA') return this.#fail(error);
      this.#options.onCheckFailed?.(error);
    }
    void this.#correct(UNCHECKED, content, id);
  }

  /** Rejects an answer: sends the guest its errors, and the request again. */
  async #correct(errors: readonly FieldError[], content: ElicitContent, id?: JsonRpcId) {
    const {attempts, onInvalid} = this.#options;
    const isCurrent = this.#startCheck();
    // Describes the errors.
    await this.#answers.loadChecker().catch(() => {});
    if (!isCurrent()) return;
    const fault = this.#answers.reject(errors, content, this.#limits.maxAttempts);
    if (fault) return this.#fail(fault);
    // A document that replaced the guest receives the errors when it says hello.
    if (!this.#guest.replaced) {
      const {context} = this.#answers;
      this.#guest.send([
        ...this.#dialect.rejected(context.errors ?? [], context.attempt, id),
        ...this.#dialect.present(context),
      ]);
    }
    this.#enter('invalid');
    onInvalid?.(errors, content, attempts.rejected);
  }

  #settle(result: ElicitResult, id?: JsonRpcId) {
    if (!this.#enter('settled')) return;
    this.#guest.send(this.#dialect.accepted(id));
    this.#end(closedBy(result.action));
    this.#result.resolve(result);
  }

  #fail(error: ElicitationError) {
    if (!this.#enter('failed')) return;
    this.#trace({kind: 'error', code: error.code, message: error.message});
    this.#end('failed');
    this.#result.reject(error);
  }

  #end(reason: string) {
    this.#stop.abort();
    this.#guest.close(this.#dialect.closed(reason));
  }

  #enter(status: SessionStatus): boolean {
    if (!NEXT_STATUS[this.#status].includes(status)) return false;
    this.#status = status;
    this.#trace({kind: 'state', status});
    this.#options.onStatus?.(status);
    return true;
  }
}

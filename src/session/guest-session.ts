import type {ElicitContent, FieldError} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import type {JsonRpcId} from '../protocol/json-rpc.js';
import {type Limits, withLimits} from '../protocol/limits.js';
import {keepWarm} from '../sandbox/warm-relay.js';
import {Answers, NOT_ACTIVATED} from './answers.js';
import {AppCalls} from './calls/app-calls.js';
import {beginsMcpApp, type Dialect, type GuestEvent, type Submitted} from './dialects/dialect.js';
import {mcpAppsDialect} from './dialects/mcp-apps.js';
import {richDialect} from './dialects/rich.js';
import {GuestConnection} from './guest-connection.js';
import {watchTheme} from './page/theme-watch.js';
import type {GuestSessionOptions} from './session-options.js';
import {redactor} from './trace/redact.js';
import {type TraceEvent, tracer} from './trace/trace.js';

/**
 * Presents one request once, to one guest, in one frame.
 *
 * 1. The relay is inserted into the container and receives the guest (`GuestConnection`).
 * 2. The guest says hello within `limits.readyTimeout` and receives the request. It receives it again with every further hello.
 * 3. The guest submits. The owner of the session takes the answer (`onAnswer`), unless it is busy with another one, and calls `accept()`,
 *    or `reject()`, which sends the guest the errors and the request again.
 * 4. The owner closes the session, also after a failure (`onFailed`). The guest is notified, and its frame is removed.
 */
export class GuestSession {
  readonly #options: GuestSessionOptions;
  readonly #limits: Limits;
  /** @internal */
  readonly trace: (event: TraceEvent) => void;
  readonly #guest: GuestConnection;
  readonly #answers: Answers;
  readonly #calls: AppCalls;
  readonly #stop = new AbortController();
  #dialect: Dialect;
  /** The id of the message with the last answer. */
  #submitId?: JsonRpcId | undefined;

  /** @throws ElicitationError `UNSAFE_URL`, `NOT_ISOLATED` or `MESSAGE_TOO_LARGE`, before a frame exists. */
  constructor(options: GuestSessionOptions) {
    const {request, schema, id = '', trace, values, appHandlers = {}, onOpenLink} = options;
    this.#options = options;
    this.#limits = withLimits(options.limits);
    this.trace = tracer(
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
      ended: this.ended,
      send: (messages) => this.#guest.replaced || this.#guest.send(messages),
      trace: this.trace,
    });
    this.#guest = new GuestConnection(
      {...options, limits: this.#limits, title: options.title ?? 'Elicitation'},
      {
        message: (message, activated) => this.#receive(message, activated),
        unreadable: (path, envelope) => {
          const event = this.#dialect.read(envelope);
          if (event.kind !== 'submit') return;
          // The prefix in MCP Apps, `/result/content`, is as long. A decline has no content to read.
          const at = path.slice('/params/content'.length);
          const errors = [{path: at, keyword: 'type', message: 'must be a JSON value'}];
          this.#submit({...event, errors}, false);
        },
        replaced: () => (this.#dialect = this.#openDialect()),
        failed: (error) => this.fail(error),
        trace: this.trace,
      },
    );
  }

  /**
   * Aborts when the session is closed.
   * @internal
   */
  get ended(): AbortSignal {
    return this.#stop.signal;
  }

  /** The content that the guest has reported: its latest draft or rejected answer. */
  get content(): ElicitContent | undefined {
    return this.#answers.content;
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

  /**
   * Notifies the guest that its answer is accepted.
   * @internal
   */
  accept(): void {
    if (this.#isOpen) this.#guest.send(this.#dialect.accepted(this.#submitId));
  }

  /**
   * Sends the guest the errors of its answer, and the request again. Fails if it has submitted as many as `limits.maxAttempts`.
   * @internal
   */
  reject(errors: readonly FieldError[], content: ElicitContent): void {
    const fault = this.#answers.reject(errors, content, this.#limits.maxAttempts);
    if (fault) this.fail(fault);
    // A document that replaced the guest receives the errors when it says hello.
    if (fault || this.#guest.replaced) return;
    const {context} = this.#answers;
    this.#guest.send([
      ...this.#dialect.rejected(context.errors ?? [], context.attempt, this.#submitId),
      ...this.#dialect.present(context),
    ]);
  }

  /**
   * Has the owner close the session because of a failure.
   * @internal
   */
  fail(error: ElicitationError): void {
    if (!this.#isOpen) return;
    this.trace({kind: 'error', code: error.code, message: error.message});
    this.#options.onFailed(error);
  }

  /** Removes the guest, which gets the reason. */
  close(reason: string): void {
    this.#stop.abort();
    this.#guest.close(this.#dialect.closed(reason));
  }

  get #isOpen() {
    return !this.ended.aborted;
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
        return this.#submit(event, activated);
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
        return this.fail(
          new ElicitationError(
            'PROTOCOL_VIOLATION',
            `The guest cannot present the request: ${event.reason}.`,
          ),
        );
      case 'unknown':
        return guest.dropped(event.reason, event.detail);
    }
  }

  #greet({present}: GuestEvent & {kind: 'hello'}) {
    const isFirst = this.#guest.greeted();
    this.#guest.send(present(this.#answers.context));
    this.#options.onHello(this.renderer);
    if (!isFirst || !this.#isOpen) return;
    const {container, keepOrigin, sandboxUrl} = this.#options;
    watchTheme(container, () => this.refresh(), this.ended);
    if (!keepOrigin) keepWarm(container, sandboxUrl);
  }

  /** Hands an answer to the owner, unless the guest has to wait. */
  #submit(
    {id, action, content = this.content ?? {}, errors}: Submitted & {id?: JsonRpcId},
    activated: boolean,
  ) {
    const {busy, onAnswer, requireUserActivation} = this.#options;
    const refusal = this.#guest.awaitsHello ? 'not-ready' : busy() ? 'busy' : undefined;
    if (refusal) {
      this.#guest.dropped(refusal);
      return this.#guest.send(this.#dialect.refused(refusal, id));
    }
    this.#submitId = id;
    const lacking = requireUserActivation && !activated ? NOT_ACTIVATED : undefined;
    onAnswer({action, content, errors: errors ?? lacking}, activated);
  }
}

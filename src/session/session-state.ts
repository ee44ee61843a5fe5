import type {ElicitationContext, ElicitResult} from '../protocol/elicitation.js';
import type {ElicitationError} from '../protocol/errors.js';
import {type Limits, withLimits} from '../protocol/limits.js';
import {withResolvers} from '../async.js';
import {type Dialect, errorSentence} from './dialects/dialect.js';
import {RichDialect} from './dialects/rich.js';
import {Greeting} from './greeting.js';
import type {GuestErrors} from './guest-errors.js';
import {GuestConnection, type GuestConnectionEvents} from './guest-connection.js';
import {loadedRedaction} from './lazy-modules.js';
import {stylesOf} from './page/page-styles.js';
import {type Entered, sessionContext} from './session-context.js';
import type {GuestSessionOptions} from './session-options.js';
import {CLOSED_BY, NEXT_STATUS, type SessionStatus} from './session-status.js';
import {type TraceEntry, type TraceEvent, tracer} from './trace/trace.js';
import {withoutWords} from './trace/without-words.js';

/** The state of a session, its connection to the guest, and its end. */
export class SessionState {
  readonly limits: Limits;
  readonly guest: GuestConnection;
  readonly greeting: Greeting;
  readonly trace: (event: TraceEvent) => void;
  readonly answer = withResolvers<ElicitResult>();
  /** Resolves with the first hello. */
  readonly greeted = withResolvers<void>();
  dialect: Dialect;
  status: SessionStatus = 'loading';
  entered: Entered = {errors: []};
  /** Whether the user clicked or pressed a key in the guest shortly before its last submit. */
  userActivated = false;
  redact: (entry: TraceEntry) => TraceEntry;
  /** Describes the errors of a rejected answer in the language of the moment. Without it, they are in English. */
  describe?: () => GuestErrors | undefined;
  readonly #stop = new AbortController();
  /** Rejected answers of the request before this session. */
  readonly #earlierAttempts: number;

  /** @throws ElicitationError `UNSAFE_URL`, `NOT_ISOLATED` or `MESSAGE_TOO_LARGE`, before a frame exists. */
  constructor(
    readonly options: GuestSessionOptions,
    events: Required<Pick<GuestConnectionEvents, 'message' | 'unreadable' | 'navigated'>>,
  ) {
    this.limits = withLimits(options.limits);
    this.entered.content = options.content;
    const {id = '', trace, values, schema, attempts} = options;
    this.#earlierAttempts = attempts.rejected;
    this.redact = options.redact ?? loadedRedaction()?.redactor(schema) ?? withoutWords;
    const redact = (entry: TraceEntry) => this.redact(entry);
    this.trace = tracer(id, trace && !values ? (_, redacted) => trace(redacted(), redacted) : trace, redact);
    this.dialect = this.openRich();
    this.greeting = new Greeting(options.guest.src !== undefined);
    // Prevents an unhandled rejection when the session is closed and `result` is not used.
    this.answer.promise.catch(() => {});
    this.guest = new GuestConnection(
      {...options, limits: this.limits, title: options.title ?? 'Elicitation'},
      {...events, failed: (error) => this.fail(error), trace: this.trace},
    );
  }

  get open(): boolean {
    return NEXT_STATUS[this.status].length > 0;
  }

  /** Aborts when the session ends. */
  get ended(): AbortSignal {
    return this.#stop.signal;
  }

  /** Whether the document in the frame has not said hello. */
  get awaitsHello(): boolean {
    return this.status === 'loading' || this.greeting.replaced;
  }

  /** Number of the guest's next answer, from 1. */
  get attempt(): number {
    return this.options.attempts.rejected - this.#earlierAttempts + 1;
  }

  /** The errors of the rejected answer, as the guest receives them. */
  get guestErrors(): GuestErrors {
    const {errors} = this.entered;
    return this.describe?.() ?? {errors: [...errors], error: errorSentence(errors)};
  }

  get context(): ElicitationContext {
    const {request, schema} = this.options;
    return sessionContext(request, schema, this.entered.content, this.guestErrors, this.attempt);
  }

  openRich(): RichDialect {
    const {theme = () => 'light', container, shows} = this.options;
    return new RichDialect(theme, () => stylesOf(container), shows);
  }

  enter(status: SessionStatus): boolean {
    if (!NEXT_STATUS[this.status].includes(status)) return false;
    this.status = status;
    this.trace({kind: 'state', status});
    this.options.onStatus?.(status);
    return true;
  }

  send(messages: unknown[]): void {
    this.guest.send(messages);
  }

  /** Sends messages that the guest needs only after its hello. */
  update(messages: (dialect: Dialect) => unknown[]): void {
    if (this.open && !this.awaitsHello) this.send(messages(this.dialect));
  }

  /** Notifies the guest that the page's theme or size has changed. */
  refresh(): void {
    this.update((dialect) => dialect.contextChanged(this.context));
  }

  /** The guest has said hello, and receives its request. */
  greet(request: unknown[]): void {
    this.greeting.hello();
    this.guest.greeted();
    this.send(request);
    this.enter('ready');
    this.greeted.resolve();
  }

  settle(result: ElicitResult, last: unknown[]): void {
    if (!this.enter('settled')) return;
    this.send(last);
    this.end(CLOSED_BY[result.action]);
    this.answer.resolve(result);
  }

  fail(error: ElicitationError): void {
    if (!this.enter('failed')) return;
    this.trace({kind: 'error', code: error.code, message: error.message});
    this.end('failed');
    this.answer.reject(error);
  }

  end(reason: string): void {
    this.#stop.abort();
    this.guest.close(this.dialect.closed(reason));
  }
}

import {withResolvers} from '../async.js';
import type {ElicitContent, ElicitResult, FieldError} from '../protocol/elicitation.js';
import {closedBy} from '../protocol/ended-by.js';
import {ElicitationError} from '../protocol/errors.js';
import {withLimits} from '../protocol/limits.js';
import {checker} from '../rooms.js';
import {prepareSchema} from '../validation/index.js';
import {GuestSession} from './guest-session.js';
import type {GuestAnswer, HostSessionOptions, SessionStatus} from './session-options.js';
import {GUEST_COMPILE_DELAY, Submissions} from './submissions.js';

/** A session for pages that use no element: reads the schema, and takes the answers itself. */
export class HostSession extends GuestSession {
  readonly #options: HostSessionOptions;
  readonly #submissions: Submissions;
  readonly #result = withResolvers<ElicitResult>();
  #status: SessionStatus = 'loading';
  #userActivated = false;
  #rejected = 0;

  /** @throws ElicitationError `INVALID_SCHEMA`, `UNSAFE_URL`, `NOT_ISOLATED` or `MESSAGE_TOO_LARGE`, before a frame exists. */
  constructor(options: HostSessionOptions) {
    const {request, checks = []} = options;
    const limits = withLimits(options.limits);
    const schema = prepareSchema(request.requestedSchema ?? {type: 'object', properties: {}}, limits);
    const submissions = new Submissions({
      createChecker: async () => new (await checker()).AnswerChecker({request, schema, limits, checks}),
      reject: (errors, content) => this.#reject(errors, content),
      fail: (error) => this.fail(error),
    });
    super({
      ...options,
      limits,
      schema,
      submissions,
      busy: () => this.#status === 'validating',
      onHello: () => {
        submissions.abort();
        if (this.#status === 'loading')
          setTimeout(() => submissions.compile(this.ended), GUEST_COMPILE_DELAY);
        this.#enter('ready');
      },
      onAnswer: (answer, activated) => this.#take(answer, activated),
      onFailed: (error) => this.#enter('failed', 'failed') && this.#result.reject(error),
    });
    this.#options = options;
    this.#submissions = submissions;
    // Prevents an unhandled rejection when the session is closed and `result` is not used.
    this.result.catch(() => {});
  }

  get status(): SessionStatus {
    return this.#status;
  }

  /** Whether the user clicked or pressed a key in the guest shortly before its last submit. */
  get userActivated(): boolean {
    return this.#userActivated;
  }

  /** Settles exactly once: with the answer, or with the `ElicitationError` that ended the session. */
  get result(): Promise<ElicitResult> {
    return this.#result.promise;
  }

  /** Closes the session. `result` rejects with `CLOSED`, unless it has settled. */
  override close(reason = 'closed'): void {
    if (this.#enter('closed', reason))
      this.#result.reject(new ElicitationError('CLOSED', 'HostSession: the session was closed by the page.'));
  }

  #take({action, content, errors}: GuestAnswer, activated: boolean) {
    this.#userActivated = activated;
    if (action !== 'accept') return this.#settle({action});
    this.#enter('validating');
    if (this.ended.aborted) return;
    const check = async (signal: AbortSignal) => {
      // It also describes the errors.
      const checker = await this.#submissions.checker();
      return errors ?? checker.check(content, signal);
    };
    void this.#submissions.take(content, check, (answer) => this.#settle(answer));
  }

  #reject(errors: readonly FieldError[], content: ElicitContent) {
    this.reject(errors, content);
    if (this.#enter('invalid')) this.#options.onInvalid?.(errors, content, ++this.#rejected);
  }

  #settle(answer: ElicitResult) {
    this.accept();
    this.#enter('settled', closedBy(answer.action));
    this.#result.resolve(answer);
  }

  /** @param reason - Closes the session. */
  #enter(status: SessionStatus, reason?: string): boolean {
    if (this.ended.aborted || status === this.#status) return false;
    this.#status = status;
    this.trace({kind: 'state', status});
    if (reason !== undefined) {
      this.#submissions.abort();
      super.close(reason);
    }
    this.#options.onStatus?.(status);
    return true;
  }
}

import {withResolvers} from '../async.js';
import {type ElicitResult, NO_FIELDS} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import {withLimits} from '../protocol/limits.js';
import {checker} from '../rooms.js';
import {GuestSession} from '../session/guest-session.js';
import type {HostSessionOptions, SessionStatus} from '../session/session-options.js';
import {Submissions} from '../checker/submissions.js';
import {prepareSchema} from '../validation/index.js';
import {guestAnswers} from './guest-answers.js';
import {type PromptEvent, type PromptState, step} from './prompt-state.js';

/** A session for pages that use no element: reads the schema, and takes the answers itself. */
export class HostSession extends GuestSession {
  readonly #options: HostSessionOptions;
  readonly #submissions: Submissions;
  readonly #result = withResolvers<ElicitResult>();
  #state: PromptState = {status: 'loading', warned: false, errors: [], noFallback: true};
  #status: SessionStatus = 'loading';
  #userActivated = false;

  /** @throws ElicitationError `INVALID_SCHEMA`, `UNSAFE_URL`, `NOT_ISOLATED` or `MESSAGE_TOO_LARGE`, before a frame exists. */
  constructor(options: HostSessionOptions) {
    const {request, checks = []} = options;
    const limits = withLimits(options.limits);
    const schema = prepareSchema(request.requestedSchema ?? NO_FIELDS, limits);
    const submissions = new Submissions({
      createChecker: async () => new (await checker()).AnswerChecker({request, schema, limits, checks}),
      reject: (errors, content) => {
        this.reject(errors, content);
        this.#dispatch({type: 'rejected', errors, content, attempt: submissions.rejected});
      },
      fail: (error) => this.fail(error),
    });
    const answers = guestAnswers({
      submissions,
      state: () => this.#state,
      dispatch: (event) => this.#dispatch(event),
      compile: () => submissions.compile(this.ended),
      settle: (answer) => {
        this.accept();
        this.#dispatch({type: 'ended', ending: {by: 'user', answer}});
      },
    });
    super({
      ...options,
      ...answers,
      limits,
      schema,
      onAnswer: (answer, activated) => {
        this.#userActivated = activated;
        answers.onAnswer(answer, activated);
      },
      onFailed: (error) => this.#dispatch({type: 'unusable', error}),
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
    const error = new ElicitationError('CLOSED', 'HostSession: the session was closed by the page.');
    this.#dispatch({type: 'ended', ending: {by: 'host'}, reason: error}, reason);
  }

  /**
   * Takes an event. Returns whether it counts, and nothing that listens to its effects has caused another one.
   *
   * @param closing - The reason of the page that closes the session.
   */
  #dispatch(event: PromptEvent, closing?: string): boolean {
    const [state, ...effects] = step(this.#state, event) ?? [];
    if (!state) return false;
    const status = closing === undefined ? state.status : 'closed';
    const isNew = status !== this.#status;
    this.#state = state;
    this.#status = status;
    if (isNew) this.trace({kind: 'state', status});
    for (const effect of effects)
      if (effect.type === 'close') {
        this.#submissions.abort();
        super.close(closing ?? effect.reason);
      }
    if (isNew) this.#options.onStatus?.(status);
    for (const effect of effects)
      if (effect.type === 'invalid') this.#options.onInvalid?.(state.errors, state.draft!, effect.attempt);
      else if (effect.type === 'end') {
        const {ending, reason} = effect;
        if (ending.answer) this.#result.resolve(ending.answer);
        else this.#result.reject(reason);
      }
    return state === this.#state;
  }
}

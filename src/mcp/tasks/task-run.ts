import {assertPresenter} from '../assert-presenter.js';
import {assertMethod} from '../../protocol/check-ask.js';
import {followSignals, interruptible, LONGEST_TIMEOUT, sleep} from '../../async.js';
import {ElicitationError, invalidRequest, toElicitationError} from '../../protocol/errors.js';
import {reportUndelivered} from '../../protocol/ended-by.js';
import {type JsonObject, jsonText, objectOf} from '../../protocol/json.js';
import {type ElicitationPresenter, lostConnection} from '../presenter.js';
import {ELICIT, ROOTS, SAMPLE} from '../rpc.js';
import {answerInput, type InputRequestOptions, taskServer, promptId} from './answer-input.js';

/** One response to `tasks/get`, as a `TaskView` of `@modelcontextprotocol/ext-tasks`. */
export interface TaskSnapshot {
  readonly status: string;
  readonly statusMessage?: string;
  readonly createdAt?: string;
  /** ms from `createdAt` until the server may discard the task. */
  readonly ttl?: number | null;
  /** ms between two polls. */
  readonly pollInterval?: number;
  /** The response itself, with `inputRequests`. */
  readonly raw: object;
}

/** The members of a `TaskController` of `@modelcontextprotocol/ext-tasks` that are used here: `session.task(taskId)`. */
export interface TaskControl<Snapshot extends TaskSnapshot = TaskSnapshot> {
  readonly taskId: string;
  snapshot(signal?: AbortSignal): Promise<Snapshot>;
  updateJson(inputResponses: unknown, signal?: AbortSignal): Promise<void>;
  cancel(signal?: AbortSignal): Promise<void>;
}

/** The options of `presentTask()`. */
export interface PresentTaskOptions extends InputRequestOptions {
  /** Aborting closes the prompts and cancels the task. */
  signal?: AbortSignal;
  /** Cancels the task when the user closes a prompt. Default: the server receives `cancel` as the answer, and decides. */
  cancelOnClose?: boolean;
  /** Receives the errors of malformed requests, failed updates and a failed cancellation. */
  onError?: (error: ElicitationError) => void;
}

const CALL = 'presentTask()';
const POLL_INTERVAL = 1000;
const SHORTEST_INTERVAL = 10;
const MAX_OPEN = 20;
const MAX_UPDATES = 3;
const MAX_STATUS_CHARS = 300;
/** A prompt that was closed less than this before the deadline (ms) was closed by its countdown. */
const EXPIRY_TOLERANCE = 100;

const ENDED_STATUSES = ['completed', 'failed', 'cancelled'];
const INPUT_KINDS: {readonly [method: string]: 'elicitation' | 'sampling' | 'roots'} = {
  [ELICIT]: 'elicitation',
  [SAMPLE]: 'sampling',
  [ROOTS]: 'roots',
};

interface Input {
  /** The request as JSON text. */
  text: string | undefined;
  stop: AbortController;
  /** Undefined while the prompt is open. */
  response?: JsonObject;
  state: 'open' | 'failed' | 'sending' | 'done';
  /** The status message of its prompt. */
  message: string;
  updates: number;
}

const isOpen = ({state}: Input) => state === 'open';
const closing = (message: string) => new DOMException(message, 'AbortError');

export class TaskRun<Snapshot extends TaskSnapshot> {
  readonly #inputs = new Map<string, Input>();
  readonly #followed: ReturnType<typeof followSignals>;
  /** ms since the epoch; undefined until the first snapshot and without a TTL. */
  #expiresAt?: number | undefined;

  constructor(
    private readonly task: TaskControl<Snapshot>,
    private readonly presenter: ElicitationPresenter,
    private readonly options: PresentTaskOptions,
  ) {
    assertMethod('presentTask()', 'task', task, 'snapshot', 'a task of a session');
    assertPresenter('presentTask()', presenter);
    this.#followed = followSignals(options.signal);
  }

  async run(): Promise<Snapshot> {
    const {signal} = this.#followed;
    let reason = closing('The task has ended.');
    try {
      for (let isFirst = true; ; isFirst = false) {
        const isExpired = this.#expiresAt !== undefined && Date.now() >= this.#expiresAt;
        const snapshot = await interruptible((inner) => this.task.snapshot(inner), {signal});
        if (typeof snapshot?.status !== 'string')
          throw invalidRequest(`${CALL}: \`status\` of the task must be a string.`);
        if (ENDED_STATUSES.includes(snapshot.status)) return snapshot;
        if (isExpired)
          throw new ElicitationError('CLOSED', `${CALL}: the TTL of the task is over. Call the tool again.`);
        if (isFirst) this.#expiresAt = expiryOf(snapshot);
        this.#observe(snapshot);
        await sleep(intervalOf(snapshot), signal);
      }
    } catch (error) {
      if (this.options.signal?.aborted) void this.#cancel();
      // The task continues without this page. Firefox, for example, ends the connections of a page before it reloads it.
      else if (!(error instanceof ElicitationError)) reason = lostConnection();
      throw error;
    } finally {
      this.#followed.release();
      for (const [key, {state, response}] of this.#inputs) {
        if (state === 'failed') reportUndelivered(response);
        this.#withdraw(key, reason);
      }
    }
  }

  #observe({status, statusMessage, raw}: Snapshot) {
    const requests = status === 'input_required' ? objectOf(objectOf(raw)['inputRequests']) : {};
    for (const [key] of this.#inputs)
      if (!Object.hasOwn(requests, key))
        this.#withdraw(key, closing('The server has withdrawn the request.'));
    for (const [key, request] of Object.entries(requests)) {
      const earlier = this.#inputs.get(key);
      if (earlier && earlier.text !== jsonText(request))
        throw invalidRequest(
          `${CALL}: \`inputRequests\` has a key that was already used for another request; use a new key.`,
        );
      if (earlier?.state === 'failed') void this.#send(key, earlier);
      else if (!earlier && [...this.#inputs.values()].filter(isOpen).length < MAX_OPEN)
        void this.#present(key, request);
    }
    const message = typeof statusMessage === 'string' ? statusMessage.slice(0, MAX_STATUS_CHARS) : '';
    for (const [key, input] of this.#inputs) {
      if (!isOpen(input) || !(message || input.message)) continue;
      input.message = message;
      try {
        // Two servers may choose the same task id.
        const from = taskServer(this.presenter, this.options);
        this.presenter.notify?.({id: promptId(this.task.taskId, key), message, from});
      } catch (error) {
        this.#report(error);
      }
    }
  }

  async #present(key: string, request: unknown) {
    const stop = new AbortController();
    const input: Input = {text: jsonText(request), stop, state: 'open', message: '', updates: 0};
    this.#inputs.set(key, input);
    const {method, params} = objectOf(request);
    const kind =
      typeof method === 'string' && Object.hasOwn(INPUT_KINDS, method) ? INPUT_KINDS[method]! : undefined;
    const expiresAt = this.#expiresAt;
    let response: JsonObject | undefined;
    try {
      if (!kind)
        throw invalidRequest(
          `${CALL}: \`inputRequests[].method\` must be one of ${Object.keys(INPUT_KINDS).join(', ')}.`,
        );
      const context = {taskId: this.task.taskId, inputId: key, signal: stop.signal};
      response = (await answerInput(
        this.presenter,
        this.options,
        {kind, ...(params !== undefined && {params: params as object})},
        {...context, ...(expiresAt !== undefined && {expiresAt})},
      )) as JsonObject;
    } catch (error) {
      if (stop.signal.aborted) return;
      this.#report(error);
      // Only an elicitation has an answer for a request that cannot be presented.
      if (kind === 'elicitation') response = {action: 'cancel'};
    }
    if (stop.signal.aborted) return;
    input.state = 'done';
    if (!response) return;
    const isClosed = kind === 'elicitation' && response['action'] === 'cancel';
    if (isClosed && expiresAt !== undefined && expiresAt - Date.now() < EXPIRY_TOLERANCE) return;
    if (isClosed && this.options.cancelOnClose) return this.#cancel();
    input.response = response;
    await this.#send(key, input);
  }

  /** Sends one answer. After a failure, it is sent again with the next poll in which the server still requires it. */
  async #send(key: string, input: Input) {
    input.state = 'sending';
    input.updates += 1;
    try {
      await this.task.updateJson(Object.fromEntries([[key, input.response]]), this.#followed.signal);
      input.state = 'done';
    } catch (error) {
      input.state = 'failed';
      if (this.#followed.signal.aborted) return;
      this.#report(error);
      if (input.updates >= MAX_UPDATES) this.#followed.controller.abort(error);
    }
  }

  /** Closes an open prompt. The server may ask again with the same key, because it has no answer. */
  #withdraw(key: string, reason: DOMException) {
    const input = this.#inputs.get(key);
    if (!input || !isOpen(input)) return;
    this.#inputs.delete(key);
    input.stop.abort(reason);
  }

  async #cancel() {
    try {
      await this.task.cancel();
    } catch (error) {
      this.#report(error);
    }
  }

  #report(error: unknown) {
    try {
      this.options.onError?.(toElicitationError(error));
    } catch {
      // The page's function failed; the task continues.
    }
  }
}

/** ms until the next poll. A server cannot make the page poll without a pause. */
function intervalOf({pollInterval}: TaskSnapshot): number {
  if (typeof pollInterval !== 'number' || Number.isNaN(pollInterval)) return POLL_INTERVAL;
  return Math.min(Math.max(pollInterval, SHORTEST_INTERVAL), LONGEST_TIMEOUT);
}

/** ms since the epoch. A task that is alive after its TTL has no deadline: the clocks differ, or the server keeps it. */
function expiryOf({createdAt, ttl}: TaskSnapshot): number | undefined {
  if (typeof ttl !== 'number' || typeof createdAt !== 'string') return undefined;
  const now = Date.now();
  const left = Math.min(Date.parse(createdAt) + ttl - now, ttl);
  return left > 0 ? now + left : undefined;
}

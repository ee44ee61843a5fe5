import {JSON_RPC} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {uniqueId} from '../protocol/unique-id.js';
import type {ServerAnswer} from './elicit-result.js';
import {rpcError} from './rpc-error.js';

type Status = 'working' | 'completed' | 'failed' | 'cancelled';

interface Task {
  readonly taskId: string;
  status: Status;
  readonly ttl: number;
  readonly createdAt: string;
  lastUpdatedAt: string;
  readonly pollInterval: number;
  readonly stop: AbortController;
  /** Undefined once it has been delivered, and the time for asking again is over. */
  answer: Promise<ServerAnswer> | undefined;
  readonly timer: ReturnType<typeof setTimeout>;
  /** Runs once the answer has been delivered: releases it. */
  delivered?: ReturnType<typeof setTimeout>;
}

/** Asks the user, until `expiresAt` (ms since the epoch) at the latest. */
type Ask = (
  params: JsonObject,
  question: {signal: AbortSignal; expiresAt: number; id: string},
) => Promise<ServerAnswer>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const POLL_INTERVAL = 1000;
/** Tasks of one server, finished ones included. */
const MAX_TASKS = 100;
/** ms for which a server that did not receive the answer can ask for it again. */
const REDELIVERY = 60_000;

const invalidParams = (message: string) => rpcError({code: JSON_RPC.invalidParams, message});

const view = ({taskId, status, ttl, createdAt, lastUpdatedAt, pollInterval}: Task): JsonObject => ({
  taskId,
  status,
  ttl,
  createdAt,
  lastUpdatedAt,
  pollInterval,
});

const relatedTo = ({taskId}: Task) => ({'io.modelcontextprotocol/related-task': {taskId}});

/**
 * Elicitations that run as tasks (2025-11-25): the server gets a task at once, looks at it as often as it likes, and
 * fetches the answer when there is one. A task lives as long as its `ttl` says; then its prompt is closed too. Its answer is
 * released a minute after the server has fetched it.
 */
export class ElicitationTasks {
  readonly #ask: Ask;
  readonly #tasks = new Map<string, Task>();
  #used = false;

  constructor(
    ask: Ask,
    private readonly redelivery = REDELIVERY,
  ) {
    this.#ask = ask;
  }

  /** The methods with which a server follows its tasks. Not handled until it has created one. */
  readonly handlers: {[method: string]: (params: JsonObject) => Promise<JsonObject> | undefined} = {
    'tasks/get': (params) => this.#serve(async () => view(this.#task(params))),
    'tasks/list': () => this.#serve(async () => ({tasks: [...this.#tasks.values()].map(view)})),
    'tasks/cancel': (params) => this.#serve(async () => this.#cancel(this.#task(params))),
    'tasks/result': (params) => this.#serve(() => this.#result(this.#task(params))),
  };

  /** Starts to ask, and answers `{task}`. */
  async create(params: JsonObject): Promise<JsonObject> {
    this.#makeRoom();
    this.#used = true;
    const {task: wanted, ...request} = params;
    const asked = isJsonObject(wanted) ? Number(wanted['ttl'] ?? HOUR) : HOUR;
    const ttl = Number.isFinite(asked) ? Math.min(Math.max(asked, 0), DAY) : HOUR;
    const taskId = uniqueId();
    const createdAt = new Date();
    const stop = new AbortController();
    const expiresAt = createdAt.getTime() + ttl;
    const answer = this.#ask(request, {signal: stop.signal, expiresAt, id: taskId});
    const task: Task = {
      taskId,
      status: 'working',
      ttl,
      createdAt: createdAt.toISOString(),
      lastUpdatedAt: createdAt.toISOString(),
      pollInterval: POLL_INTERVAL,
      stop,
      answer,
      timer: setTimeout(() => this.#forget(task), ttl),
    };
    answer.then(
      () => this.#settle(task, 'completed'),
      () => this.#settle(task, 'failed'),
    );
    this.#tasks.set(taskId, task);
    return {task: view(task)};
  }

  /** Closes what is open and forgets everything. */
  close(): void {
    for (const task of [...this.#tasks.values()]) this.#forget(task);
  }

  #serve(answer: () => Promise<JsonObject>): Promise<JsonObject> | undefined {
    return this.#used ? answer() : undefined;
  }

  #task({taskId}: JsonObject): Task {
    const task = typeof taskId === 'string' ? this.#tasks.get(taskId) : undefined;
    if (!task) throw invalidParams('Task not found');
    return task;
  }

  #cancel(task: Task): JsonObject {
    if (task.status !== 'working') throw invalidParams(`The task is ${task.status} already`);
    this.#settle(task, 'cancelled');
    task.stop.abort(new DOMException('The server cancelled the task.', 'AbortError'));
    return view(task);
  }

  async #result(task: Task): Promise<JsonObject> {
    if (!task.answer) throw invalidParams('The answer of this task has been delivered');
    const answer = await task.answer;
    task.delivered ??= setTimeout(() => (task.answer = undefined), this.redelivery);
    return {...answer, _meta: {...answer._meta, ...relatedTo(task)}};
  }

  /** Forgets the oldest task of which the server needs nothing any more, when there are too many. */
  #makeRoom() {
    if (this.#tasks.size < MAX_TASKS) return;
    const done = ({delivered, status}: Task) =>
      delivered !== undefined || status === 'cancelled' || status === 'failed';
    const oldest = [...this.#tasks.values()].find(done);
    if (!oldest) throw rpcError({code: JSON_RPC.internalError, message: 'Too many tasks are open'});
    this.#forget(oldest);
  }

  #settle(task: Task, status: Status) {
    if (task.status !== 'working') return;
    task.status = status;
    task.lastUpdatedAt = new Date().toISOString();
  }

  #forget(task: Task) {
    clearTimeout(task.timer);
    clearTimeout(task.delivered);
    task.answer = undefined;
    this.#tasks.delete(task.taskId);
    task.stop.abort(new DOMException('The task is over.', 'AbortError'));
  }
}

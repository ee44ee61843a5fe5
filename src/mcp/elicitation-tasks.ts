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
  readonly answer: Promise<ServerAnswer>;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Asks the user, until `expiresAt` (ms since the epoch) at the latest. */
type Ask = (
  params: JsonObject,
  question: {signal: AbortSignal; expiresAt: number; id: string},
) => Promise<ServerAnswer>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const POLL_INTERVAL = 1000;
const MAX_TASKS = 100;

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
 * fetches the answer when there is one. A task lives as long as its `ttl` says; then its prompt is closed too.
 */
export class ElicitationTasks {
  readonly #ask: Ask;
  readonly #tasks = new Map<string, Task>();
  #used = false;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** The methods with which a server follows its tasks. Until it has created one they are none of ours. */
  readonly handlers: {[method: string]: (params: JsonObject) => Promise<JsonObject> | undefined} = {
    'tasks/get': (params) => this.#serve(async () => view(this.#task(params))),
    'tasks/list': () => this.#serve(async () => ({tasks: [...this.#tasks.values()].map(view)})),
    'tasks/cancel': (params) => this.#serve(async () => this.#cancel(this.#task(params))),
    'tasks/result': (params) => this.#serve(() => this.#result(this.#task(params))),
  };

  /** Starts to ask, and answers `{task}`. */
  async create(params: JsonObject): Promise<JsonObject> {
    const working = [...this.#tasks.values()].filter(({status}) => status === 'working');
    if (working.length >= MAX_TASKS)
      throw rpcError({code: JSON_RPC.internalError, message: 'Too many tasks are open'});
    this.#used = true;
    const {task: wanted, ...request} = params;
    const asked = isJsonObject(wanted) ? Number(wanted['ttl'] ?? HOUR) : HOUR;
    const ttl = Number.isFinite(asked) ? Math.min(Math.max(asked, 0), DAY) : HOUR;
    const taskId = uniqueId();
    const createdAt = new Date();
    const stop = new AbortController();
    const task: Task = {
      taskId,
      status: 'working',
      ttl,
      createdAt: createdAt.toISOString(),
      lastUpdatedAt: createdAt.toISOString(),
      pollInterval: POLL_INTERVAL,
      stop,
      answer: this.#ask(request, {signal: stop.signal, expiresAt: createdAt.getTime() + ttl, id: taskId}),
      timer: setTimeout(() => this.#forget(task), ttl),
    };
    task.answer.then(
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
    const answer = await task.answer;
    return {...answer, _meta: {...answer._meta, ...relatedTo(task)}};
  }

  #settle(task: Task, status: Status) {
    if (task.status !== 'working') return;
    task.status = status;
    task.lastUpdatedAt = new Date().toISOString();
  }

  #forget(task: Task) {
    clearTimeout(task.timer);
    this.#tasks.delete(task.taskId);
    task.stop.abort(new DOMException('The task is over.', 'AbortError'));
  }
}

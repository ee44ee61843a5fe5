import type {ElicitResult} from '../protocol/elicitation.js';
import {reportUndelivered} from '../protocol/ended-by.js';
import {JSON_RPC} from '../protocol/errors.js';
import {type JsonObject, objectOf} from '../protocol/json.js';
import {uniqueId} from '../protocol/crypto.js';
import {RELATED_TASK, type TASK_METHODS, rpcError} from './rpc.js';

/** A task as the server polls it. */
interface TaskView {
  readonly taskId: string;
  status: 'working' | 'completed' | 'failed' | 'cancelled';
  readonly ttl: number;
  readonly createdAt: string;
  lastUpdatedAt: string;
  readonly pollInterval: number;
}

interface Task {
  readonly view: TaskView;
  readonly stop: AbortController;
  /** Undefined when it was delivered and the time for another delivery is over. */
  answer: Promise<ElicitResult> | undefined;
  readonly timer: ReturnType<typeof setTimeout>;
  /** The timer that releases a delivered answer. */
  delivered?: ReturnType<typeof setTimeout>;
}

/** Presents a request until `expiresAt` (ms since the epoch) at the latest. */
type Ask = (
  params: JsonObject,
  question: {signal: AbortSignal; expiresAt: number; id: string},
) => Promise<ElicitResult>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const POLL_INTERVAL = 1000;
const MAX_TASKS = 100;
/** ms for which a delivered answer can be fetched again, in case the server did not receive it. */
const REDELIVERY = 60_000;

const invalidParams = (message: string) => rpcError({code: JSON_RPC.invalidParams, message});

/**
 * Elicitations that run as tasks (2025-11-25). The server receives a task immediately, polls it, and fetches the answer when there is one.
 * A task and its prompt end after its `ttl`. Its answer is released a minute after it was fetched.
 */
export class ElicitationTasks {
  readonly #tasks = new Map<string, Task>();

  constructor(
    private readonly ask: Ask,
    private readonly redelivery = REDELIVERY,
  ) {}

  /** The methods with which a server polls its tasks. */
  readonly handlers: Record<(typeof TASK_METHODS)[number], (params: JsonObject) => Promise<JsonObject>> = {
    'tasks/get': async (params) => ({...this.#task(params).view}),
    'tasks/list': async () => ({tasks: [...this.#tasks.values()].map(({view}) => ({...view}))}),
    'tasks/cancel': async (params) => this.#cancel(this.#task(params)),
    'tasks/result': async (params) => this.#result(this.#task(params)),
  };

  /** Presents a request as a task, and returns `{task}`. */
  async create(params: JsonObject): Promise<JsonObject> {
    this.#makeRoom();
    const {task: options, ...request} = params;
    const requested = objectOf(options)['ttl'];
    const isTime = typeof requested === 'number' && Number.isFinite(requested);
    const ttl = isTime ? Math.min(Math.max(requested, 0), DAY) : HOUR;
    const taskId = uniqueId();
    const now = Date.now();
    const createdAt = new Date(now).toISOString();
    const stop = new AbortController();
    const answer = this.ask(request, {signal: stop.signal, expiresAt: now + ttl, id: taskId});
    const task: Task = {
      view: {
        taskId,
        status: 'working',
        ttl,
        createdAt,
        lastUpdatedAt: createdAt,
        pollInterval: POLL_INTERVAL,
      },
      stop,
      answer,
      timer: setTimeout(() => this.#forget(task), ttl),
    };
    answer.then(
      () => this.#settle(task, 'completed'),
      () => this.#settle(task, 'failed'),
    );
    this.#tasks.set(taskId, task);
    return {task: {...task.view}};
  }

  close(): void {
    for (const task of [...this.#tasks.values()]) this.#forget(task);
  }

  #task({taskId}: JsonObject): Task {
    const task = typeof taskId === 'string' ? this.#tasks.get(taskId) : undefined;
    if (!task) throw invalidParams('Task not found');
    return task;
  }

  #cancel(task: Task): JsonObject {
    const {status} = task.view;
    if (status !== 'working') throw invalidParams(`The task is already ${status}`);
    this.#settle(task, 'cancelled');
    task.stop.abort(new DOMException('The server cancelled the task.', 'AbortError'));
    return {...task.view};
  }

  async #result(task: Task): Promise<JsonObject> {
    if (!task.answer) throw invalidParams('The answer of this task has already been delivered');
    const answer = await task.answer;
    task.delivered ??= setTimeout(() => (task.answer = undefined), this.redelivery);
    return {...answer, _meta: {...answer._meta, [RELATED_TASK]: {taskId: task.view.taskId}}};
  }

  /** Removes the oldest task that the server no longer needs, if there are too many. */
  #makeRoom() {
    if (this.#tasks.size < MAX_TASKS) return;
    const done = ({delivered, view: {status}}: Task) =>
      delivered !== undefined || status === 'cancelled' || status === 'failed';
    const oldest = [...this.#tasks.values()].find(done);
    if (!oldest) throw rpcError({code: JSON_RPC.internalError, message: 'Too many tasks are open'});
    this.#forget(oldest);
  }

  #settle({view}: Task, status: TaskView['status']) {
    if (view.status !== 'working') return;
    view.status = status;
    view.lastUpdatedAt = new Date().toISOString();
  }

  #forget(task: Task) {
    clearTimeout(task.timer);
    clearTimeout(task.delivered);
    if (!task.delivered) task.answer?.then(reportUndelivered, () => {});
    task.answer = undefined;
    this.#tasks.delete(task.view.taskId);
    task.stop.abort(new DOMException('The task has ended.', 'AbortError'));
  }
}

import {mcp} from '../../rooms.js';
import type {InputRequestOptions} from '../on-input-request.js';
import type {ElicitationPresenter} from '../presenter.js';

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
  onError?: (error: Error) => void;
}

/**
 * Polls a task (SEP-2663) and presents the input that it requires, until it has ended. Call it again after a reload of the page, with the
 * same `taskId`, to continue.
 *
 * Each input is presented once, however often the task is polled, and closed if the server withdraws it. Each answer is sent immediately,
 * also while others are open. The status message of the task is in the status line of its prompts, and the end of its TTL in their
 * countdown.
 *
 * @returns The last snapshot: `completed`, `failed` or `cancelled`. Its `raw` has the result or the error.
 * @throws The signal's reason, the error of a failed poll, or ElicitationError: `CLOSED` if the TTL of the task is over, `INVALID_REQUEST`
 * if the server uses a key for two requests. The prompts are closed, and the task was not cancelled unless the signal aborted.
 */
export async function presentTask<Snapshot extends TaskSnapshot>(
  task: TaskControl<Snapshot>,
  presenter: ElicitationPresenter,
  options: PresentTaskOptions = {},
): Promise<Snapshot> {
  const {TaskRun} = await mcp();
  return new TaskRun(task, presenter, options).run();
}

import {mcp} from '../../rooms.js';
import type {ElicitationPresenter} from '../presenter.js';
import type {PresentTaskOptions, TaskControl, TaskSnapshot} from './task-run.js';

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

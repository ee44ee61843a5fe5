import {nextTask} from '../async.js';

/** Work that can be interrupted between steps. */
export type Steps<T> = Generator<undefined, T>;

/** ms of work in one task. */
const SLICE = 10;

/** Runs the steps in short tasks, so that the page can respond in between. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  let start = performance.now();
  for (;;) {
    const {done, value} = steps.next();
    if (done) return value;
    if (performance.now() - start < SLICE) continue;
    await nextTask();
    start = performance.now();
  }
}

/** Runs all steps in the current task. */
export function atOnce<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

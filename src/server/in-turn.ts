import {interruptible} from '../async.js';

/** Returns a function that runs one work after another, also after one that has failed. */
export function inTurn(): <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work, signal) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return interruptible(turn, {signal});
  };
}

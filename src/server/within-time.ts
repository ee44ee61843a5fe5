import {failed} from './request-error.js';

/** ms: the longest that a timer can wait. */
const LONGEST = 2 ** 31 - 1;

/**
 * Runs `work`, and gives it up after `timeout` ms or when `signal` aborts. Either way the signal that `work` was given
 * aborts, and what it settles with later is ignored.
 *
 * @throws ElicitationRequestError `-32603` when it took too long; the reason of `signal`; whatever `work` throws
 */
export async function withinTime<T>(
  timeout: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal, timeout: number) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const most = Math.min(Math.max(timeout, 0), LONGEST);
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort: (() => void) | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    const end = (reason: unknown) => {
      // First of all: aborting makes the work fail too.
      reject(reason);
      controller.abort(reason);
    };
    timer = setTimeout(() => end(failed(`No answer within ${most} ms.`)), most);
    onAbort = () => end(signal?.reason);
    signal?.addEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([work(controller.signal, most), ended]);
  } finally {
    clearTimeout(timer);
    if (onAbort) signal?.removeEventListener('abort', onAbort);
  }
}

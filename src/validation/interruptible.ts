export interface Interruptions {
  signal?: AbortSignal;
  /** ms; none when absent. */
  timeout?: number;
  /** The reason when the time is over. */
  late?: () => Error;
}

/** setTimeout takes no more; what would wait that long waits for ever. */
const LONGEST = 2 ** 31 - 1;

/**
 * Settles as `promise` does, unless the signal aborts or the time is over before: then it rejects with the reason.
 * Leaves neither timer nor listener behind. The work itself goes on; end it where it is done.
 */
export async function interruptible<T>(
  promise: Promise<T>,
  {signal, timeout = LONGEST, late = () => new Error('Too late')}: Interruptions,
): Promise<T> {
  let interrupt!: (reason: unknown) => void;
  const interrupted = new Promise<never>((_resolve, reject) => {
    interrupt = reject;
  });
  const onAbort = () => interrupt(signal?.reason);
  const timer = timeout < LONGEST ? setTimeout(() => interrupt(late()), timeout) : undefined;
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  try {
    return await Promise.race([promise, interrupted]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

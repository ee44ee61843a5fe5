export interface Interruptions {
  signal?: AbortSignal;
  /** ms; none when absent. */
  timeout?: number;
  /** The reason when the time is over. */
  late?: () => Error;
}

/**
 * The time is counted in steps. A page that stands still hears nothing, however early it was said: that costs one step, not all of
 * them.
 */
const STEPS = 10;

/** setTimeout takes no more; what would wait that long waits for ever. */
const LONGEST = 2 ** 31 - 1;

/**
 * Settles as `promise` does, unless the signal aborts or the time is over before: then it rejects with the reason.
 * Leaves neither timer nor listener behind. The work itself goes on; end it where it is done.
 */
export async function interruptible<T>(
  promise: Promise<T>,
  {signal, timeout = LONGEST, late}: Interruptions,
): Promise<T> {
  let interrupt!: (reason: unknown) => void;
  const interrupted = new Promise<never>((_resolve, reject) => {
    interrupt = reject;
  });
  const onAbort = () => interrupt(signal?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = (left: number) => {
    timer = setTimeout(() => (left ? count(left - 1) : interrupt(late?.())), timeout / STEPS);
  };
  if (timeout < LONGEST) count(STEPS - 1);
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  try {
    return await Promise.race([promise, interrupted]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

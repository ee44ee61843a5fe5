/**
 * Settles as `promise` does, or rejects when `ms` have passed or `signal` aborts, whichever comes first. Leaves neither
 * timer nor listener behind.
 */
export async function withDeadline<T>(
  promise: Promise<T>,
  ms: number,
  late: () => Error,
  signal?: AbortSignal,
): Promise<T> {
  const {promise: interrupted, reject} = deferred();
  const onAbort = () => reject(signal?.reason);
  const timer = setTimeout(() => reject(late()), ms);
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  try {
    return await Promise.race([promise, interrupted]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

function deferred() {
  let reject!: (reason: unknown) => void;
  const promise = new Promise<never>((_resolve, rejecting) => {
    reject = rejecting;
  });
  return {promise, reject};
}

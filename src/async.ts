// Waiting with a time limit and a signal. Imports nothing; every folder may import it.

export interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

/** `Promise.withResolvers()`, which not every supported browser has. */
export function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return {promise, resolve, reject};
}

/** The longest time in ms that `setTimeout` accepts. Longer ones wait without limit. */
export const LONGEST_TIMEOUT = 2 ** 31 - 1;

interface Interruptions {
  signal?: AbortSignal | undefined;
  /** Time limit in ms; default: none. */
  timeout?: number;
  /** Creates the rejection reason when the time is over. */
  late?: () => unknown;
}

/** Splits a time limit into timers, so that a blocked main thread costs one of them instead of the whole limit. */
const STEPS = 10;

/**
 * Settles like `work`, unless the signal aborts or the time is over before. Then rejects with the reason. Removes its timers and listeners.
 *
 * @param work - A promise, or a function that receives a signal, which aborts when the work is interrupted. The function is not called if
 * `signal` has aborted.
 */
export async function interruptible<T>(
  work: Promise<T> | ((signal: AbortSignal) => Promise<T>),
  {signal, timeout = LONGEST_TIMEOUT, late}: Interruptions,
): Promise<T> {
  if (typeof work === 'function') signal?.throwIfAborted();
  const {promise: interrupted, reject} = withResolvers<never>();
  const inner = new AbortController();
  const interrupt = (reason: unknown) => {
    // Before the abort makes the work fail.
    reject(reason);
    inner.abort(reason);
  };
  const onAbort = () => interrupt(signal?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = (left: number) => {
    timer = setTimeout(() => (left ? count(left - 1) : interrupt(late?.())), Math.max(0, timeout) / STEPS);
  };
  if (timeout < LONGEST_TIMEOUT) count(STEPS - 1);
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  try {
    return await Promise.race([typeof work === 'function' ? work(inner.signal) : work, interrupted]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Resolves after `ms`. Rejects with the signal's reason if it aborts before. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await interruptible(() => new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))), {signal});
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A controller that aborts with the first of several signals. `AbortSignal.any()` is not in every supported browser. `release()` stops
 * following them.
 */
export function followSignals(...signals: (AbortSignal | undefined)[]): {
  controller: AbortController;
  signal: AbortSignal;
  release: () => void;
} {
  const controller = new AbortController();
  const followed = signals.filter((signal) => signal !== undefined);
  const follow = () => controller.abort(followed.find(({aborted}) => aborted)?.reason);
  for (const signal of followed) signal.addEventListener('abort', follow, {once: true});
  if (followed.some(({aborted}) => aborted)) follow();
  const release = () => {
    for (const signal of followed) signal.removeEventListener('abort', follow);
  };
  return {controller, signal: controller.signal, release};
}

/** Resolves in another task. Unlike timers, which browsers delay by 4 ms when they are nested, it does not wait. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof MessageChannel === 'undefined') return void setTimeout(resolve);
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** A function that loads something. */
export interface Load<T> {
  (): Promise<T>;
  /** Undefined until it is loaded. */
  loaded?: T;
}

/** Returns a function that loads once, because a second `import()` of a module waits for a task. A failure is tried again with the next call. */
export function loadOnce<T>(load: () => Promise<T>): Load<T> {
  let loading: Promise<T> | undefined;
  const once: Load<T> = () =>
    (loading ??= load().then(
      (result) => (once.loaded = result),
      (error) => {
        loading = undefined;
        throw error;
      },
    ));
  return once;
}

/** Returns a function that runs one work after another, also after one that has failed. */
export function inTurn(): <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work, signal) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return interruptible(turn, {signal});
  };
}

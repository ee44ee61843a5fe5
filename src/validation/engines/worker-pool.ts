import type {WorkerEngine} from './worker-engine.js';

/** Limit of concurrent validations. Further ones wait. */
const MAX_WORKERS = 4;

/** Runs each validation in a Worker of its own, so that a validation that hangs does not delay others. Keeps one idle Worker. */
export class WorkerPool {
  #start: () => Promise<WorkerEngine>;
  /** The idle Worker, or the one started by `prewarm()`. */
  #next?: Promise<WorkerEngine>;
  #lent = 0;
  #waiting: (() => void)[] = [];
  /** Incremented by `dispose()`. Workers of an earlier generation are not reused. */
  #generation = 0;

  constructor(start: () => Promise<WorkerEngine>) {
    this.#start = start;
  }

  /** Starts the Worker that the next validation will use. A failure is reported when the Worker is used. */
  prewarm(): void {
    if (this.#next || this.#lent > 0) return;
    this.#next = this.#start();
    this.#next.catch(() => {});
  }

  /**
   * Runs `task` with a Worker. Terminates the Worker if the task fails, because it may never finish.
   *
   * @param signal - aborts the task while it waits for a Worker: no Worker is started for it or assigned to it
   * @throws any error from starting a Worker or from the task; the abort reason of `signal`
   */
  async use<T>(task: (engine: WorkerEngine) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#lent >= MAX_WORKERS) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#lent++;
    const generation = this.#generation;
    const giveBack = (engine: WorkerEngine) => {
      if (this.#next || generation !== this.#generation) engine.kill();
      else this.#next = Promise.resolve(engine);
    };
    try {
      signal?.throwIfAborted();
      const taken = this.#next ?? this.#start();
      this.#next = undefined;
      const engine = await taken;
      if (signal?.aborted) giveBack(engine);
      signal?.throwIfAborted();
      try {
        const result = await task(engine);
        giveBack(engine);
        return result;
      } catch (error) {
        engine.kill();
        throw error;
      }
    } finally {
      this.#lent--;
      this.#waiting.shift()?.();
    }
  }

  /** Terminates the idle Worker immediately, and busy Workers when they finish. A later `use()` starts a new one. */
  dispose(): void {
    this.#generation++;
    this.#next?.then(
      (engine) => engine.kill(),
      () => {},
    );
    this.#next = undefined;
  }
}

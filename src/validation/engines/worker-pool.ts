import type {WorkerEngine} from './worker-engine.js';

/** More validations than this at once wait for each other. */
const MOST = 4;

/** Lends Workers, one validation each: one that hangs delays no other. A single idle Worker is kept. */
export class WorkerPool {
  #start: () => Promise<WorkerEngine>;
  /** The idle Worker, or the one that is being started ahead of time. */
  #next?: Promise<WorkerEngine>;
  #lent = 0;
  #waiting: (() => void)[] = [];
  /** Workers lent before `dispose()` do not come back. */
  #generation = 0;

  constructor(start: () => Promise<WorkerEngine>) {
    this.#start = start;
  }

  /** Starts the Worker that the next validation will use. A failure shows when it is used. */
  prewarm(): void {
    if (this.#next || this.#lent > 0) return;
    this.#next = this.#start();
    this.#next.catch(() => {});
  }

  /**
   * Runs `task` with a Worker; ends the Worker when the task fails, since it may be busy with it for ever.
   *
   * @param signal - who waits for the task: once it has aborted no Worker is started for it, or given to it
   * @throws whatever starting a Worker, or the task, throws; the reason of `signal`
   */
  async use<T>(task: (engine: WorkerEngine) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#lent >= MOST) await new Promise<void>((resolve) => this.#waiting.push(resolve));
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

  /** Ends the idle Worker at once, and the others when they are done. A later `use()` starts a new one. */
  dispose(): void {
    this.#generation++;
    this.#next?.then(
      (engine) => engine.kill(),
      () => {},
    );
    this.#next = undefined;
  }
}

/** Whole seconds until a time of `performance.now()`, rounded up; undefined without one. */
export const secondsUntil = (deadline: number | undefined): number | undefined =>
  deadline === undefined ? undefined : Math.max(0, Math.ceil((deadline - performance.now()) / 1000));

/** Counts the seconds until a deadline, and calls `onExpired` once. */
export class Countdown {
  readonly #onTick: () => void;
  readonly #onExpired: () => void;
  #deadline?: number | undefined;
  #timer?: ReturnType<typeof setTimeout>;

  /** @param onTick - Called when `seconds` changes. */
  constructor(onTick: () => void, onExpired: () => void) {
    this.#onTick = onTick;
    this.#onExpired = onExpired;
  }

  get seconds(): number | undefined {
    return secondsUntil(this.#deadline);
  }

  /** @param deadline - On the clock of `performance.now()`; undefined stops. */
  start(deadline: number | undefined): void {
    clearTimeout(this.#timer);
    this.#deadline = deadline;
    if (deadline !== undefined) this.#tick();
  }

  /** Resumes after `pause()`. The time in between counts. */
  resume(): void {
    if (this.#deadline !== undefined) this.#tick();
  }

  pause(): void {
    clearTimeout(this.#timer);
  }

  #tick() {
    clearTimeout(this.#timer);
    const left = this.#deadline! - performance.now();
    if (left <= 0) {
      this.#deadline = undefined;
      return this.#onExpired();
    }
    this.#onTick();
    // Runs when the displayed number changes.
    this.#timer = setTimeout(() => this.#tick(), left % 1000 || 1000);
  }
}

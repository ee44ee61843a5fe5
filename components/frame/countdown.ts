import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Counts the seconds until a deadline, and calls `onExpired` once. */
export class Countdown implements ReactiveController {
  #host: ReactiveControllerHost;
  #onExpired: () => void;
  #deadline?: number;
  #timer?: ReturnType<typeof setTimeout>;

  constructor(host: ReactiveControllerHost, onExpired: () => void) {
    this.#host = host;
    this.#onExpired = onExpired;
    host.addController(this);
  }

  /** Whole seconds left, rounded up; undefined without a deadline. */
  get seconds(): number | undefined {
    return this.#deadline === undefined
      ? undefined
      : Math.max(0, Math.ceil((this.#deadline - performance.now()) / 1000));
  }

  /** @param deadline - On the clock of `performance.now()`; undefined stops. */
  start(deadline: number | undefined): void {
    clearTimeout(this.#timer);
    this.#deadline = deadline;
    if (deadline !== undefined) this.#tick();
  }

  hostConnected(): void {
    if (this.#deadline !== undefined) this.#tick();
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  #tick() {
    clearTimeout(this.#timer);
    const left = this.#deadline! - performance.now();
    if (left <= 0) {
      this.#deadline = undefined;
      return this.#onExpired();
    }
    this.#host.requestUpdate();
    // Wakes when the shown number changes.
    this.#timer = setTimeout(() => this.#tick(), left % 1000 || 1000);
  }
}

import {isInBackground} from './deadline.js';

/** Looks from time to time whether the other side still answers. A page in the background does not look. */
export class Heartbeat {
  readonly #timer: ReturnType<typeof setInterval>;
  #missed = 0;
  #waiting = false;

  /** @param interval - ms between two looks. `lost` is called once, when two looks in a row got no answer. */
  constructor(
    interval: number,
    {ping, lost}: {ping: () => void; lost: () => void},
    page: Document = document,
  ) {
    this.#timer = setInterval(() => {
      if (isInBackground(page)) {
        this.heard();
        return;
      }
      // One miss may be the fault of this page: the answer waits behind whatever kept it busy.
      if (this.#waiting && ++this.#missed === 2) {
        this.stop();
        lost();
        return;
      }
      this.#waiting = true;
      ping();
    }, interval);
  }

  /** The other side has answered. */
  heard(): void {
    this.#waiting = false;
    this.#missed = 0;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

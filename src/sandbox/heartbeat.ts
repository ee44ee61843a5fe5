import {isInBackground} from './deadline.js';

/** Checks periodically whether the other side still responds. Pauses while the page is in the background. */
export class Heartbeat {
  readonly #timer: ReturnType<typeof setInterval>;
  #missed = 0;
  #waiting = false;

  /** @param interval - Heartbeat interval in ms. `lost` is called once, after two missed responses in a row. */
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
      // One miss is tolerated: the response may be waiting because the main thread of this page was blocked.
      if (this.#waiting && ++this.#missed === 2) {
        this.stop();
        lost();
        return;
      }
      this.#waiting = true;
      ping();
    }, interval);
  }

  heard(): void {
    this.#waiting = false;
    this.#missed = 0;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

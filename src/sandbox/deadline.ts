/** Calls `onEnd` once, after `ms` in a visible page. Browsers throttle the timers of background pages. */
export class Deadline {
  #ms: number;
  readonly #onEnd: () => void;
  readonly #page: Document;
  #shortened = false;
  #timer?: ReturnType<typeof setTimeout>;

  constructor(ms: number, onEnd: () => void, page: Document) {
    this.#ms = ms;
    this.#onEnd = onEnd;
    this.#page = page;
    this.#start();
  }

  /** Ends after `ms` from now, unless it ends earlier. Only the first call has an effect. */
  shorten(ms: number): void {
    if (this.#shortened) return;
    this.#shortened = true;
    this.stop();
    this.#ms = Math.min(this.#ms, ms);
    this.#start();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#page.removeEventListener('visibilitychange', this.#start);
  }

  #start = (): void => {
    this.#timer = setTimeout(() => {
      if (!isInBackground(this.#page)) this.#onEnd();
      else this.#page.addEventListener('visibilitychange', this.#start, {once: true});
    }, this.#ms);
  };
}

/** Whether a page is hidden. A page whose window was closed is not, because it cannot become visible again. */
export const isInBackground = ({visibilityState, defaultView}: Document): boolean =>
  visibilityState === 'hidden' && defaultView !== null;

/** Ends once, after `ms` in a page that is in view: in the background, browsers slow down whoever is waited for. */
export class Deadline {
  readonly #ms: number;
  readonly #onEnd: () => void;
  readonly #page: Document;
  #timer?: ReturnType<typeof setTimeout>;

  constructor(ms: number, onEnd: () => void, page: Document = document) {
    this.#ms = ms;
    this.#onEnd = onEnd;
    this.#page = page;
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

/** Whether a page is there, but not in view. One whose window is gone will not come back. */
export const isInBackground = ({visibilityState, defaultView}: Document): boolean =>
  visibilityState === 'hidden' && defaultView !== null;

/** Ends once, after `ms` in a page that is in view: in the background, browsers slow down whoever is waited for. */
export class Deadline {
  readonly #ms: number;
  readonly #onEnd: () => void;
  #timer?: ReturnType<typeof setTimeout>;

  constructor(ms: number, onEnd: () => void) {
    this.#ms = ms;
    this.#onEnd = onEnd;
    this.#start();
  }

  stop(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#start);
  }

  #start = (): void => {
    this.#timer = setTimeout(() => {
      if (document.visibilityState !== 'hidden') this.#onEnd();
      else document.addEventListener('visibilitychange', this.#start, {once: true});
    }, this.#ms);
  };
}

/** ms in which a guest that is always higher than its frame reports the next height, and equal steps after which it is one. */
const QUICK = 100;
const MAX_REPEATS = 5;

/** The height of a guest in CSS px. It does not change while the user decides about a link, because the question is below the guest. */
export class GuestSize {
  #height?: number;
  #held = 0;
  #shown = 0;
  /** The last step, when it was made, how often it was repeated, and the height before the first one. */
  #step = {by: 0, at: 0, repeats: 0, start: 0};
  /** By how much the guest is always higher than its frame, such as by a margin around a page of `100vh`. */
  #excess?: number;

  constructor(
    private readonly area: () => HTMLElement | null,
    private readonly max: number,
  ) {}

  set(height: number | undefined): void {
    this.#height = height ?? this.#height;
    if (this.#height === undefined || this.#held) return;
    const allowed = Math.min(Math.ceil(this.#height), this.max);
    const isQuick = performance.now() - this.#step.at < QUICK;
    if (isQuick && allowed - this.#shown === this.#excess) return;
    this.#shown = this.#isCreeping(allowed - this.#shown) ? this.#step.start : allowed;
    this.area()?.style.setProperty('--_guest-height', `${this.#shown}px`);
  }

  /** Gives a guest that has not reported a height more room, unless the page has set one. */
  unreported(): void {
    if (this.#height === undefined)
      this.area()?.style.setProperty('--_guest-height', 'var(--elicitation-frame-height, 25rem)');
  }

  /** Whether the guest grows by the same amount whenever it gets the height that it has reported. */
  #isCreeping(by: number): boolean {
    const {by: before, at, repeats, start} = this.#step;
    const now = performance.now();
    const isRepeated = by > 0 && by === before && now - at < QUICK;
    this.#step = {
      by,
      at: now,
      repeats: isRepeated ? repeats + 1 : 0,
      start: isRepeated ? start : this.#shown,
    };
    if (this.#step.repeats < MAX_REPEATS) return false;
    this.#excess = by;
    return true;
  }

  /** Keeps the height until the user has decided. */
  async during(decision: Promise<boolean>, ended: AbortSignal): Promise<boolean> {
    this.#held++;
    try {
      return await decision;
    } finally {
      this.#held--;
      if (!ended.aborted) this.set(undefined);
    }
  }
}

/** ms for which buttons that refuse ignore presses after the prompt in their place has changed. */
const DEAF = 300;

/** The turn of the displayed prompt. The second click of a double click on a button that refuses is not meant for the prompt that follows. */
export class Turn {
  #endedAt = Number.NEGATIVE_INFINITY;
  #changedAt = Number.NEGATIVE_INFINITY;

  /** A prompt is displayed. */
  begin(): void {
    const now = performance.now();
    if (now - this.#endedAt < DEAF) this.#changedAt = now;
  }

  /** The displayed prompt has ended. */
  end(): void {
    this.#endedAt = performance.now();
  }

  /** Whether a press refuses the displayed prompt. A script may refuse at once. */
  refuses({isTrusted}: Event): boolean {
    return !isTrusted || performance.now() - this.#changedAt >= DEAF;
  }
}

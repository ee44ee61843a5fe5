/** ms for which buttons that refuse ignore presses after the prompt in their place has changed. */
const DEAF = 300;

/** The turn of the displayed prompt. The second click of a double click on a button that refuses is not meant for the prompt that follows. */
export class Turn {
  #endedAt = Number.NEGATIVE_INFINITY;
  #changedAt = Number.NEGATIVE_INFINITY;
  /** Whether a press on a button that refuses was ignored in this turn. */
  ignored = false;

  /** @returns whether it follows the end of another one at once */
  begin(): boolean {
    this.ignored = false;
    const now = performance.now();
    const follows = now - this.#endedAt < DEAF;
    if (follows) this.#changedAt = now;
    return follows;
  }

  end(): void {
    this.#endedAt = performance.now();
  }

  /** Whether a press may refuse the displayed prompt. A script may at once. */
  mayRefuse({isTrusted}: Event): boolean {
    this.ignored = isTrusted && performance.now() - this.#changedAt < DEAF;
    return !this.ignored;
  }
}

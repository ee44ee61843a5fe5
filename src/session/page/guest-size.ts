/** The height of a guest in CSS px. It does not change while the user decides about a link, because the question is below the guest. */
export class GuestSize {
  #height?: number;
  #held = 0;

  constructor(
    private readonly area: () => HTMLElement | null,
    private readonly max: number,
  ) {}

  set(height: number | undefined): void {
    this.#height = height ?? this.#height;
    if (this.#height === undefined || this.#held) return;
    const allowed = Math.min(Math.ceil(this.#height), this.max);
    this.area()?.style.setProperty('--_guest-height', `${allowed}px`);
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

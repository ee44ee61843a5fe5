import {
  type Display,
  type Prompt,
  type SettledRecord,
  settledRecord,
  withValues,
} from '../../src/presentation/index.js';
import type {ElicitResult} from '../../src/protocol/index.js';

/** Fired when a request is settled: answered, or ended without an answer. Does not bubble. */
export class ElicitationSettledEvent extends Event {
  readonly #withValues: () => SettledRecord;

  constructor(
    /** The request, its display and its answer, without what the user entered. */
    readonly record: SettledRecord,
    valued: () => SettledRecord = () => record,
  ) {
    super('elicitation-settled');
    this.#withValues = valued;
  }

  /** The record with the accepted content, without passwords and keys, and the reason of a decline. */
  withValues(): SettledRecord {
    return this.#withValues();
  }
}

export class History {
  /** The displayed request that has not ended. */
  #shown?: ({id: string} & Display) | undefined;

  constructor(private readonly frame: HTMLElement) {
    frame.addEventListener('elicitation-start', ({id}) => {
      this.#shown = {id, shownAt: Date.now()};
    });
    frame.addEventListener('elicitation-ready', ({renderer}) => {
      if (this.#shown) this.#shown.renderer = renderer;
    });
  }

  /** A request has ended. `result` is missing if the server receives no answer. */
  settled(prompt: Prompt, result?: ElicitResult): void {
    const shown = this.#shown?.id === prompt.id ? this.#shown : undefined;
    // A later request may have the same id.
    if (shown) this.#shown = undefined;
    const record = settledRecord(prompt, result, shown);
    this.frame.dispatchEvent(new ElicitationSettledEvent(record, () => withValues(record, prompt, result)));
  }
}

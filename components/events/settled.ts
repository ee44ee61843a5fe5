import type {SettledRecord} from '../../src/presentation/index.js';

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

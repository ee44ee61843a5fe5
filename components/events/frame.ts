import {
  type ElicitationError,
  type ElicitRequest,
  type ElicitResult,
  type FieldError,
  REASON_KEY,
} from '../../src/protocol/index.js';
import type {Renderer, SettledBy, TraceEntry} from '../../src/presentation/index.js';
import type {ElicitationSettledEvent} from './settled.js';
import {everywhere} from './everywhere.js';

export type {Renderer};

/** Fired when a request is displayed. */
export class ElicitationStartEvent extends Event {
  constructor(
    readonly request: ElicitRequest,
    readonly id: string,
  ) {
    super('elicitation-start', everywhere);
  }
}

/** Fired when the user can answer. */
export class ElicitationReadyEvent extends Event {
  constructor(readonly renderer: Renderer) {
    super('elicitation-ready', everywhere);
  }
}

/** Fired when an answer was rejected and returned for correction. Contains no user input; see `draft(id)`. */
export class ElicitationInvalidEvent extends Event {
  constructor(
    readonly errors: readonly FieldError[],
    /** Number of rejected answers so far. */
    readonly attempt: number,
    readonly request: ElicitRequest,
    readonly id: string,
  ) {
    super('elicitation-invalid', everywhere);
  }
}

/** Fired exactly once for each answered request. */
export class ElicitationResultEvent extends Event {
  constructor(
    readonly result: ElicitResult,
    readonly request: ElicitRequest,
    readonly id: string,
    /**
     * Whether the user clicked or pressed a key in the last seconds before the answer: in the guest for an answer of the guest, otherwise
     * in the page. False if the browser does not support this.
     */
    readonly userActivated = false,
    /** Who or what has answered, as in the record of `elicitation-settled`. */
    readonly by: SettledBy = 'user',
  ) {
    super('elicitation-result', everywhere);
  }

  /** The reason that the user has given for a decline. */
  get reason(): string | undefined {
    return this.result._meta?.[REASON_KEY] as string | undefined;
  }
}

/** Fired when the guest or the request failed. */
export class ElicitationErrorEvent extends Event {
  constructor(
    readonly error: ElicitationError,
    /** Whether the generated form replaces the guest. */
    readonly fallback: boolean,
  ) {
    super('elicitation-error', everywhere);
  }
}

/**
 * A frame exchanged a message with its guest, or changed its state. For debugging. Does not bubble. The entry does not contain what
 * the user entered, except for listeners that were added with `{values: true}`.
 */
export class ElicitationTraceEvent extends Event {
  #entry: TraceEntry | (() => TraceEntry);

  /** @param entry - The entry, or a function that makes it when it is first read. */
  constructor(entry: TraceEntry | (() => TraceEntry)) {
    super('elicitation-trace');
    this.#entry = entry;
  }

  /** The message or the state. */
  get entry(): TraceEntry {
    if (typeof this.#entry === 'function') this.#entry = this.#entry();
    return this.#entry;
  }
}

declare global {
  interface HTMLElementEventMap {
    'elicitation-start': ElicitationStartEvent;
    'elicitation-ready': ElicitationReadyEvent;
    'elicitation-invalid': ElicitationInvalidEvent;
    'elicitation-result': ElicitationResultEvent;
    'elicitation-error': ElicitationErrorEvent;
    'elicitation-trace': ElicitationTraceEvent;
    'elicitation-settled': ElicitationSettledEvent;
  }
}

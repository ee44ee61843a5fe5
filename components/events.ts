import type {
  ElicitAction,
  ElicitationError,
  ElicitContent,
  ElicitRequest,
  ElicitResult,
  FieldError,
} from '../src/protocol/index.js';
import type {TraceEntry} from '../src/presentation/index.js';
import type {SamplingRequest} from './sampling/request.js';

/** What presents the request: the generated form, a guest page, an MCP App, or the URL panel. */
export type Renderer = 'form' | 'guest' | 'app' | 'url';

const everywhere: EventInit = {bubbles: true, composed: true};

/** A request is shown. */
export class ElicitationStartEvent extends Event {
  constructor(
    readonly request: ElicitRequest,
    readonly id: string,
  ) {
    super('elicitation-start', everywhere);
  }
}

/** The user can answer. */
export class ElicitationReadyEvent extends Event {
  constructor(readonly renderer: Renderer) {
    super('elicitation-ready', everywhere);
  }
}

/** An answer failed validation and went back for correction. Holds nothing that was entered; see `draft(id)`. */
export class ElicitationInvalidEvent extends Event {
  constructor(
    readonly errors: readonly FieldError[],
    /** How many answers have failed so far. */
    readonly attempt: number,
    readonly request: ElicitRequest,
    readonly id: string,
  ) {
    super('elicitation-invalid', everywhere);
  }
}

/** The user answered. Exactly once per request that is answered. */
export class ElicitationResultEvent extends Event {
  constructor(
    readonly result: ElicitResult,
    readonly request: ElicitRequest,
    readonly id: string,
    /**
     * Whether the user clicked or pressed a key in the last seconds before the answer: in the guest if the guest answered, else in the
     * page. False when the browser cannot say.
     */
    readonly userActivated = false,
  ) {
    super('elicitation-result', everywhere);
  }
}

/** The guest or the request failed. */
export class ElicitationErrorEvent extends Event {
  constructor(
    readonly error: ElicitationError,
    /** Whether the generated form took over. */
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

/** The user answered a form or a picker. Cancel it to keep the element from acting on it. */
export class ElicitationSubmitEvent extends Event {
  constructor(
    readonly action: ElicitAction,
    readonly content?: ElicitContent,
  ) {
    super('elicitation-submit', {...everywhere, cancelable: true});
  }
}

/** The user approved a sampling request, perhaps changed, or denied it. */
export class SamplingApprovalEvent extends Event {
  constructor(
    readonly action: 'approve' | 'deny',
    /** What may be sent to the model; only with `approve`. */
    readonly request?: SamplingRequest,
  ) {
    super('sampling-approval', everywhere);
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
    'elicitation-submit': ElicitationSubmitEvent;
    'sampling-approval': SamplingApprovalEvent;
  }
}

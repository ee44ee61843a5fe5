import type {
  ElicitAction,
  ElicitationError,
  ElicitContent,
  ElicitRequest,
  ElicitResult,
  FieldError,
  JsonObject,
} from '../src/protocol/index.js';
import type {Renderer, SettledBy, TraceEntry} from '../src/presentation/index.js';
import type {SamplingRequest} from './sampling/request.js';
import type {ToolCall, ToolDecision} from './tool-approval/tool-call.js';

export type {Renderer};

const everywhere: EventInit = {bubbles: true, composed: true};

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
    // The key is not imported, because the frame would load its module.
    return this.result._meta?.['mcp-elicitation-elements/reason'] as string | undefined;
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

/** Fired when the user answers a form or a picker. Cancel it to prevent the default action of the element. */
export class ElicitationSubmitEvent extends Event {
  constructor(
    readonly action: ElicitAction,
    readonly content?: ElicitContent,
    /** The click or key event that has submitted. Undefined after `requestSubmit()`. */
    readonly press?: UIEvent,
  ) {
    super('elicitation-submit', {...everywhere, cancelable: true});
  }
}

/** Fired when the user approved a sampling request, possibly after editing it, or denied it. */
export class SamplingApprovalEvent extends Event {
  constructor(
    readonly action: 'approve' | 'deny',
    /** The approved request; only with `approve`. */
    readonly request?: SamplingRequest,
    /** Who has ended the request, if the user has not. */
    readonly by?: 'host' | 'expiry',
  ) {
    super('sampling-approval', everywhere);
  }
}

/** Fired when the user approved a tool call, possibly after editing its arguments, or rejected it. */
export class ToolApprovalEvent extends Event {
  constructor(
    /** The decision, as `approve()` resolves with it. */
    readonly result: ToolDecision,
    /** The proposed call. */
    readonly call: ToolCall,
  ) {
    super('tool-approval', everywhere);
  }
}

/** Fired when an app is ready, and again when it has reloaded itself. */
export class AppReadyEvent extends Event {
  constructor() {
    super('app-ready', everywhere);
  }
}

/** Fired when an app could not be displayed, has failed, or cannot receive a message. */
export class AppErrorEvent extends Event {
  constructor(readonly error: ElicitationError) {
    super('app-error', everywhere);
  }
}

/** Fired when the `message` handler of the page has accepted a message of an app for the chat. */
export class AppMessageEvent extends Event {
  constructor(
    /** MCP content blocks. Untrusted. */
    readonly content: readonly JsonObject[],
  ) {
    super('app-message', everywhere);
  }
}

/** Fired when the `updateModelContext` handler of the page has accepted context of an app for the model. Replaces the previous context. */
export class AppModelContextEvent extends Event {
  constructor(
    /** MCP content blocks. Untrusted. */
    readonly content: readonly JsonObject[] | undefined,
    readonly structuredContent: JsonObject | undefined,
  ) {
    super('app-model-context', everywhere);
  }
}

/** Fired when the display mode of an app has changed. */
export class AppDisplayModeEvent extends Event {
  constructor(readonly mode: 'inline' | 'fullscreen' | 'pip') {
    super('app-display-mode', everywhere);
  }
}

/** Fired when an app sends a log message (`notifications/message`). Does not bubble. */
export class AppLogEvent extends Event {
  constructor(
    readonly level: string,
    /** Untrusted. */
    readonly data: unknown,
    readonly logger: string | undefined,
  ) {
    super('app-log');
  }
}

/** Fired for messages to and from an app, changes of state and ignored declarations, for debugging. Does not bubble. */
export class AppTraceEvent extends Event {
  constructor(
    /** Contains what the user has entered, if the app sends it. Don't store it. */
    readonly entry: TraceEntry,
  ) {
    super('app-trace');
  }
}

/** Fired when an app asks to be removed. Cancel it to keep the app; otherwise it is closed. */
export class AppCloseRequestEvent extends Event {
  constructor() {
    super('app-close-request', {...everywhere, cancelable: true});
  }
}

declare global {
  interface HTMLElementEventMap {
    'app-ready': AppReadyEvent;
    'app-trace': AppTraceEvent;
    'app-error': AppErrorEvent;
    'app-message': AppMessageEvent;
    'app-model-context': AppModelContextEvent;
    'app-display-mode': AppDisplayModeEvent;
    'app-log': AppLogEvent;
    'app-close-request': AppCloseRequestEvent;
    'elicitation-start': ElicitationStartEvent;
    'elicitation-ready': ElicitationReadyEvent;
    'elicitation-invalid': ElicitationInvalidEvent;
    'elicitation-result': ElicitationResultEvent;
    'elicitation-error': ElicitationErrorEvent;
    'elicitation-trace': ElicitationTraceEvent;
    'elicitation-submit': ElicitationSubmitEvent;
    'sampling-approval': SamplingApprovalEvent;
    'tool-approval': ToolApprovalEvent;
  }
}

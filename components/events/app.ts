import type {ElicitationError, JsonObject} from '../../src/protocol/index.js';
import type {TraceEntry} from '../../src/presentation/index.js';
import {everywhere} from './everywhere.js';

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
  }
}

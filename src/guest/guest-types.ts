import type {ElicitationContext, ElicitContent, FieldError} from '../protocol/elicitation.js';

/** The options of `new ElicitationGuest()`. */
export interface ElicitationGuestOptions {
  /** Origin of the host. Default: any origin; answers then go to the origin of the first message. */
  targetOrigin?: string;
  /** Whether to report the height of the page to the host, initially and after every change. Default `true`. */
  autoResize?: boolean;
  /** The dialect to speak. `auto` uses the one that the host answers first. */
  dialect?: 'auto' | 'rich' | 'mcp-apps';
  /** The window of the guest page. */
  window?: Window & typeof globalThis;
}

/** The verdict of the host on an answer. */
export interface SubmitVerdict {
  accepted: boolean;
  errors: FieldError[];
}

/** Event with the request. Fired again with `error` and `errors` when the host asks for a correction. */
export type GuestContextEvent = Event & {readonly context: ElicitationContext};
/** Event for an answer that the host rejected. */
export type GuestInvalidEvent = Event & {
  readonly errors: readonly FieldError[];
  readonly message: string;
  readonly content?: ElicitContent;
};
/** Event for an update that the host shows. The guest can react to it. */
export type GuestNotificationEvent = Event & {
  readonly message: string;
  readonly type: string;
  readonly data?: unknown;
};
/** Event for the end of the request: it was answered, cancelled or withdrawn, and the host accepts no further answer. */
export type GuestCloseEvent = Event & {readonly reason?: string};

/** The events of `ElicitationGuest`, by name. */
export interface ElicitationGuestEventMap {
  context: GuestContextEvent;
  invalid: GuestInvalidEvent;
  notification: GuestNotificationEvent;
  close: GuestCloseEvent;
}

type Listener<K extends keyof ElicitationGuestEventMap> = (event: ElicitationGuestEventMap[K]) => void;

/** An `EventTarget` with the events of a guest. */
export interface GuestEventTarget extends EventTarget {
  addEventListener<K extends keyof ElicitationGuestEventMap>(
    type: K,
    listener: Listener<K>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ElicitationGuestEventMap>(
    type: K,
    listener: Listener<K>,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void;
}

export const GuestEventTarget = EventTarget as new () => GuestEventTarget;

import type {ElicitationContext, ElicitContent, FieldError} from '../protocol/elicitation.js';

export interface ElicitationGuestOptions {
  /** Origin of the host. Default: any host may ask; answers then go to the origin that asked. */
  targetOrigin?: string;
  /** Tell the host how tall the page is, now and whenever it changes. Default `true`. */
  autoResize?: boolean;
  /** Which protocol to speak. `auto` settles on the one that the host answers. */
  dialect?: 'auto' | 'rich' | 'mcp-apps';
  /** The window of the guest page. */
  window?: Window & typeof globalThis;
}

/** The host's verdict on a submitted answer. */
export interface SubmitVerdict {
  accepted: boolean;
  errors: FieldError[];
}

/** What the host asks for; fired again when the host asks for a correction, then with `error` and `errors`. */
export type GuestContextEvent = Event & {readonly context: ElicitationContext};
/** The host did not accept the answer. */
export type GuestInvalidEvent = Event & {
  readonly errors: readonly FieldError[];
  readonly message: string;
  readonly content?: ElicitContent;
};
/** The host shows an update; the guest may react to it. */
export type GuestNotificationEvent = Event & {
  readonly message: string;
  readonly type: string;
  readonly data?: unknown;
};
/** Nothing more will be accepted: answered, cancelled or taken back. */
export type GuestCloseEvent = Event & {readonly reason?: string};

export interface ElicitationGuestEventMap {
  context: GuestContextEvent;
  invalid: GuestInvalidEvent;
  notification: GuestNotificationEvent;
  close: GuestCloseEvent;
}

type Listener<K extends keyof ElicitationGuestEventMap> = (event: ElicitationGuestEventMap[K]) => void;

/** An `EventTarget` that knows the events of a guest. */
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

// The messages between host and relay (docs/protocol.md#the-relay).

/** Relay → host: the relay's script runs. `params` `{version}`. */
export const RELAY_READY = 'ui/notifications/sandbox-proxy-ready';
/** Host → relay: the guest, with the port for all further messages. */
export const RELAY_RESOURCE = 'ui/notifications/sandbox-resource-ready';
/** Host → relay, before the guest is known: prepare a frame for it. */
export const RELAY_PREPARE = 'ui/notifications/sandbox-prepare';
/** Relay → document with the origin of an app: the app. */
export const RELAY_APP = 'ui/notifications/sandbox-app';
/** Document with the origin of an app → relay, as the first element of an array: the app has loaded, or its policy has blocked something. */
export const APP_EVENT = 'elicitation-app-event';
/** Prepared frame → relay: its document runs. */
export const SHELL_READY = 'elicitation-shell-ready';
/** An event in the document of an app, at a link: a script has followed a link that is in no page. Listeners for clicks do not see it. */
export const FOLLOW = 'follow-link';

/** The guest that the relay creates, and its restrictions. */
export interface RelayResource {
  version: number;
  nonce: string;
  /** The guest's HTML. Exactly one of `html` and `src` is set. */
  html?: string;
  src?: string;
  /** The URL of a relay document whose origin the HTML gets. */
  own?: string;
  /**
   * Sandbox tokens. Only `allow-same-origin` has an effect, and only for a `src` on another origin than the relay's. The relay sets all
   * other tokens itself.
   */
  sandbox: string;
  csp: string;
  /** Whether the policy allows the guest to embed other pages. */
  frames?: boolean;
  title: string;
  /** The policy-controlled features that are on for the guest. All others are off. */
  features?: readonly string[];
  limits: {nodes: number; depth: number; chars: number; perSecond: number; burst: number};
}

/** An app for the document whose origin it gets. */
export type AppDocument = Pick<RelayResource, 'html' | 'csp' | 'frames' | 'title' | 'features'>;

/** Messages from the relay over the port. Guests cannot reach the port, so the first element can be trusted. */
export type FromRelay =
  | ['open', nonce: string]
  | ['guest', message: unknown, activated?: true]
  /** `envelope`: the message without its content, if the refused value is in it. */
  | ['refused', reason: RefusalReason, path: string, envelope?: unknown]
  /** The document of the guest has loaded. */
  | ['loaded']
  | ['navigated']
  | ['blocked', directive: string]
  | ['unreachable']
  | ['pong']
  | ['flood']
  | ['ended'];

/** Messages from the host over the port. */
export type ToRelay = ['guest', message: unknown] | ['show'] | ['ping'] | ['end'];

export type RefusalReason = 'size' | 'type' | 'unreadable';

/**
 * Every message of the `rich` dialect between host and guest (docs/protocol.md#rich-elicitation), and of the relay
 * (docs/protocol.md#the-relay).
 *
 *   guest                                    host
 *     │  ui-lifecycle-iframe-ready             │   hello; again after a reload of the guest
 *     │───────────────────────────────────────▶│
 *     │  ui/notifications/elicitation-context  │   the request: message, schema, context
 *     │◀───────────────────────────────────────│
 *     │  ui/notifications/host-context-changed │   theme and styles, as in MCP Apps; again when they change
 *     │◀───────────────────────────────────────│
 *     │  ui/submit-elicitation                 │   accept, decline or cancel
 *     │───────────────────────────────────────▶│   validated; on failure, the context again with errors
 *     │  ui/notifications/elicitation-closed   │
 *     │◀───────────────────────────────────────│
 */
import type {ElicitAction} from './elicitation.js';
import {isJsonObject, type JsonObject} from './json.js';

/** Guest → host, not JSON-RPC: the lifecycle message of Rich Elicitation and mcp-ui. */
export const HELLO = 'ui-lifecycle-iframe-ready';
/**
 * Document of a guest from HTML → host, for developers: `payload` `{kind: 'blocked', directive, url}` or `{kind: 'error', name, text,
 * line, from}`, where `from` is the line according to the stack of the error. The host adds the script that sends it.
 */
export const GUEST_REPORT = 'elicitation-guest-report';
/** Guest → host: `payload` `{width?, height?}` in CSS px. */
export const SIZE_CHANGE = 'ui-size-change';
/** Guest → host, older mcp-ui widgets: asks for the request as render data. The host also sends it after every hello. */
export const REQUEST_RENDER_DATA = 'ui-request-render-data';
/** Host → guest: the response to `REQUEST_RENDER_DATA`. */
export const RENDER_DATA = 'ui-lifecycle-iframe-render-data';

/** Guest → host: the answer. A notification, or a request if the guest needs the verdict. */
export const SUBMIT = 'ui/submit-elicitation';
/** Guest → host: the content entered so far. */
export const DRAFT = 'ui/notifications/elicitation-draft';
/** Guest → host: Escape was pressed and the guest did not handle it. A modal frame treats it as `cancel`. */
export const ESCAPE = 'ui/notifications/elicitation-escape';
/** Host → guest: the request; sent again with `errors` after a rejected answer. */
export const CONTEXT = 'ui/notifications/elicitation-context';
/** Host → guest: an asynchronous update for the user. */
export const MESSAGE = 'ui/notifications/elicitation-message';
/**
 * Host → guest, before the first context and only if the hello has a version: `params` `{shows}` lists what the host displays around the
 * guest (`message`, `decline`, `cancel`), so that the guest can omit it.
 */
export const SURROUNDINGS = 'ui/notifications/elicitation-surroundings';
/** Host → guest: no further answer is accepted. */
export const CLOSED = 'ui/notifications/elicitation-closed';

/** The version of the `rich` dialect that this package speaks, sent with the hello. */
export const DIALECT_VERSION = 1;

/** Relay → host: the relay's script runs. `params` `{version}`. */
export const RELAY_READY = 'ui/notifications/sandbox-proxy-ready';
/** Host → relay: the guest, with the port for all further messages. */
export const RELAY_RESOURCE = 'ui/notifications/sandbox-resource-ready';
/** Host → relay, before the guest is known: prepare a frame for it. */
export const RELAY_PREPARE = 'ui/notifications/sandbox-prepare';
/** Prepared frame → relay: its document runs. */
export const SHELL_READY = 'elicitation-shell-ready';
/** Relay and host must have the same version; otherwise the relay does not receive the guest. */
export const RELAY_VERSION = 1;

/** The guest that the relay creates, and its restrictions. */
export interface RelayResource {
  version: number;
  nonce: string;
  /** The guest's HTML. Exactly one of `html` and `src` is set. */
  html?: string;
  /** The URL of the guest's page. */
  src?: string;
  /**
   * Sandbox tokens. Only `allow-same-origin` has an effect, and only for a `src` on another origin than the relay's. The relay sets all
   * other tokens itself.
   */
  sandbox: string;
  /** The Content-Security-Policy of the guest. */
  csp: string;
  /** Whether the policy allows the guest to embed other pages. */
  frames?: boolean;
  /** Accessible name of the guest's frame. */
  title: string;
  /** The policy-controlled features that are on for the guest. All others are off. */
  features?: readonly string[];
  limits: {nodes: number; depth: number; chars: number; perSecond: number; burst: number};
}

/** Messages from the relay over the port. Guests cannot reach the port, so the first element can be trusted. */
export type FromRelay =
  | ['open', nonce: string]
  | ['guest', message: unknown, activated?: true]
  | ['refused', reason: RefusalReason, path: string]
  | ['navigated']
  | ['blocked', directive: string]
  | ['unreachable']
  | ['pong']
  | ['flood']
  | ['ended'];

/** Messages from the host over the port. */
export type ToRelay = ['guest', message: unknown] | ['show'] | ['ping'] | ['end'];

export type RefusalReason = 'size' | 'type' | 'unreadable';

const ACTIONS: ReadonlySet<unknown> = new Set<ElicitAction>(['accept', 'decline', 'cancel']);
export const isElicitAction = (value: unknown): value is ElicitAction => ACTIONS.has(value);

/** Whether `data` is a lifecycle message of `type`, with a payload that is absent or an object. */
export function isLifecycle(
  data: unknown,
  type: string,
): data is {type: string; payload?: JsonObject; messageId?: unknown} {
  return (
    isJsonObject(data) &&
    data['type'] === type &&
    (data['payload'] === undefined || isJsonObject(data['payload']))
  );
}

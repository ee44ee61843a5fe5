/**
 * Every message of the `rich` dialect between host and guest (PROTOCOL.md 1), and of the relay under it (PROTOCOL.md 4).
 *
 *   guest                                    host
 *     │  ui-lifecycle-iframe-ready             │   hello; again after a reload of the guest
 *     │───────────────────────────────────────▶│
 *     │  ui/notifications/elicitation-context  │   the request: message, schema, context
 *     │◀───────────────────────────────────────│
 *     │  ui/notifications/host-context-changed │   how the page looks, as in MCP Apps; again when that changes
 *     │◀───────────────────────────────────────│
 *     │  ui/submit-elicitation                 │   accept, decline or cancel
 *     │───────────────────────────────────────▶│   validated; a failure goes back as the context with errors
 *     │  ui/notifications/elicitation-closed   │
 *     │◀───────────────────────────────────────│
 */
import type {ElicitAction} from './elicitation.js';
import {isJsonObject, type JsonObject} from './json.js';

/** Guest → host, not JSON-RPC: the seed's and mcp-ui's lifecycle. */
export const HELLO = 'ui-lifecycle-iframe-ready';
/** Guest → host: `payload` `{width?, height?}` in CSS px. */
export const SIZE_CHANGE = 'ui-size-change';
/** Guest → host, older mcp-ui widgets: asks for the request as render data, which comes with every hello, too. */
export const REQUEST_RENDER_DATA = 'ui-request-render-data';
/** Host → guest: the answer to that. */
export const RENDER_DATA = 'ui-lifecycle-iframe-render-data';

/** Guest → host: the answer. As a notification, or as a request when the guest wants a verdict. */
export const SUBMIT = 'ui/submit-elicitation';
/** Guest → host: what has been entered so far. */
export const DRAFT = 'ui/notifications/elicitation-draft';
/** Guest → host: Escape was pressed and nothing in the guest wanted it; a modal frame takes it as `cancel`. */
export const ESCAPE = 'ui/notifications/elicitation-escape';
/** Host → guest: the request, and again with `errors` when the answer was not valid. */
export const CONTEXT = 'ui/notifications/elicitation-context';
/** Host → guest: an asynchronous update for the user. */
export const MESSAGE = 'ui/notifications/elicitation-message';
/**
 * Host → guest, before the first context and only to a guest whose hello names a version: `params` `{shows}`, what the host
 * shows around the guest anyway (`message`, `decline`, `cancel`), so that the guest need not show it again.
 */
export const SURROUNDINGS = 'ui/notifications/elicitation-surroundings';
/** Host → guest: nothing more will be accepted. */
export const CLOSED = 'ui/notifications/elicitation-closed';

/** The version of the `rich` dialect that this package speaks, sent with the hello. */
export const DIALECT_VERSION = 1;

/** Relay → host: the relay's script runs; `params` `{version}`. */
export const RELAY_READY = 'ui/notifications/sandbox-proxy-ready';
/** Host → relay: what to show, with the port over which everything else travels. */
export const RELAY_RESOURCE = 'ui/notifications/sandbox-resource-ready';
/** Host → relay, when the guest is not known yet: prepare a frame for it. */
export const RELAY_PREPARE = 'ui/notifications/sandbox-prepare';
/** Prepared frame → relay: its document runs. */
export const SHELL_READY = 'elicitation-shell-ready';
/** Relay and host must be of one version; a relay of another one never receives the guest. */
export const RELAY_VERSION = 1;

/** What the relay does for the host: which guest to create, and how it is confined. */
export interface RelayResource {
  version: number;
  nonce: string;
  /** The guest's HTML, or … */
  html?: string;
  /** … the URL of its page. */
  src?: string;
  /**
   * Sandbox tokens. Only `allow-same-origin` has an effect, and only for a `src` on another origin than the relay's; the relay sets all
   * other tokens itself.
   */
  sandbox: string;
  /** The Content-Security-Policy that confines the guest. */
  csp: string;
  /** Whether that policy lets the guest embed other pages. */
  frames?: boolean;
  /** Accessible name of the guest's frame. */
  title: string;
  limits: {nodes: number; depth: number; chars: number; perSecond: number; burst: number};
}

/** What the relay sends over the port. Guests cannot reach the port, so the first member can be trusted. */
export type FromRelay =
  | ['open', nonce: string]
  | ['guest', message: unknown, activated?: true]
  | ['refused', reason: RefusalReason, path: string]
  | ['navigated']
  | ['blocked', directive: string]
  | ['pong']
  | ['flood']
  | ['ended'];

/** What the host sends over the port. */
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

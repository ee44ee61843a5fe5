/**
 * The messages of the `rich` dialect (docs/protocol.md#rich-elicitation).
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
import {isJsonObject, type JsonObject} from '../json.js';

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

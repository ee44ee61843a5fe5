/**
 * Messages of older mcp-ui widgets, in addition to the lifecycle that the `rich` dialect shares with them. They are not JSON-RPC: `{type,
 * messageId?, payload}`.
 *
 *   widget                                   host
 *     │  tool · prompt · link · intent ·       │
 *     │  notify · ui-request-data              │
 *     │───────────────────────────────────────▶│
 *     │  ui-message-received                   │   immediately
 *     │◀───────────────────────────────────────│
 *     │  ui-message-response                   │   `payload` `{response}` or `{error}`
 *     │◀───────────────────────────────────────│   both only for a message with a `messageId`
 */

/** `payload` `{toolName, params}`. */
export const TOOL = 'tool';
/** `payload` `{prompt}`: a message to the model on behalf of the user. */
export const PROMPT = 'prompt';
/** `payload` `{url}`. */
export const LINK = 'link';
/** `payload` `{intent, params}`: the host decides how to act on it. */
export const INTENT = 'intent';
/** `payload` `{message}`: reports an action of the widget. */
export const NOTIFY = 'notify';
/** `payload` `{requestType, params}`. */
export const REQUEST_DATA = 'ui-request-data';

export const MESSAGE_RECEIVED = 'ui-message-received';
export const MESSAGE_RESPONSE = 'ui-message-response';

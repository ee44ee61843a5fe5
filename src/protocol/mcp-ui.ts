/**
 * What widgets of mcp-ui before MCP Apps say beside the lifecycle that the `rich` dialect shares with them. No JSON-RPC:
 * `{type, messageId?, payload}`.
 *
 *   widget                                   host
 *     │  tool · prompt · link · intent ·       │
 *     │  notify · ui-request-data              │
 *     │───────────────────────────────────────▶│
 *     │  ui-message-received                   │   at once
 *     │◀───────────────────────────────────────│
 *     │  ui-message-response                   │   `payload` `{response}` or `{error}`
 *     │◀───────────────────────────────────────│   both only where the widget gave a `messageId`
 */

/** `payload` `{toolName, params}`. */
export const TOOL = 'tool';
/** `payload` `{prompt}`: the widget speaks as the user. */
export const PROMPT = 'prompt';
/** `payload` `{url}`. */
export const LINK = 'link';
/** `payload` `{intent, params}`: the host is to find out what to do. */
export const INTENT = 'intent';
/** `payload` `{message}`: something has been done in the widget. */
export const NOTIFY = 'notify';
/** `payload` `{requestType, params}`. */
export const REQUEST_DATA = 'ui-request-data';

export const MESSAGE_RECEIVED = 'ui-message-received';
export const MESSAGE_RESPONSE = 'ui-message-response';

/**
 * The messages of the `mcp-apps` dialect (docs/protocol.md#mcp-apps): MCP Apps (SEP-1865) with elicitation in apps (SEP-3118).
 *
 *   view                                     host
 *     │  ui/initialize                         │   the view, and whether it presents elicitations
 *     │───────────────────────────────────────▶│
 *     │  ui/notifications/initialized          │
 *     │───────────────────────────────────────▶│   the host sends nothing before it
 *     │  elicitation/create                    │   the request; its response is the answer
 *     │◀───────────────────────────────────────│   on failure, again with a new id and the errors
 *     │  ui/resource-teardown                  │
 *     │◀───────────────────────────────────────│
 */

// Every frame loads the first three names. Only frames with apps load the others.

/** Host → view, request: the elicitation request, as from a server to its client. The response is an `ElicitResult`. */
export const ELICIT = 'elicitation/create';
/** View → host, request `{appInfo, appCapabilities, protocolVersion}`. The first message of an app. */
export const INITIALIZE = 'ui/initialize';
/** Host → view `{theme?, styles?, …}`. Guests of Rich Elicitation receive it, too. */
export const HOST_CONTEXT_CHANGED = 'ui/notifications/host-context-changed';

/** View → host: the view is ready to receive messages. */
export const INITIALIZED = 'ui/notifications/initialized';
/** View → host `{width?, height?}` in CSS px. */
export const SIZE_CHANGED = 'ui/notifications/size-changed';
/** View → host: asks to be removed. */
export const REQUEST_TEARDOWN = 'ui/notifications/request-teardown';
/** View → host, request `{url}`: opened only after the user has consented. */
export const OPEN_LINK = 'ui/open-link';
/** View → host, request `{mode}`: answered with the current mode. */
export const REQUEST_DISPLAY_MODE = 'ui/request-display-mode';
/** View → host, requests that the page may handle (`AppHandlers`). */
export const CALL_TOOL = 'tools/call';
export const READ_RESOURCE = 'resources/read';
export const SEND_MESSAGE = 'ui/message';
export const UPDATE_MODEL_CONTEXT = 'ui/update-model-context';
export const DOWNLOAD_FILE = 'ui/download-file';
/** View → host: a log message. */
export const LOG_MESSAGE = 'notifications/message';
/** Both directions, request. */
export const PING = 'ping';
/** Host → view `{requestId, reason?}`: withdraws that request. */
export const CANCELLED = 'notifications/cancelled';
/** Host → view, request: the view is about to be removed. */
export const TEARDOWN = 'ui/resource-teardown';

/** Host → view, for an app that is displayed for a tool: the arguments so far, the complete arguments, and the outcome of the call. */
export const TOOL_INPUT_PARTIAL = 'ui/notifications/tool-input-partial';
export const TOOL_INPUT = 'ui/notifications/tool-input';
export const TOOL_RESULT = 'ui/notifications/tool-result';
export const TOOL_CANCELLED = 'ui/notifications/tool-cancelled';

/**
 * The messages of the `mcp-apps` dialect (PROTOCOL.md 2): MCP Apps (SEP-1865) with app-rendered elicitation (SEP-3118).
 *
 *   view                                     host
 *     │  ui/initialize                         │   who the view is, and whether it renders elicitations
 *     │───────────────────────────────────────▶│
 *     │  ui/notifications/initialized          │
 *     │───────────────────────────────────────▶│   nothing is sent to the view before
 *     │  elicitation/create                    │   the request; its response is the answer
 *     │◀───────────────────────────────────────│   not valid: asked again, with a new id and the correction
 *     │  ui/resource-teardown                  │
 *     │◀───────────────────────────────────────│
 */

/** View → host, request `{appInfo, appCapabilities, protocolVersion}`. */
export const INITIALIZE = 'ui/initialize';
/** View → host: from now on it may be spoken to. */
export const INITIALIZED = 'ui/notifications/initialized';
/** View → host `{width?, height?}` in CSS px. */
export const SIZE_CHANGED = 'ui/notifications/size-changed';
/** View → host: it wants to go. */
export const REQUEST_TEARDOWN = 'ui/notifications/request-teardown';
/** View → host, request `{url}`: opened by the user's consent only. */
export const OPEN_LINK = 'ui/open-link';
/** View → host, request `{mode}`: answered with the mode that applies. */
export const REQUEST_DISPLAY_MODE = 'ui/request-display-mode';
/** View → host, requests: what a page takes on or not (`AppHandlers`). */
export const CALL_TOOL = 'tools/call';
export const READ_RESOURCE = 'resources/read';
export const SEND_MESSAGE = 'ui/message';
export const UPDATE_MODEL_CONTEXT = 'ui/update-model-context';
export const DOWNLOAD_FILE = 'ui/download-file';
/** View → host: a line for a log. */
export const LOG_MESSAGE = 'notifications/message';
/** Both directions, request. */
export const PING = 'ping';
/** Host → view, request: what the server asks; the response is an `ElicitResult`. */
export const ELICIT = 'elicitation/create';
/** Host → view `{requestId, reason?}`: the answer to that request is not wanted any more. */
export const CANCELLED = 'notifications/cancelled';
/** Host → view, request: the view goes. */
export const TEARDOWN = 'ui/resource-teardown';
/** Host → view `{theme?, styles?, …}`. */
export const HOST_CONTEXT_CHANGED = 'ui/notifications/host-context-changed';

/** The bridge's version, whatever the view proposes. */
export const BRIDGE_VERSION = '2026-01-26';
/** The key in `_meta` of a repeated request: `{content, errors, attempt}`. */
export const CORRECTION = 'mcp-elicitation/correction';

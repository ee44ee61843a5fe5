// The messages of MCP Apps that are also used without an app.
/** Host → view, request: the elicitation request, as from a server to its client. The response is an `ElicitResult`. */
export const ELICIT = 'elicitation/create';
/** View → host, request `{appInfo, appCapabilities, protocolVersion}`. The first message of an app. */
export const INITIALIZE = 'ui/initialize';
/** Host → view `{theme?, styles?, …}`. Guests of Rich Elicitation receive it, too. */
export const HOST_CONTEXT_CHANGED = 'ui/notifications/host-context-changed';

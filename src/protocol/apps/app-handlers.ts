import type {ElicitRequest} from '../elicitation.js';
import type {ServerList} from '../dialects/lists.js';
import type {JsonObject} from '../json.js';

/** The request that a call of a guest belongs to, and a signal for its end. */
export interface AppCall {
  /** The request that the guest presents. The call is meant for the server that sent it. */
  request: ElicitRequest;
  /** The `id` of that request, as in `elicitation-start`. */
  id: string;
  /** Aborts when the request is answered, when its guest is replaced, and after `limits.appCallTimeout`. */
  signal: AbortSignal;
}

/**
 * The functions that handle calls of guests to the page: calls of MCP Apps (SEP-1865) and of older mcp-ui widgets. A call without a handler
 * is refused (`-32601`). An MCP App is informed which calls have one.
 *
 * A handler receives a copy of the parameters, within `limits.maxMessageNodes`, `maxMessageDepth` and `maxMessageChars`. The guest receives
 * a copy of the result, within `maxAppResultNodes`, `maxAppResultChars` and `maxSchemaDepth`; a larger result becomes an error. Up to
 * `limits.maxAppCalls` handlers run concurrently, each for up to `limits.appCallTimeout` ms. If a handler throws, the guest receives an
 * error. It contains the code and the message only of an `ElicitationError`. Results that arrive after the end of the request are dropped.
 *
 * Guests are untrusted. They can call at any time, with any parameters. Ask the user before any action that cannot be undone.
 */
export interface AppHandlers {
  /**
   * `tools/call`: runs a tool of the requesting server and returns its `CallToolResult`. The name may be any string. MCP Apps requires
   * hosts to refuse tools whose `_meta.ui.visibility` does not contain `app`.
   */
  callTool?: (params: {name: string; arguments?: JsonObject}, call: AppCall) => object | Promise<object>;
  /** `resources/read`: returns a `ReadResourceResult` of the requesting server. The URI may be any string. */
  readResource?: (params: {uri: string}, call: AppCall) => object | Promise<object>;
  /** `ui/message`: adds a message of the user to the chat. `content` is a list of MCP content blocks. */
  message?: (params: {role: 'user'; content: JsonObject[]}, call: AppCall) => unknown;
  /** `ui/update-model-context`: context for the model with the next message of the user. Replaces the previous context. */
  updateModelContext?: (
    params: {content?: JsonObject[]; structuredContent?: JsonObject},
    call: AppCall,
  ) => unknown;
  /** `ui/download-file`: downloads files. `contents` are embedded resources and resource links of MCP. */
  downloadFile?: (params: {contents: JsonObject[]}, call: AppCall) => unknown;
  /** `intent` of an older mcp-ui widget: an intent of the user. The page decides how to act on it. */
  intent?: (params: {intent: string; params?: JsonObject}, call: AppCall) => unknown;
  /** `notify` of an older mcp-ui widget: reports an action of the widget. */
  notify?: (params: {message: string}, call: AppCall) => unknown;
}

type CallOptions = Pick<AppCall, 'signal'>;

/** The MCP server of an app. `showApp()` of `/mcp` makes one from a client. */
export interface AppServer {
  /** Runs a tool and returns its `CallToolResult`. */
  callTool(params: {name: string; arguments?: JsonObject}, options: CallOptions): Promise<object>;
  /** Returns a page of the server's tools. Without it, apps cannot call tools. */
  listTools?(
    params: {cursor?: string},
    options: CallOptions,
  ): Promise<{tools: readonly unknown[]; nextCursor?: string | undefined}>;
  /** Returns a `ReadResourceResult`. */
  readResource?(params: {uri: string}, options: CallOptions): Promise<object>;
  /** Returns a `ListResourcesResult`. */
  listResources?(params: {cursor?: string}, options: CallOptions): Promise<object>;
  /** Returns a `ListResourceTemplatesResult`. */
  listResourceTemplates?(params: {cursor?: string}, options: CallOptions): Promise<object>;
  /** Returns a `ListPromptsResult`. */
  listPrompts?(params: {cursor?: string}, options: CallOptions): Promise<object>;
  /** Calls `listener` whenever a list of the server has changed, until the signal aborts. Apps are informed of it. */
  onListChanged?(listener: (list: ServerList) => void, options: CallOptions): void;
  /** Presents a request that an app sends (`elicitation/create`) to the user, and returns the `ElicitResult`. */
  elicit?(request: JsonObject, options: CallOptions): Promise<object>;
}

import type {ElicitRequest} from '../../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';

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

/** A call whose handler gets no request, such as one of an app that is displayed for a tool. */
interface OtherCall {
  signal: AbortSignal;
}

/** The handlers of a session: those of the page, and those that only `<mcp-app-frame>` has. */
export type CallHandlers = {
  [Name in keyof AppHandlers]?: (
    params: Parameters<NonNullable<AppHandlers[Name]>>[0],
    call: never,
  ) => unknown;
} & {
  /** `tools/list`. */
  listTools?: (params: {cursor?: string}, call: OtherCall) => unknown;
  /** `resources/list`. */
  listResources?: (params: {cursor?: string}, call: OtherCall) => unknown;
  /** `elicitation/create`: presents the request, and returns an `ElicitResult`. */
  elicit?: (request: JsonObject, call: OtherCall) => unknown;
  /** `ui/request-display-mode`. */
  displayMode?: (params: {mode: string}, call: OtherCall) => unknown;
};

export type CallName = keyof CallHandlers;

/** The capabilities that an MCP App receives. */
export function capabilitiesOf(handlers: CallHandlers = {}, opensLinks: boolean): JsonObject {
  const text = {text: {}};
  return {
    logging: {},
    ...(opensLinks && {openLinks: {}}),
    ...(handlers.callTool && {serverTools: {}}),
    ...(handlers.readResource && {serverResources: {}}),
    ...(handlers.message && {message: text}),
    ...(handlers.updateModelContext && {updateModelContext: {...text, structuredContent: {}}}),
    ...(handlers.downloadFile && {downloadFile: {}}),
  };
}

type Params<Name extends CallName> = Parameters<NonNullable<CallHandlers[Name]>>[0];

const isBlocks = (value: unknown): value is JsonObject[] => Array.isArray(value) && value.every(isJsonObject);

const readPage = ({cursor}: JsonObject) => (typeof cursor === 'string' ? {cursor} : {});

/** Converts the parameters of a guest to those of a handler. Undefined if they are not valid. */
export const readParams: {[Name in CallName]-?: (params: JsonObject) => Params<Name> | undefined} = {
  callTool({name, arguments: args}) {
    if (typeof name !== 'string' || !name) return undefined;
    if (args === undefined) return {name};
    return isJsonObject(args) ? {name, arguments: args} : undefined;
  },
  readResource: ({uri}) => (typeof uri === 'string' && uri ? {uri} : undefined),
  message({role, content}) {
    // The text of the specification has one block, its types have a list.
    const blocks = isJsonObject(content) ? [content] : content;
    return role === 'user' && isBlocks(blocks) ? {role, content: blocks} : undefined;
  },
  updateModelContext({content, structuredContent}) {
    if (content !== undefined && !isBlocks(content)) return undefined;
    if (structuredContent !== undefined && !isJsonObject(structuredContent)) return undefined;
    return {...(content && {content}), ...(structuredContent && {structuredContent})};
  },
  downloadFile: ({contents}) => (isBlocks(contents) ? {contents} : undefined),
  intent({intent, params}) {
    if (typeof intent !== 'string' || !intent) return undefined;
    if (params === undefined) return {intent};
    return isJsonObject(params) ? {intent, params} : undefined;
  },
  notify: ({message}) => (typeof message === 'string' ? {message} : undefined),
  listTools: readPage,
  listResources: readPage,
  elicit: (request) => request,
  displayMode: ({mode}) => (typeof mode === 'string' ? {mode} : undefined),
};

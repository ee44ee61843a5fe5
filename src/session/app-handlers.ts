import type {ElicitRequest} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';

/** On whose behalf a guest calls the page, and for how long the outcome is of use. */
export interface AppCall {
  /** The request that the guest presents: what the guest names is meant for the server that asked. */
  request: ElicitRequest;
  /** The `id` of that request, as `elicitation-start` names it. */
  id: string;
  /** Aborts when the request is answered, when its guest is given up, and after `limits.appCallTimeout`. */
  signal: AbortSignal;
}

/**
 * What a page lets guests do beside answering: MCP Apps (SEP-1865), and widgets of mcp-ui before them. A guest is refused
 * (`-32601`) what has no handler here, and is told what has one.
 *
 * A handler gets a copy of what the guest sent (`limits.maxMessageNodes`, `maxMessageDepth`, `maxMessageChars`), and the
 * guest one of what the handler returns (`maxAppResultNodes`, `maxAppResultChars`, `maxSchemaDepth`); over those it gets an
 * error. Up to `limits.maxAppCalls` run at once, each for up to `limits.appCallTimeout` ms. One that throws answers the guest
 * with an error: with the code and the message of an `ElicitationError`, else without saying more. What comes after the end
 * of the request is dropped.
 *
 * A guest is a stranger: it can call at any time, with anything. Ask the user before you do what cannot be undone.
 */
export interface AppHandlers {
  /**
   * `tools/call`: runs a tool of the server that asked, and returns its `CallToolResult`. Any name may come; MCP Apps has a host
   * refuse tools whose `_meta.ui.visibility` does not name `app`.
   */
  callTool?: (params: {name: string; arguments?: JsonObject}, call: AppCall) => object | Promise<object>;
  /** `resources/read`: returns a `ReadResourceResult` of the server that asked. Any URI may come. */
  readResource?: (params: {uri: string}, call: AppCall) => object | Promise<object>;
  /** `ui/message`: the guest speaks in the chat, as the user; `content` is a list of MCP content blocks. */
  message?: (params: {role: 'user'; content: JsonObject[]}, call: AppCall) => unknown;
  /** `ui/update-model-context`: what the model should know with the user's next message; replaces what came before. */
  updateModelContext?: (
    params: {content?: JsonObject[]; structuredContent?: JsonObject},
    call: AppCall,
  ) => unknown;
  /** `ui/download-file`: `contents` are MCP's embedded resources and resource links. */
  downloadFile?: (params: {contents: JsonObject[]}, call: AppCall) => unknown;
  /** `intent` of an older mcp-ui widget: what the user wants to be done; how is for the page to find out. */
  intent?: (params: {intent: string; params?: JsonObject}, call: AppCall) => unknown;
  /** `notify` of an older mcp-ui widget: what has been done in it. */
  notify?: (params: {message: string}, call: AppCall) => unknown;
}

export type AppHandlerName = keyof AppHandlers;

/** What an MCP App is told that it may call. */
export function capabilitiesOf(handlers: AppHandlers = {}, opensLinks: boolean): JsonObject {
  const text = {text: {}};
  return {
    elicitation: {},
    logging: {},
    ...(opensLinks && {openLinks: {}}),
    ...(handlers.callTool && {serverTools: {}}),
    ...(handlers.readResource && {serverResources: {}}),
    ...(handlers.message && {message: text}),
    ...(handlers.updateModelContext && {updateModelContext: {...text, structuredContent: {}}}),
    ...(handlers.downloadFile && {downloadFile: {}}),
  };
}

type Params<Name extends AppHandlerName> = Parameters<NonNullable<AppHandlers[Name]>>[0];

const isBlocks = (value: unknown): value is JsonObject[] => Array.isArray(value) && value.every(isJsonObject);

/** What a handler gets of a guest's parameters; undefined when they are not what the method takes. */
export const readParams: {[Name in AppHandlerName]-?: (params: JsonObject) => Params<Name> | undefined} = {
  callTool({name, arguments: given}) {
    if (typeof name !== 'string' || !name) return undefined;
    if (given === undefined) return {name};
    return isJsonObject(given) ? {name, arguments: given} : undefined;
  },
  readResource: ({uri}) => (typeof uri === 'string' && uri ? {uri} : undefined),
  message({role, content}) {
    // One block in the text of the standard, a list in its types.
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
};

import type {AppHandlers} from '../../protocol/apps/app-handlers.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';

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
  /** `resources/templates/list`. */
  listResourceTemplates?: (params: {cursor?: string}, call: OtherCall) => unknown;
  /** `prompts/list`. */
  listPrompts?: (params: {cursor?: string}, call: OtherCall) => unknown;
  /** `elicitation/create`: presents the request, and returns an `ElicitResult`. */
  elicit?: (request: JsonObject, call: OtherCall) => unknown;
  /** `ui/request-display-mode`. */
  displayMode?: (params: {mode: string}, call: OtherCall) => unknown;
};

export type CallName = keyof CallHandlers;

/** The capabilities that an MCP App receives. */
export function capabilitiesOf(
  handlers: CallHandlers = {},
  opensLinks: boolean,
  reportsChanges = false,
): JsonObject {
  const text = {text: {}};
  const changes = (list: unknown) => (list && reportsChanges ? {listChanged: true} : {});
  return {
    logging: {},
    ...(opensLinks && {openLinks: {}}),
    ...(handlers.callTool && {serverTools: changes(handlers.listTools)}),
    ...(handlers.readResource && {serverResources: changes(handlers.listResources)}),
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
  listResourceTemplates: readPage,
  listPrompts: readPage,
  elicit: (request) => request,
  displayMode: ({mode}) => (typeof mode === 'string' ? {mode} : undefined),
};

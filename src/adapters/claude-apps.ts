import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {malformed} from './malformed.js';

/** The members of a `Query` of the SDK that are used here. Earlier versions have not all of them. */
export interface ClaudeSession {
  initializationResult?(): Promise<object>;
  mcpServerStatus?(): Promise<readonly object[]>;
  readMcpResource?(serverName: string, uri: string): Promise<object>;
  /** Sends a control request. The SDK has no public method for `mcp_call`. */
  request?(request: object, options?: {signal?: AbortSignal}): Promise<object>;
}

interface CallOptions {
  signal?: AbortSignal;
}

/** The `server` of `<mcp-app-frame>`. */
export interface ClaudeAppServer {
  /** Lists the tools of the server. The SDK reports neither their titles nor the schemas of their arguments. */
  listTools(): Promise<{tools: ClaudeTool[]}>;
  /** Reads a `ui://` resource. */
  readResource(params: {uri: string}): Promise<object>;
  /** Runs a tool of the server for an app. The permission rules of the session apply. */
  callTool(params: {name: string; arguments?: JsonObject}, options?: CallOptions): Promise<object>;
}

/** A tool as a server lists it. */
export interface ClaudeTool {
  name: string;
  description?: string;
  annotations?: {readOnlyHint?: boolean; destructiveHint?: boolean; openWorldHint?: boolean};
  _meta?: JsonObject;
}

const CALL = 'appServerOf()';

/**
 * What a session must be capable of before an app may call a tool: without the first the call would run unchecked. The second says that
 * the listed `visibility` is what the server declares, and that the result is returned as the server sent it.
 */
const CALL_CAPABILITIES = ['mcp_call_check_permissions_v1', 'mcp_call_result_not_for_model_v1'];

const unavailable = (message: string, cause?: unknown) =>
  new ElicitationError('RESOURCE_UNAVAILABLE', `${CALL}: ${message}`, cause === undefined ? {} : {cause});

/**
 * Makes the `server` of `<mcp-app-frame>` from a session of the Claude Agent SDK, for the apps of one of its MCP servers. Its functions
 * reject with `RESOURCE_UNAVAILABLE` if the session has no such server, or lacks the capability.
 *
 * @param serverName The name of the server, as `mcpServerStatus()` reports it. Servers inside the process of the SDK are not supported by
 * Claude Code.
 * @throws ElicitationError `INVALID_REQUEST` if `query` is not a session, or `serverName` is not a name.
 */
export function appServerOf(query: ClaudeSession, serverName: string): ClaudeAppServer {
  if (typeof query !== 'object' || query === null)
    throw malformed(CALL, 'query', 'a result of `query()`', query);
  if (typeof serverName !== 'string' || !serverName)
    throw malformed(CALL, 'serverName', 'the name of a server', serverName);

  /** All tools of the session, with the names of their servers. */
  const toolsOf = async (): Promise<{server: string; tool: JsonObject}[]> => {
    const servers = ((await query.mcpServerStatus?.()) ?? []).filter(isJsonObject);
    const isConnected = ({name, status}: JsonObject) => name === serverName && status === 'connected';
    if (!servers.some(isConnected)) throw unavailable('the session has no connected server of this name.');
    return servers.flatMap(({name, tools}) =>
      (Array.isArray(tools) ? tools : []).filter(isJsonObject).map((tool) => ({server: String(name), tool})),
    );
  };

  return {
    async listTools() {
      const own = (await toolsOf()).filter(({server}) => server === serverName);
      return {tools: own.map(({tool}) => listedTool(tool))};
    },

    async readResource({uri}) {
      if (!query.readMcpResource) throw unavailable('this SDK has no `readMcpResource()`; update it.');
      try {
        return await query.readMcpResource(serverName, uri);
      } catch (error) {
        throw unavailable(
          'the session has not read the resource, for which it needs `mcp_read_resource_v1`; see `cause`.',
          error,
        );
      }
    },

    async callTool({name, arguments: args = {}}, {signal} = {}) {
      const {capabilities} = ((await query.initializationResult?.()) ?? {}) as {capabilities?: unknown};
      const missing = CALL_CAPABILITIES.find(
        (each) => !Array.isArray(capabilities) || !capabilities.includes(each),
      );
      if (missing) throw unavailable(`the session lacks \`${missing}\`; update Claude Code.`);
      const tool = qualified(serverName, name);
      const namesakes = (await toolsOf()).filter(
        (each) => qualified(each.server, each.tool['name']) === tool,
      );
      const [only, ...others] = namesakes;
      if (!only || others.length || only.server !== serverName || only.tool['name'] !== name)
        throw new ElicitationError(
          'INVALID_REQUEST',
          `${CALL}: \`name\` must be a tool of the server, with a name that no other tool of the session has.`,
        );
      const request = {
        subtype: 'mcp_call',
        tool,
        arguments: args,
        check_permissions: true,
        result_not_for_model: true,
        soft_error_result: true,
      };
      if (!query.request) throw unavailable('this SDK cannot send `mcp_call`; update it.');
      try {
        const {response} = (await query.request(request, signal && {signal})) as {response?: unknown};
        return response as object;
      } catch (error) {
        if (signal?.aborted) throw error;
        throw unavailable('the session has not run the tool; see `cause`.', error);
      }
    },
  };
}

/** The name of a tool in the session, in which different tools can have the same. */
const qualified = (server: string, tool: unknown): string =>
  ['mcp', server, String(tool)].map((part) => part.replace(/[^\w-]/g, '_')).join('__');

function listedTool({name, description, annotations, _meta}: JsonObject): ClaudeTool {
  const {readOnly, destructive, openWorld} = isJsonObject(annotations) ? annotations : {};
  return {
    name: String(name),
    ...(typeof description === 'string' && {description}),
    annotations: {
      ...(typeof readOnly === 'boolean' && {readOnlyHint: readOnly}),
      ...(typeof destructive === 'boolean' && {destructiveHint: destructive}),
      ...(typeof openWorld === 'boolean' && {openWorldHint: openWorld}),
    },
    ...(isJsonObject(_meta) && {_meta}),
  };
}

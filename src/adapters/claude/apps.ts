import {ElicitationError, invalidRequest} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject, membersOf} from '../../protocol/json.js';
import type {ResourceContents} from '../../protocol/resource.js';

/** The members of a `Query` of the SDK that are used here. Earlier versions lack some of them. */
export interface ClaudeSession {
  initializationResult?(): Promise<object>;
  mcpServerStatus?(): Promise<readonly object[]>;
  readMcpResource?(serverName: string, uri: string): Promise<{contents: ResourceContents[]}>;
  /** Sends a control request. The SDK has no public method for `mcp_call`. */
  request?(request: object, options?: {signal?: AbortSignal}): Promise<{response?: unknown}>;
}

interface CallOptions {
  signal?: AbortSignal;
}

/** The `server` of `<mcp-app-frame>`. */
export interface ClaudeAppServer {
  /** Lists the tools of the server. The SDK reports neither their titles nor the schemas of their arguments. */
  listTools(): Promise<{tools: ClaudeTool[]}>;
  /** Reads a `ui://` resource. */
  readResource(params: {uri: string}): Promise<{contents: ResourceContents[]}>;
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
 * The capabilities that a tool call of an app requires. Without the first, the call would run unchecked. Without the second, the listing does
 * not show which tools only the model may call.
 */
const CALL_CAPABILITIES = ['mcp_call_check_permissions_v1', 'mcp_call_result_not_for_model_v1'];

const unavailable = (message: string, options?: ErrorOptions) =>
  new ElicitationError('RESOURCE_UNAVAILABLE', `${CALL}: the session ${message}.`, options);

/** Sends a request. Keeps the original error in `cause`, because it may contain user input that an app must not receive. */
const sent = async <T>(what: string, request: () => Promise<T>): Promise<T> => {
  try {
    return await request();
  } catch (cause) {
    throw unavailable(`could not ${what}; see \`cause\``, {cause});
  }
};

/**
 * Creates the `server` of `<mcp-app-frame>` from a session of the Claude Agent SDK, for the apps of one of its MCP servers. Its functions
 * reject with `RESOURCE_UNAVAILABLE` if the session has no such server, or lacks a required capability.
 *
 * @param serverName - The name of the server, as `mcpServerStatus()` reports it. Claude Code does not support
 * servers inside the process of the SDK.
 */
export function appServerOf(query: ClaudeSession, serverName: string): ClaudeAppServer {
  const toolsOf = async (): Promise<{server: string; tool: JsonObject}[]> => {
    const servers = ((await query?.mcpServerStatus?.()) ?? []).filter(isJsonObject);
    const isConnected = ({name, status}: JsonObject) => name === serverName && status === 'connected';
    if (!servers.some(isConnected)) throw unavailable('has no connected server with this name');
    return servers.flatMap(({name, tools}) =>
      [tools]
        .flat()
        .filter(isJsonObject)
        .map((tool) => ({server: String(name), tool})),
    );
  };

  return {
    async listTools() {
      const own = (await toolsOf()).filter(({server}) => server === serverName);
      return {tools: own.map(({tool}) => listedTool(tool))};
    },

    readResource: async ({uri}) =>
      sent('read the resource, which requires `mcp_read_resource_v1`', () =>
        query.readMcpResource!(serverName, uri),
      ),

    async callTool({name, arguments: args = {}}, {signal} = {}) {
      const tools = await toolsOf();
      const tool = qualified(serverName, name);
      const [only, ...others] = tools.filter((each) => qualified(each.server, each.tool['name']) === tool);
      if (others.length || only?.server !== serverName || only.tool['name'] !== name)
        throw invalidRequest(
          `${CALL}: \`name\` must be a tool of the server whose name is unique in the session.`,
        );
      const {capabilities} = ((await query.initializationResult?.()) ?? {}) as {capabilities?: unknown};
      const missing = CALL_CAPABILITIES.find((each) => ![capabilities].flat().includes(each));
      if (missing) throw unavailable(`lacks \`${missing}\`; update Claude Code`);
      const request = {
        subtype: 'mcp_call',
        tool,
        arguments: args,
        check_permissions: true,
        result_not_for_model: true,
        soft_error_result: true,
      };
      const {response} = await sent('run the tool', () => query.request!(request, signal && {signal}));
      return response as object;
    },
  };
}

/** The name of a tool in the session. Different tools can have the same name. */
const qualified = (server: string, tool: unknown): string =>
  ['mcp', server, String(tool)].map((part) => part.replace(/[^\w-]/g, '_')).join('__');

function listedTool({name, description, annotations, _meta}: JsonObject): ClaudeTool {
  const hints = membersOf(annotations)
    .filter(([, value]) => typeof value === 'boolean')
    .map(([hint, value]) => [`${hint}Hint`, value]);
  return {
    name: String(name),
    ...(typeof description === 'string' && {description}),
    annotations: Object.fromEntries(hints),
    ...(isJsonObject(_meta) && {_meta}),
  };
}

import {isJsonObject, type JsonObject} from '../protocol/json.js';

/** What a handler is told beside the request: v1's `extra`, v2's `ctx`. */
export interface HandlerContext {
  signal?: AbortSignal;
  mcpReq?: {signal?: AbortSignal};
}

/** The parameters of `tools/call`. */
export interface ToolCallParams {
  name: string;
  arguments?: JsonObject;
  _meta?: JsonObject;
}

/** The result of a tool, as far as it is looked at here. */
export interface ToolResult {
  content?: unknown[];
  structuredContent?: unknown;
  isError?: boolean;
  _meta?: JsonObject;
  [key: string]: unknown;
}

/**
 * An MCP client of either generation of the official SDK: `Client` of `@modelcontextprotocol/sdk` (v1) or of
 * `@modelcontextprotocol/client` (v2). Only what is used here; methods, so that both generations' own types fit.
 */
export interface McpClient {
  fallbackRequestHandler?(
    request: {method: string; params?: JsonObject},
    context: HandlerContext,
  ): Promise<unknown>;
  fallbackNotificationHandler?(notification: {method: string; params?: JsonObject}): Promise<void>;
  assertCanSetRequestHandler?(method: string): void;
  setRequestHandler?(...parameters: unknown[]): void;
  removeRequestHandler?(method: string): void;
  connect?(...parameters: unknown[]): Promise<void>;
  /** v2 only. */
  getProtocolEra?(): 'modern' | 'legacy' | undefined;
  getServerVersion?(): {name?: string; title?: string} | undefined;
  getServerCapabilities?(): object | undefined;
}

/** A client that runs tools. */
export interface ToolCaller extends McpClient {
  callTool(params: ToolCallParams, ...rest: unknown[]): Promise<unknown>;
}

/** A client that reads resources. */
export interface ResourceReader {
  readResource(
    params: {uri: string},
    options?: {signal?: AbortSignal; timeout?: number},
  ): Promise<{contents: unknown[]}>;
  /** Where an app declares what its contents do not say. */
  listResources?(
    params?: {cursor?: string},
    options?: {signal?: AbortSignal; timeout?: number},
  ): Promise<{resources: unknown[]; nextCursor?: string | undefined}>;
}

const never = new AbortController().signal;

/** Aborts when the server, or the connection, no longer waits for the answer. */
export const signalOf = (context: HandlerContext | undefined): AbortSignal =>
  context?.mcpReq?.signal ?? context?.signal ?? never;

/** Whether it is a client of the second generation. */
export const isV2 = (client: McpClient) => typeof client.getProtocolEra === 'function';

/** What the client declares. Neither generation of the SDK has a getter for it. */
export function declaredBy(client: McpClient): JsonObject {
  const {_capabilities: declared} = client as {_capabilities?: unknown};
  return isJsonObject(declared) ? declared : {};
}

/** What the server calls itself. */
export function serverNameOf(client: McpClient): string | undefined {
  const server = client.getServerVersion?.();
  return server?.title || server?.name || undefined;
}

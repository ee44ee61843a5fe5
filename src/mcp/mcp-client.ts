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

/** Who asks. */
export interface Asker {
  /** The page's name for it, or the host of its URL. */
  serverName?: string;
  /** What it calls itself; not to be shown without saying so. */
  serverTitle?: string;
  /** Tells it apart from other servers. */
  server?: object | string;
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

/** What the server calls itself: its own words, whatever they are. */
export function serverTitleOf(client: McpClient): string | undefined {
  const server = client.getServerVersion?.();
  return server?.title || server?.name || undefined;
}

/**
 * URL of the server, where the transport is one over the network. Both generations of the SDK keep it in a private member of
 * their transports.
 */
export function serverUrlOf(client: McpClient): URL | undefined {
  const {transport} = client as {transport?: {_url?: unknown; url?: unknown}};
  try {
    const url = new URL(String(transport?._url ?? transport?.url));
    return url.host ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Which server a client speaks to, as far as it is known; without what a URL may hold of secrets. */
export interface ServerIdentity {
  url?: string;
  /** Its name in `serverInfo`. */
  name?: string;
}

export function serverIdentityOf(client: McpClient): ServerIdentity {
  const url = serverUrlOf(client);
  const name = client.getServerVersion?.()?.name;
  return {...(url && {url: url.origin + url.pathname}), ...(name && {name})};
}

/** Who asks, for presenters: by the page's name for it, else by its host. What it calls itself is never more than a claim. */
export function serverOf(client: McpClient, name?: string): Asker {
  const url = serverUrlOf(client);
  const serverName = name ?? url?.host;
  const serverTitle = serverName ? undefined : serverTitleOf(client);
  return {
    // Not the client alone: a page may make a new one for each call.
    server: serverIdentityOf(client).url ?? client,
    ...(serverName && {serverName}),
    ...(serverTitle && {serverTitle}),
  };
}

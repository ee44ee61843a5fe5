import type {AskingServer} from '../protocol/ask-options.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';

/** The second argument of a request handler: v1's `extra`, v2's `ctx`. */
export interface HandlerContext {
  signal?: AbortSignal | undefined;
  requestId?: unknown;
  mcpReq?: {id?: unknown; signal?: AbortSignal | undefined} | undefined;
}

/** The parameters of `tools/call`. */
export interface ToolCallParams {
  name: string;
  arguments?: JsonObject;
  _meta?: JsonObject;
}

/** The result of a tool; the members that are used here. */
export interface ToolResult {
  content?: unknown[];
  structuredContent?: unknown;
  isError?: boolean;
  _meta?: JsonObject;
  [key: string]: unknown;
}

/** The members of a client that are used here. Methods, whose parameters are compared in both directions, so that both generations fit. */
interface ClientMethods {
  fallbackRequestHandler(
    request: {method: string; params?: JsonObject | undefined},
    context: HandlerContext,
  ): Promise<unknown>;
  fallbackNotificationHandler(notification: {method: string; params?: JsonObject | undefined}): Promise<void>;
  assertCanSetRequestHandler(method: string): void;
  setRequestHandler(...parameters: unknown[]): void;
  removeRequestHandler(method: string): void;
  connect(...parameters: unknown[]): Promise<void>;
  /** v2 only. */
  getProtocolEra(): 'modern' | 'legacy' | undefined;
  getServerVersion(): {name?: string | undefined; title?: string | undefined} | undefined;
  getServerCapabilities(): object | undefined;
}

/**
 * An MCP client of either generation of the official SDK: `Client` of `@modelcontextprotocol/sdk` (v1) or of `@modelcontextprotocol/client`
 * (v2). Contains only the members that are used here. They may be `undefined`, for projects with `exactOptionalPropertyTypes`.
 */
export type McpClient = {[name in keyof ClientMethods]?: ClientMethods[name] | undefined};

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
  /** For declarations of an app that are not in its contents. */
  listResources?(
    params?: {cursor?: string},
    options?: {signal?: AbortSignal; timeout?: number},
  ): Promise<{resources: unknown[]; nextCursor?: string | undefined}>;
}

const never = new AbortController().signal;

/** A signal that aborts when the server or the connection no longer waits for the answer. */
export const signalOf = (context: HandlerContext | undefined): AbortSignal =>
  context?.mcpReq?.signal ?? context?.signal ?? never;

/** The JSON-RPC id of a request. `0` and `"0"` are different ids. */
export const requestIdOf = (context: HandlerContext | undefined): unknown =>
  context?.mcpReq?.id ?? context?.requestId;

/** Whether a client speaks 2026-07-28 or later with its server. */
export const isModern = (client: McpClient) => client.getProtocolEra?.() === 'modern';

/** Whether a client is of the second SDK generation. */
export const isV2 = (client: McpClient) => typeof client.getProtocolEra === 'function';

/** The capabilities that the client declares. Neither generation of the SDK has a getter for them. Undefined for other clients. */
export function declaredBy(client: McpClient): JsonObject | undefined {
  const {_capabilities: declared} = client as {_capabilities?: unknown};
  return isJsonObject(declared) ? declared : undefined;
}

/** A transport of the SDK; the members that are used here. */
export interface Transport {
  send?: ((message: never, ...rest: never[]) => Promise<void>) | undefined;
  onmessage?: ((...received: [message: unknown, ...unknown[]]) => void) | undefined;
}

/** Reads the messages of a transport before the SDK does. The SDK does not receive those for which `read` returns true. */
export function readBefore(transport: Transport, read: (message: unknown) => boolean): void {
  const {onmessage} = transport;
  transport.onmessage = (...received) => {
    if (!read(received[0])) onmessage?.apply(transport, received);
  };
}

export function transportOf(client: McpClient): object | undefined {
  const {transport} = client as {transport?: unknown};
  return typeof transport === 'object' && transport !== null ? transport : undefined;
}

/** The URL of the server, for transports over the network. Both generations of the SDK store it in a private member of their transports. */
function serverUrlOf(client: McpClient): URL | undefined {
  const transport = transportOf(client) as {_url?: unknown; url?: unknown} | undefined;
  try {
    const url = new URL(String(transport?._url ?? transport?.url));
    return url.host ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The known parts of the identity of a client's server, without credentials in its URL. */
export interface ServerIdentity {
  url?: string;
  /** The name in `serverInfo`. */
  name?: string;
}

export function serverIdentityOf(client: McpClient): ServerIdentity {
  const url = serverUrlOf(client);
  const name = client.getServerVersion?.()?.name;
  return {...(url && {url: url.origin + url.pathname}), ...(name && {name})};
}

/** The page's names for each client's server. The last one is used. */
const names = new WeakMap<McpClient, {name: string}[]>();

const clientName = (client: McpClient) => names.get(client)?.at(-1)?.name;

/** Names a client's server for all calls of this entry with that client, until the returned function is called. */
export function nameServer(client: McpClient, name: string | undefined): () => void {
  if (!name) return () => {};
  const entry = {name};
  names.set(client, [...(names.get(client) ?? []), entry]);
  return () =>
    names.set(
      client,
      names.get(client)!.filter((other) => other !== entry),
    );
}

/**
 * Describes the server for presenters: the page's name for it (that of the call, else of the client, else of the presenter), else its host.
 * The name that the server gives itself is passed as a claim.
 */
export function serverOf(client: McpClient, presenter: {serverName?: string}, name?: string): AskingServer {
  const url = serverUrlOf(client);
  const serverName = name || clientName(client) || presenter.serverName || url?.host;
  const {title, name: ownName} = client.getServerVersion?.() ?? {};
  const serverTitle = serverName ? undefined : title || ownName;
  return {
    // The URL if it is known, because a page may create a new client for each call.
    server: serverIdentityOf(client).url ?? client,
    ...(serverName && {serverName}),
    ...(serverTitle && {serverTitle}),
  };
}

/** Like `serverOf`, without the name of the presenter, which displays it by itself. */
export function askerFor(client: McpClient, presenter: {serverName?: string}, name?: string): AskingServer {
  const server = serverOf(client, presenter, name);
  const {serverName: _, ...unnamed} = server;
  const isPresenterName = !name && !clientName(client) && presenter.serverName;
  return isPresenterName ? unnamed : server;
}

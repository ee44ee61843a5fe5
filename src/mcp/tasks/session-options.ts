import {invalidRequest} from '../../protocol/errors.js';
import {isJsonObject, type Json} from '../../protocol/json.js';
import {mcp} from '../../rooms.js';
import {declaredBy, type McpClient, serverIdentityOf} from '../mcp-client.js';
import type {DispatchOptions, DispatchResponse} from './dispatch.js';

/** The options of a session of `@modelcontextprotocol/ext-tasks` that depend on its client. */
export interface TaskSessionOptions {
  /** Identifies the server in stored references of tasks. */
  readonly endpointId: string;
  /** Sends a request unchanged. */
  readonly rawDispatch: (request: unknown, options?: DispatchOptions) => Promise<DispatchResponse>;
  /** The metadata of requests of 2026-07-28. */
  readonly v2RequestFraming: {
    readonly protocolVersion: string;
    readonly clientInfo: {readonly [name: string]: Json};
    readonly clientCapabilities: {readonly [name: string]: Json};
  };
}

/** The members of a client of SDK v2 that only sessions need. */
interface TaskClient extends McpClient {
  getNegotiatedProtocolVersion?(): string | undefined;
}

/**
 * Creates the options with which `createTaskSessionFromClient()` of `@modelcontextprotocol/ext-tasks` connects to a server of any protocol
 * revision. The requests of the session are sent over the transport of the client. A client can have one session at a time.
 *
 * @param client - A connected `Client` of `@modelcontextprotocol/client`.
 * @param endpoint - Identifies the server in stored references of tasks. Default: its URL, or the name that it gives itself.
 * @throws ElicitationError `INVALID_REQUEST` if the client is not connected or belongs to another SDK.
 */
export function taskSessionOptions(client: TaskClient, endpoint?: string | URL): TaskSessionOptions {
  const protocolVersion = client.getNegotiatedProtocolVersion?.();
  const {_clientInfo: clientInfo} = client as {_clientInfo?: unknown};
  if (!protocolVersion || !isJsonObject(clientInfo))
    throw invalidRequest(
      'taskSessionOptions(): `client` must be a connected Client of @modelcontextprotocol/client; call connect() first.',
    );
  const {url, name = 'server'} = serverIdentityOf(client);
  const rawDispatch: TaskSessionOptions['rawDispatch'] = async (request, options) =>
    (await mcp()).dispatch(client, request as object, options);
  const clientCapabilities = declaredBy(client) ?? {};
  const v2RequestFraming = {protocolVersion, clientInfo, clientCapabilities} as never;
  return {endpointId: String(endpoint ?? url ?? name), rawDispatch, v2RequestFraming};
}

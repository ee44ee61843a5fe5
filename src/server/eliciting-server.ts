import {appUriIn, type ElicitRequest} from '../protocol/elicitation.js';
import {assertObject} from '../protocol/check-ask.js';
import {invalidRequest} from '../protocol/errors.js';
import {isJsonObject, objectOf} from '../protocol/json.js';
import {type ElicitationRevision, REVISIONS} from './lint/schema-problem.js';
import {unsupported, failed} from './request-error.js';
import {clientPresentsApps} from '../protocol/apps/apps-extension.js';

/** The members that are used of a `Server`, of v1 (`@modelcontextprotocol/sdk`) or v2 (`@modelcontextprotocol/server`). */
export interface LowLevelServer {
  elicitInput(params: never, options?: ElicitInputOptions): Promise<unknown>;
  /** Used instead of `elicitInput()` if the server has it. */
  request?(request: never, resultSchema: never, options?: never): Promise<unknown>;
  getClientCapabilities?(): unknown;
  /** Determines the rules for the schema. Not all servers have it. */
  getNegotiatedProtocolVersion?(): string | undefined;
  /** Read to find out whether the client can receive a request. */
  readonly transport?: object | undefined;
}

/** A `Server`, or the `McpServer` that contains it. */
export type ElicitingServer = LowLevelServer | {readonly server: LowLevelServer};

/** The request options of the SDKs that are used. */
export interface ElicitInputOptions {
  signal?: AbortSignal;
  timeout?: number;
  relatedRequestId?: string | number;
}

/** @throws ElicitationError `INVALID_REQUEST` if it is not a server of either SDK */
export function lowLevel(call: string, server: ElicitingServer): LowLevelServer {
  const target = [server, (server as {server?: unknown} | undefined)?.server].find(isLowLevel);
  if (target) return target;
  throw invalidRequest(
    `${call}: the first argument must be an MCP server: the \`McpServer\` or \`Server\` of an SDK. A presenter, such as that of ` +
      'terminalPresenter(), has its own `elicit()`.',
  );
}

const isLowLevel = (value: unknown): value is LowLevelServer =>
  typeof (value as Partial<LowLevelServer> | null | undefined)?.elicitInput === 'function';

/** The revision of the connection, if it is known. */
export function revisionOf(server: LowLevelServer): ElicitationRevision | undefined {
  const version = server.getNegotiatedProtocolVersion?.();
  return REVISIONS.find((revision) => revision === version);
}

/** @throws ElicitationRequestError `-32601` if the client has not declared that it presents requests of this mode */
export function assertCapability(call: string, capabilities: unknown, {mode = 'form'}: ElicitRequest): void {
  const elicitation = objectOf(capabilities)['elicitation'];
  if (!isJsonObject(elicitation))
    throw unsupported(`${call}: the client does not support elicitation; continue without an answer.`);
  // 2025-06-18 has no modes: an empty capability means form mode.
  const bare = elicitation['form'] === undefined && elicitation['url'] === undefined;
  if (!(mode === 'form' && bare) && elicitation[mode] === undefined)
    throw unsupported(`${call}: the client does not support ${mode} mode; use the other mode.`);
}

/**
 * Adapts the parameters of `elicitation/create` to a client. Removes the app (`_meta.ui`) in URL mode, and for clients that have not
 * declared apps with elicitations (SEP-3118), which then display the form for the same schema. Keeps the `ui` of Rich Elicitation: its
 * hosts declare nothing, and other clients ignore it.
 *
 * `requestElicitation()` does this by itself. In a round of 2026-07-28 the tool has to do it: `inputRequired({inputRequests: {color:
 * {method: 'elicitation/create', params: paramsForClient(params, capabilities)}}})`.
 *
 * @param capabilities - The capabilities of the client: `server.server.getClientCapabilities()`.
 * @throws ElicitationError `INVALID_REQUEST` if `params` is not an object
 */
export function paramsForClient<P extends ElicitRequest>(params: P, capabilities: unknown): P {
  assertObject('paramsForClient()', 'params', params, 'the parameters of elicitation/create');
  const {_meta: meta, ...rest} = params;
  if (appUriIn(params) === undefined) return params;
  if (params.mode !== 'url' && clientPresentsApps(capabilities)) return params;
  const {ui: _, ...others} = objectOf(meta);
  return {...rest, ...(Object.keys(others).length > 0 && {_meta: others})} as P;
}

/** The name of the GET stream in the transports of both SDKs. */
const GET_STREAM = '_GET_stream';

/** The members of either SDK's Streamable HTTP transport that show whether it would deliver a message without a related request. */
interface HttpTransport {
  closeStandaloneSSEStream?: unknown;
  _streamMapping?: unknown;
  _eventStore?: unknown;
  _webStandardTransport?: HttpTransport;
}

/** @throws ElicitationRequestError `-32603` if the transport would drop the request, because the client has opened no stream for it */
export function assertStream({transport}: LowLevelServer): void {
  let http = transport as HttpTransport | undefined;
  if (typeof http?.closeStandaloneSSEStream !== 'function') return;
  http = http._webStandardTransport ?? http;
  if (!(http._streamMapping instanceof Map) || http._streamMapping.has(GET_STREAM)) return;
  // With an event store, the client receives the message when it opens the stream.
  if (http._eventStore) return;
  throw failed(
    'requestElicitation(): the client has no GET stream; pass `relatedRequestId`, the id of the request that the server is handling (`ctx.mcpReq.id`; `extra.requestId` in SDK v1).',
  );
}

import {interruptible, withResolvers} from '../../async.js';
import {ElicitationError} from '../../protocol/errors.js';
import {isJsonObject, type Json} from '../../protocol/json.js';
import {uniqueId} from '../../protocol/crypto.js';
import {type McpClient, readBefore, type Transport, transportOf} from '../mcp-client.js';
import {CANCELLED} from '../rpc.js';

/** Options of one request of a session. */
export interface DispatchOptions {
  readonly signal?: AbortSignal;
  readonly context?: {
    readonly headers?: {readonly [name: string]: string};
    readonly requestTimeoutMs?: number;
  };
}

/** The response of a server. */
export type DispatchResponse =
  | {readonly kind: 'result'; readonly result: Json}
  | {readonly kind: 'error'; readonly error: {code: number; message: string; data?: Json}};

interface SendingTransport extends Transport {
  send(message: object, options: object): Promise<void>;
  /** Whether aborting the stream of a request cancels it. */
  hasPerRequestStream?: boolean;
}

/** Default timeout of a request in ms, as in the SDK. */
const REQUEST_TIMEOUT = 60_000;

type Settle = (response: DispatchResponse) => void;

const waiting = new WeakMap<object, Map<unknown, Settle>>();

/** Intercepts the responses to requests of `dispatch()`. The SDK receives all other messages. */
function requestsOn(transport: Transport): Map<unknown, Settle> {
  const existing = waiting.get(transport);
  if (existing) return existing;
  const requests = new Map<unknown, Settle>();
  waiting.set(transport, requests);
  readBefore(transport, (message) => {
    const settle = isJsonObject(message) && !('method' in message) ? requests.get(message['id']) : undefined;
    if (!settle) return false;
    const {error, result} = message as {error?: never; result: unknown};
    settle(error ? {kind: 'error', error} : {kind: 'result', result: result as never});
    return true;
  });
  return requests;
}

/**
 * Sends a request over the transport of `client` and resolves with the unchanged response, because the SDK would refuse the results of tasks.
 * The transport adds its session, authorization and headers.
 */
export async function dispatch(
  client: McpClient,
  request: object,
  {signal, context: {headers, requestTimeoutMs = REQUEST_TIMEOUT} = {}}: DispatchOptions = {},
): Promise<DispatchResponse> {
  const transport = transportOf(client) as SendingTransport | undefined;
  if (!transport)
    throw new ElicitationError(
      'CLOSED',
      'taskSessionOptions(): the client is not connected; call connect() again.',
    );
  const requests = requestsOn(transport);
  const id = uniqueId();
  const {promise, resolve, reject} = withResolvers<DispatchResponse>();
  requests.set(id, resolve);
  const lost = () =>
    reject(
      new Error(
        'taskSessionOptions(): the connection closed before the response; call connect() and try again.',
      ),
    );
  const send = async (requestSignal: AbortSignal) => {
    const options = {requestSignal, onRequestStreamEnd: lost, ...(headers && {headers})};
    await transport.send({...request, jsonrpc: '2.0', id}, options);
    return promise;
  };
  try {
    return await interruptible(send, {
      signal,
      timeout: requestTimeoutMs,
      late: () =>
        new DOMException(
          'taskSessionOptions(): the request timed out; raise `requestTimeoutMs`.',
          'TimeoutError',
        ),
    });
  } catch (error) {
    if (requests.has(id) && !transport.hasPerRequestStream)
      await transport.send({jsonrpc: '2.0', method: CANCELLED, params: {requestId: id}}, {}).catch(() => {});
    throw error;
  } finally {
    requests.delete(id);
  }
}

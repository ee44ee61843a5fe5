import {followSignals, nextTask} from '../async.js';
import {reportUndelivered} from '../protocol/ended-by.js';
import {objectOf} from '../protocol/json.js';
import {
  type HandlerContext,
  type McpClient,
  readBefore,
  requestIdOf,
  signalOf,
  type Transport,
  transportOf,
} from './mcp-client.js';
import {CANCELLED} from './rpc.js';

/** The open requests of each transport, by id. A client that reconnects receives the same ids again, for other requests. */
const openRequests = new WeakMap<object, Map<unknown, AbortController>>();

/**
 * Reads the cancellations that a transport receives, before the SDK does. SDK v1 ignores the cancellation of id 0, the first request of a
 * server. Both generations ignore a cancellation with a malformed member. Also reports the answers in messages that it cannot send.
 *
 * The SDK wraps and calls a listener that was set before it connected, so the listener cannot be removed. It ignores requests that are not
 * open here.
 */
export function readCancellations(transport: unknown): void {
  if (!isTransport(transport) || openRequests.has(transport)) return;
  const requests = new Map<unknown, AbortController>();
  openRequests.set(transport, requests);
  readBefore(transport, (message) => {
    const {method, params} = objectOf(message);
    if (method === CANCELLED) cancel(requests, objectOf(params)['requestId']);
    return false;
  });
  const {send} = transport;
  if (!send) return;
  transport.send = async (...sent) => {
    try {
      return await send.apply(transport, sent);
    } catch (error) {
      const {result, params} = sent[0] as {result?: unknown; params?: {inputResponses?: unknown}};
      [result, params?.inputResponses].forEach(reportUndelivered);
      throw error;
    }
  };
}

function cancel(requests: Map<unknown, AbortController>, id: unknown) {
  const request = requests.get(id) ?? new AbortController();
  request.abort(new DOMException('The server cancelled the request.', 'AbortError'));
  if (requests.has(id)) return;
  // The SDK may have received the request but calls its handler later.
  requests.set(id, request);
  void nextTask().then(() => requests.get(id) === request && requests.delete(id));
}

const isTransport = (value: unknown): value is Transport => typeof value === 'object' && value !== null;

/**
 * Answers a request that `client` has received. The signal also aborts for a cancellation that the SDK ignores; the request then receives no
 * response, as the specification requires.
 */
export function answerUnlessCancelled<Answer>(
  client: McpClient,
  context: HandlerContext,
  handle: (signal: AbortSignal) => Promise<Answer> | undefined,
): Promise<Answer> | undefined {
  const signalOfSdk = signalOf(context);
  const {controller, signal, release} = followSignals(signalOfSdk);
  const id = requestIdOf(context);
  const transport = transportOf(client);
  const requests = transport && openRequests.get(transport);
  const earlier = requests?.get(id)?.signal;
  if (earlier?.aborted) controller.abort(earlier.reason);
  requests?.set(id, controller);
  const forget = () => {
    release();
    if (requests?.get(id) === controller) requests.delete(id);
  };
  const answer = earlier?.aborted ? Promise.reject(earlier.reason) : handle(signal);
  if (!answer) forget();
  return answer?.finally(async () => {
    forget();
    if (!signal.aborted) return;
    await nextTask();
    if (!signalOfSdk.aborted) await new Promise<never>(() => {});
  });
}

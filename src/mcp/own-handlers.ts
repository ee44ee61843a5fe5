import type {JsonObject} from '../protocol/json.js';
import type {InputRequest} from './calls/pending-call.js';
import {ClientHooks} from './client-hooks.js';
import type {McpClient} from './mcp-client.js';
import {ROOTS, SAMPLE, methodNotFound} from './rpc.js';

/** A handler, as both SDK generations store it in a private member of the client. */
type StoredHandler = (request: object, context: object) => Promise<unknown>;

/** The methods that a server may request in a result, besides elicitation. */
const METHODS = [ROOTS, SAMPLE];

/**
 * Answers a request from the result of a call. Uses the handler of `connectSampling`, or one that the page has registered with its client,
 * as the SDK does in its own rounds. Undefined without a handler.
 */
export function answerByClient(
  client: McpClient,
  {method, params = {}}: InputRequest,
  {id, signal = new AbortController().signal}: {id: string; signal?: AbortSignal},
): Promise<JsonObject> | undefined {
  if (!METHODS.includes(method)) return undefined;
  const answer = ClientHooks.of(client).answer(method, params, signal);
  if (answer) return answer;
  const {_requestHandlers: handlers} = client as {_requestHandlers?: unknown};
  const handler = handlers instanceof Map ? (handlers.get(method) as StoredHandler | undefined) : undefined;
  if (!handler) return undefined;
  // The handler cannot send related messages, because the request was not received over the wire.
  const refuse = async () => {
    throw methodNotFound();
  };
  const mcpReq = {
    id,
    method,
    _meta: params['_meta'],
    signal,
    requestState: () => {},
    send: refuse,
    notify: refuse,
  };
  return handler({jsonrpc: '2.0', id, method, params}, {mcpReq}) as Promise<JsonObject>;
}

import {JSON_RPC} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import type {ConnectSamplingOptions, SamplingApproval} from './connect-sampling.js';
import {type McpClient, serverOf} from './mcp-client.js';
import {rpcError, serversFault} from './rpc.js';

/** The request whose reply each element displays: the last approved one. */
const replying = new WeakMap<SamplingApproval, object>();

/** The error of the specification's example for a declined request. */
const REJECTED = {code: -1, message: 'User rejected sampling request'};
const FAILED = {code: JSON_RPC.internalError, message: 'The model call failed'};

/** Answers a request that `connectSampling()` handles. */
export async function answerSampling(
  client: McpClient,
  approval: SamplingApproval,
  {complete, serverName}: ConnectSamplingOptions,
  params: JsonObject,
  signal: AbortSignal,
): Promise<JsonObject> {
  try {
    signal.throwIfAborted();
    const decision = await approval.approve(params, {
      signal,
      ...serverOf(client, approval, serverName),
    });
    if (decision.action !== 'approve') throw rpcError(REJECTED);
    signal.throwIfAborted();
    replying.set(approval, signal);
    return await complete(decision.request as JsonObject, {
      signal,
      onText: (text) => void (replying.get(approval) === signal && approval.progress?.(text)),
    });
  } catch (error) {
    const fault = serversFault(error);
    if (fault) throw fault;
    const coded = error instanceof Error && Number.isInteger((error as {code?: unknown}).code);
    // A DOMException also has a code, which is not a JSON-RPC code.
    throw coded && !(error instanceof DOMException) ? error : rpcError(FAILED);
  }
}

import {linkDelivery} from '../protocol/ended-by.js';
import {JSON_RPC} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import type {AskingServer} from '../protocol/ask-options.js';
import {type McpClient, serverOf} from './mcp-client.js';
import {rpcError, serversFault} from './rpc.js';

/** Asks the user before a model is called: `<mcp-sampling-approval>`, or an object with the same interface. */
export interface SamplingApproval {
  approve(
    request: object,
    options?: {signal?: AbortSignal} & AskingServer,
  ): Promise<{action: 'approve'; request: object} | {action: 'deny'}>;
  /** The name of the server, if the page has set it. */
  serverName?: string;
  /** Appends to the displayed reply of the model. */
  progress?(text: string): void;
}

/** The options of `connectSampling()`. */
export interface ConnectSamplingOptions {
  /**
   * Calls the model with the approved request. `onText` displays a part of the reply, until the user approves another request.
   * Resolves with a `CreateMessageResult`.
   */
  complete: (
    request: JsonObject,
    context: {signal: AbortSignal; onText: (text: string) => void},
  ) => Promise<JsonObject>;
  /**
   * The name of the server, for all calls of this entry with this client. Default: the name that `connectElicitation` has set, the
   * element's `serverName`, the host of its URL, or the name that it gives itself, displayed as a claim.
   */
  serverName?: string;
}

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
    const reply = await complete(decision.request as JsonObject, {
      signal,
      onText: (text) => void (replying.get(approval) === signal && approval.progress?.(text)),
    });
    linkDelivery(reply, decision);
    return reply;
  } catch (error) {
    const fault = serversFault(error);
    if (fault) throw fault;
    const coded = error instanceof Error && Number.isInteger((error as {code?: unknown}).code);
    // A DOMException also has a code, which is not a JSON-RPC code.
    throw coded && !(error instanceof DOMException) ? error : rpcError(FAILED);
  }
}

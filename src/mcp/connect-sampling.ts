import {JSON_RPC} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import {ClientHooks} from './client-hooks.js';
import {type Asker, type McpClient, nameServer, serverOf} from './mcp-client.js';
import {SAMPLE} from './methods.js';
import {rpcError, serversFault} from './rpc-error.js';

/** Asks the user before a model is called: `<mcp-sampling-approval>`, or an object with the same interface. */
export interface SamplingApproval {
  approve(
    request: object,
    options?: {signal?: AbortSignal} & Asker,
  ): Promise<{action: 'approve'; request: object} | {action: 'deny'}>;
  /** The name of the server, if the page has set it. */
  serverName?: string;
  /** Appends to the displayed reply of the model. */
  progress?(text: string): void;
}

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

/** The request whose reply each element displays: the one that was approved last. */
const replying = new WeakMap<SamplingApproval, object>();

/** The example of the specification for a user who declines. */
const REJECTED = {code: -1, message: 'User rejected sampling request'};
const FAILED = {code: JSON_RPC.internalError, message: 'The model call failed'};

/**
 * Handles `sampling/createMessage` of the client's server. The user decides in `approval`, and may edit the request. Then `complete` calls
 * the model. The client must have declared the `sampling` capability.
 *
 * A denial is answered with JSON-RPC error -1. A failure is answered with -32603 without its message, unless the error has a JSON-RPC
 * `code`.
 * @returns `disconnect()`: restores the client.
 * @throws Error if the client has its own handler for `sampling/createMessage`.
 */
export function connectSampling(
  client: McpClient,
  approval: SamplingApproval,
  {complete, serverName}: ConnectSamplingOptions,
): () => void {
  const release = ClientHooks.of(client).handle(SAMPLE, async (params, signal) => {
    try {
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
  });
  const forget = nameServer(client, serverName);
  return () => {
    release();
    forget();
  };
}

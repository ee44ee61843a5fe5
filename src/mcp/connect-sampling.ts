import {JSON_RPC} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import {ClientHooks} from './client-hooks.js';
import {type Asker, type McpClient, serverOf} from './mcp-client.js';
import {SAMPLE} from './methods.js';
import {rpcError, serversFault} from './rpc-error.js';

/** What asks the user before a model is called: `<mcp-sampling-approval>`, or anything that can do the same. */
export interface SamplingApproval {
  approve(
    request: object,
    options?: {signal?: AbortSignal} & Asker,
  ): Promise<{action: 'approve'; request: object} | {action: 'deny'}>;
  /** Who asks, where the page has said so. */
  serverName?: string;
  /** Adds to what the model has said. */
  progress?(text: string): void;
}

export interface ConnectSamplingOptions {
  /**
   * Calls the model with the request as the user approved it. `onText` shows what it says, piece by piece, until
   * the user approves another request.
   * Resolves with a `CreateMessageResult`.
   */
  complete: (
    request: JsonObject,
    context: {signal: AbortSignal; onText: (text: string) => void},
  ) => Promise<JsonObject>;
  /** Who asks; default: the host of the server's URL, or what it calls itself, marked as such. */
  serverName?: string;
}

/** Whose reply each shows: that of the request which was approved last. */
const replying = new WeakMap<SamplingApproval, object>();

/** The spec's own example for a user who says no. */
const REJECTED = {code: -1, message: 'User rejected sampling request'};
const FAILED = {code: JSON_RPC.internalError, message: 'The model could not be called'};

/**
 * Answers `sampling/createMessage` of the client's server: first the user decides, and may edit, in `approval`; then
 * `complete` calls the model. The client must have declared the `sampling` capability.
 *
 * A denial is JSON-RPC error -1, a failure -32603 without its text, unless it is an error with a `code` of its own.
 * @returns `disconnect()`: leaves the client as it was.
 * @throws Error when the client has a handler of its own for `sampling/createMessage`.
 */
export function connectSampling(
  client: McpClient,
  approval: SamplingApproval,
  {complete, serverName}: ConnectSamplingOptions,
): () => void {
  return ClientHooks.of(client).handle(SAMPLE, async (params, signal) => {
    try {
      const decision = await approval.approve(params, {
        signal,
        ...serverOf(client, serverName ?? (approval.serverName || undefined)),
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
      // A DOMException has a code too, which JSON-RPC knows nothing of.
      throw coded && !(error instanceof DOMException) ? error : rpcError(FAILED);
    }
  });
}

import type {JsonObject} from '../protocol/json.js';
import {mcp} from '../rooms.js';
import {ClientHooks} from './client-hooks.js';
import type {AskingServer} from '../protocol/ask-options.js';
import {type McpClient, nameServer} from './mcp-client.js';
import {SAMPLE} from './rpc.js';

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
  options: ConnectSamplingOptions,
): () => void {
  const release = ClientHooks.of(client).handle(SAMPLE, async (params, signal) =>
    (await mcp()).answerSampling(client, approval, options, params, signal),
  );
  const forget = nameServer(client, options.serverName);
  return () => {
    release();
    forget();
  };
}

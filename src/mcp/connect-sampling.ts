import {mcp} from '../rooms.js';
import {ClientHooks} from './client-hooks.js';
import type {ConnectSamplingOptions, SamplingApproval} from './answer-sampling.js';
import {type McpClient, nameServer} from './mcp-client.js';
import {SAMPLE} from './rpc.js';

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

import {JSON_RPC} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {declaredBy, type McpClient} from './mcp-client.js';
import {rpcError} from './rpc-error.js';

const MAX_MODE_CHARS = 40;

/** Whether a client declares an elicitation mode. An empty declaration means `form`. True if the declaration is unknown. */
export function declaresMode(client: McpClient, mode: unknown): boolean {
  const declared = declaredBy(client);
  if (!declared) return true;
  const {elicitation} = declared;
  if (!isJsonObject(elicitation)) return false;
  const isImplied = mode === 'form' && !isJsonObject(elicitation['url']);
  return isImplied || ((mode === 'form' || mode === 'url') && isJsonObject(elicitation[mode]));
}

/** @throws Error with `code` -32602, as the specification requires, if the client has not declared the mode. */
export function assertDeclaredMode(client: McpClient, {mode = 'form'}: JsonObject): void {
  if (declaresMode(client, mode)) return;
  const name = String(mode).slice(0, MAX_MODE_CHARS);
  throw rpcError({
    code: JSON_RPC.invalidParams,
    message: `The client has not declared the elicitation mode "${name}".`,
  });
}

import {copyBounded} from '../../protocol/copy.js';
import {JSON_RPC, type JsonRpcError} from '../../protocol/errors.js';
import type {JsonObject} from '../../protocol/json.js';
import type {CallName} from './app-handlers.js';

/** The calls that run on a server, whose results the guest receives. */
export const SERVER_CALLS = [
  'callTool',
  'listTools',
  'readResource',
  'listResources',
  'listResourceTemplates',
  'listPrompts',
  'elicit',
] as const satisfies readonly CallName[];

/** A call of a guest that is refused, with the error that the guest receives. */
export class RefusedCall {
  constructor(readonly error: JsonRpcError) {}
}

const SDK_PREFIX = /^MCP error -?\d+: /;
const MAX_ERROR = {nodes: 1_000, depth: 16, chars: 10_000};

/**
 * Converts an error that the server of an app has sent, so that the app receives it: a JSON-RPC error, as the SDKs throw it. Any other error
 * may be of the page, and is returned as it is.
 */
export function serverError(reason: unknown): unknown {
  const {code, message, data} = (reason ?? {}) as Partial<JsonRpcError>;
  // The codes of JSON-RPC are negative, those of HTTP and of the DOM are not.
  if (!Number.isSafeInteger(code) || code! >= 0 || typeof message !== 'string') return reason;
  const copied = copyBounded({data}, MAX_ERROR);
  const text = message.replace(SDK_PREFIX, '').slice(0, 1_000);
  return new RefusedCall({code: code!, message: text, ...(copied.ok && (copied.value as JsonObject))});
}

export const refuse = (code: number, message: string): RefusedCall => new RefusedCall({code, message});

/** A call that the user, the page or its policy does not allow. */
export const notAllowed = (message: string): RefusedCall => refuse(JSON_RPC.refused, message);

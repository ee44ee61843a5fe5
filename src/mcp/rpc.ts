import {JSON_RPC, type JsonRpcError, toJsonRpcError} from '../protocol/errors.js';

// MCP methods from server to client.
export {ELICIT} from '../protocol/dialects/mcp-apps.js';

export const SAMPLE = 'sampling/createMessage';
export const ROOTS = 'roots/list';
/** Notifies the client that the server no longer waits for an answer. */
export const CANCELLED = 'notifications/cancelled';
/** The user's task on an opened page is completed. */
export const ELICITATION_COMPLETE = 'notifications/elicitation/complete';

/** The key in `_meta` that names the task of a message (2025-11-25). */
export const RELATED_TASK = 'io.modelcontextprotocol/related-task';

/** The methods with which a server polls its tasks (2025-11-25). */
export const TASK_METHODS = ['tasks/get', 'tasks/list', 'tasks/cancel', 'tasks/result'] as const;

/** Creates an error that both SDK generations send to the server with its code and data. */
export function rpcError({code, message, data}: JsonRpcError): Error & JsonRpcError {
  return Object.assign(new Error(message), {code, ...(data !== undefined && {data})});
}

/** The error that the SDKs send for methods without a handler. */
export const methodNotFound = () => rpcError({code: JSON_RPC.methodNotFound, message: 'Method not found'});

/**
 * The error for a request that cannot be presented because it is wrong; otherwise undefined. It is sent as a JSON-RPC error, and is that of
 * a server's `requestElicitation()`: `reason` is the code of the `ElicitationError`, which is the `cause`.
 */
export function serversFault(error: unknown): (Error & JsonRpcError) | undefined {
  const mapped = toJsonRpcError(error);
  return mapped.code === JSON_RPC.invalidParams
    ? Object.assign(rpcError(mapped), {
        name: 'ElicitationRequestError',
        reason: (error as {code: unknown}).code,
        cause: error,
      })
    : undefined;
}

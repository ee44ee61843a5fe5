import {JSON_RPC, type JsonRpcError, toJsonRpcError} from '../protocol/errors.js';

/** An error that both SDK generations send to the server with its own code and data. */
export function rpcError({code, message, data}: JsonRpcError): Error & JsonRpcError {
  return Object.assign(new Error(message), {code, ...(data !== undefined && {data})});
}

/** As the SDKs answer what they have no handler for. */
export const methodNotFound = () => rpcError({code: JSON_RPC.methodNotFound, message: 'Method not found'});

/** The JSON-RPC error for a request that cannot be presented because of what the server sent; undefined otherwise. */
export function serversFault(error: unknown): (Error & JsonRpcError) | undefined {
  const mapped = toJsonRpcError(error);
  return mapped.code === JSON_RPC.invalidParams ? rpcError(mapped) : undefined;
}

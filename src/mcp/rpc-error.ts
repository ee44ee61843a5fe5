import {JSON_RPC, type JsonRpcError, toJsonRpcError} from '../protocol/errors.js';

/** Creates an error that both SDK generations send to the server with its code and data. */
export function rpcError({code, message, data}: JsonRpcError): Error & JsonRpcError {
  return Object.assign(new Error(message), {code, ...(data !== undefined && {data})});
}

/** The error that the SDKs send for methods without a handler. */
export const methodNotFound = () => rpcError({code: JSON_RPC.methodNotFound, message: 'Method not found'});

/** The JSON-RPC error for a request that cannot be presented because it is wrong; otherwise undefined. */
export function serversFault(error: unknown): (Error & JsonRpcError) | undefined {
  const mapped = toJsonRpcError(error);
  return mapped.code === JSON_RPC.invalidParams ? rpcError(mapped) : undefined;
}

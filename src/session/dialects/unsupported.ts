import {JSON_RPC, type JsonRpcError} from '../../protocol/errors.js';

/** Begins the message of an error for an unsupported method. The rest is in the words of the guest. */
export const UNSUPPORTED = 'Not supported: ';

/** The error for a call of a method that is not supported. */
export const unsupportedError = (method: string): JsonRpcError => ({
  code: JSON_RPC.methodNotFound,
  message: UNSUPPORTED + method.slice(0, 100),
});

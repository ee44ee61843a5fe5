import {JSON_RPC} from '../protocol/errors.js';

/** A request to the client that failed. Thrown from a request handler of either SDK, it becomes the JSON-RPC error of that code. */
export class ElicitationRequestError extends Error {
  override readonly name = 'ElicitationRequestError';

  constructor(
    /** `-32601`: the client does not support the request. `-32603`: the client did not answer in time, or failed. */
    readonly code: typeof JSON_RPC.methodNotFound | typeof JSON_RPC.internalError,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Whether `error` means that the client does not support elicitation, or not in this mode. */
export const isUnsupported = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === JSON_RPC.methodNotFound;

export const unsupported = (message: string, options?: ErrorOptions) =>
  new ElicitationRequestError(JSON_RPC.methodNotFound, message, options);

export const failed = (message: string, options?: ErrorOptions) =>
  new ElicitationRequestError(JSON_RPC.internalError, message, options);

/** @param timeout - ms */
export const noAnswerWithin = (call: string, timeout: number) =>
  failed(`${call}: no answer within ${timeout} ms; raise \`timeout\`.`);

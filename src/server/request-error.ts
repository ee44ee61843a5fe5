import {JSON_RPC} from '../protocol/errors.js';

/**
 * A request to the client that could not be made or was not answered. Thrown from a request handler of either SDK it
 * becomes the JSON-RPC error of that code.
 */
export class ElicitationRequestError extends Error {
  override readonly name = 'ElicitationRequestError';

  constructor(
    /** `-32601`: the client cannot present it. `-32603`: no answer in time, or the client failed. */
    readonly code: typeof JSON_RPC.methodNotFound | typeof JSON_RPC.internalError,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Whether `error` says that the client has no elicitation, or not of the mode asked for. */
export const isUnsupported = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === JSON_RPC.methodNotFound;

export const unsupported = (message: string, options?: ErrorOptions) =>
  new ElicitationRequestError(JSON_RPC.methodNotFound, message, options);

export const failed = (message: string, options?: ErrorOptions) =>
  new ElicitationRequestError(JSON_RPC.internalError, message, options);

/** @param timeout - ms */
export const noAnswerWithin = (timeout: number): ElicitationRequestError =>
  failed(`No answer within ${timeout} ms.`);

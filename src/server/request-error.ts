import {JSON_RPC} from '../protocol/errors.js';
import {objectOf} from '../protocol/json.js';

/** The options of `new ElicitationRequestError()`. */
export interface ElicitationRequestErrorOptions extends ErrorOptions {
  reason?: string | undefined;
}

/**
 * A request to the client that failed, or that the client refused. Thrown from a request handler of either SDK, it becomes the JSON-RPC
 * error of that code. `cause` is the error of the SDK, which may contain text of the client.
 */
export class ElicitationRequestError extends Error {
  override readonly name = 'ElicitationRequestError';
  /**
   * The reason of a refusal: the code of an `ElicitationError` if the client uses this package (`SENSITIVE_BLOCKED`, `INVALID_SCHEMA`,
   * `UNSAFE_URL`, `RATE_LIMITED` …), or the code that another client names in `data.code` or `data.reason`.
   */
  readonly reason: string | undefined;
  /** The `data` of the JSON-RPC error: the `reason` as `code`. */
  readonly data: {readonly code: string} | undefined;

  constructor(
    /**
     * The JSON-RPC code of the client if it answered with an error: `-32602` if it refused the request. `-32601`: it does not support the
     * request. `-32603`: it did not answer in time, or failed.
     */
    readonly code: number,
    message: string,
    {reason, ...options}: ElicitationRequestErrorOptions = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.data = reason === undefined ? undefined : {code: reason};
  }
}

/** Codes as programs write them. Other texts of a client may be anything. */
const REASON = /^[A-Za-z][\w.-]{0,63}$/;

/** The error for a request to which the client answered with an error. Its message contains no text of the client except the reason. */
export function clientError(call: string, cause: unknown): ElicitationRequestError {
  const {code, data} = cause as {code?: unknown; data?: unknown};
  const details = objectOf(data);
  const reason = [details['code'], details['reason']].find(
    (each): each is string => typeof each === 'string' && REASON.test(each),
  );
  const known = Number.isInteger(code) ? (code as number) : JSON_RPC.internalError;
  const what = known === JSON_RPC.internalError ? 'failed to present the request' : 'refused the request';
  return new ElicitationRequestError(
    known,
    `${call}: the client ${what}${reason ? ` (${reason})` : ` with the code ${known}; see \`cause\``}.`,
    {cause, reason},
  );
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

import type {FieldError} from './elicitation.js';
import {defined} from './json.js';

/** The failure codes. Codes are API; messages are not. */
export type ElicitationErrorCode =
  | 'HANDSHAKE_TIMEOUT'
  | 'GUEST_LOAD_FAILED'
  | 'GUEST_NAVIGATED'
  | 'GUEST_UNRESPONSIVE'
  | 'PROTOCOL_VIOLATION'
  | 'MESSAGE_TOO_LARGE'
  | 'RATE_LIMITED'
  | 'TOO_MANY_ATTEMPTS'
  | 'NOT_ISOLATED'
  | 'UNSUPPORTED_RESOURCE'
  | 'RESOURCE_UNAVAILABLE'
  | 'INVALID_REQUEST'
  | 'INVALID_SCHEMA'
  | 'UNSAFE_URL'
  | 'SENSITIVE_BLOCKED'
  | 'VALIDATION_FAILED'
  | 'CLOSED';

/** A JSON-RPC 2.0 error object. */
export interface JsonRpcError {
  code: number;
  message: string;
  data?: unknown;
}

/** The JSON-RPC 2.0 error codes that this package uses. */
export const JSON_RPC = {
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** Defined by this package: a submit while another one is being validated. */
  busy: -32000,
  /** The code of MCP Apps for what the user or the page did not allow. */
  refused: -32000,
} as const;

/** The options of `new ElicitationError()`. */
export interface ElicitationErrorOptions extends ErrorOptions {
  /** For `VALIDATION_FAILED`: the errors of the answer. */
  errors?: FieldError[];
}

/**
 * Every failure that this package reports. The message says what was wrong and what to do. It never contains a value that the user entered.
 */
export class ElicitationError extends Error {
  override readonly name = 'ElicitationError';
  /** For `VALIDATION_FAILED`: the errors of the answer; otherwise empty. */
  readonly errors: readonly FieldError[];

  constructor(
    readonly code: ElicitationErrorCode,
    message: string,
    {errors = [], ...options}: ElicitationErrorOptions = {},
  ) {
    super(message, options);
    this.errors = errors;
  }
}

/** Whether `error` is an `ElicitationError`. Recognizes errors of a second copy of this package, too. */
export function isElicitationError(error: unknown): error is ElicitationError {
  return error instanceof Error && error.name === 'ElicitationError' && 'code' in error;
}

const REQUEST_ERRORS: ReadonlySet<string> = new Set([
  'INVALID_REQUEST',
  'INVALID_SCHEMA',
  'UNSAFE_URL',
  'SENSITIVE_BLOCKED',
]);

/**
 * Converts an error to the JSON-RPC error to answer an MCP server with: `-32602` if its request was wrong, otherwise `-32603`. The code of
 * an `ElicitationError` is in `data.code`. An `ElicitationRequestError` of `/server` keeps its own code and its `reason`, as `data.code`. The
 * message of any other error is not sent.
 */
export function toJsonRpcError(error: unknown): JsonRpcError {
  if (error instanceof Error && error.name === 'ElicitationRequestError' && 'code' in error) {
    const {code, message, data} = error as Error & JsonRpcError;
    return defined({code: Number(code), message, data}) as unknown as JsonRpcError;
  }
  if (!isElicitationError(error)) {
    return {code: JSON_RPC.internalError, message: 'The elicitation could not be presented'};
  }
  const code = REQUEST_ERRORS.has(error.code) ? JSON_RPC.invalidParams : JSON_RPC.internalError;
  return {code, message: error.message, data: {code: error.code}};
}

/** Converts a thrown value to an `ElicitationError`. `code` applies to all other values, which are its `cause`. */
export function toElicitationError(
  error: unknown,
  code: ElicitationErrorCode = 'RESOURCE_UNAVAILABLE',
): ElicitationError {
  if (isElicitationError(error)) return error;
  const message = error instanceof Error ? error.message : 'A non-Error value was thrown.';
  return new ElicitationError(code, message, {cause: error});
}

/** Creates the abort reason for a prompt whose request was answered in another page, tab or device. */
export const answeredElsewhere = (): DOMException =>
  Object.assign(new DOMException('The request was answered elsewhere.', 'AbortError'), {
    answeredElsewhere: true,
  });

/** Whether an abort reason means that the request was answered elsewhere. Also recognizes reasons of a second copy of this package. */
export const isAnsweredElsewhere = (reason: unknown): boolean =>
  (reason as {answeredElsewhere?: unknown} | undefined)?.answeredElsewhere === true;

export const invalidRequest = (message: string, options?: ErrorOptions) =>
  new ElicitationError('INVALID_REQUEST', message, options);

/** Creates the error for a schema that cannot be used. `what` is the predicate of a sentence whose subject is the path. */
export const invalidSchema = (path: string, what: string, options?: ErrorOptions) =>
  new ElicitationError(
    'INVALID_SCHEMA',
    `The requested schema cannot be used: ${path === '' ? 'it' : `"${path.slice(0, 200)}"`} ${what}`,
    options,
  );

import {interruptible, LONGEST_TIMEOUT} from '../async.js';
import {scopesIn} from '../protocol/answer-meta.js';
import type {ElicitRequest} from '../protocol/elicitation.js';
import {ElicitationError, isElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {isLinearPattern} from '../schema/patterns/linear-pattern.js';
import type {TypedElicitRequest, TypedElicitResult} from '../protocol/typed-answer.js';
import type {ElicitationRevision} from './lint/schema-problem.js';
import {type AnswerCheck, answerCheck} from './answer-check.js';
import {assertCapability, type ElicitingServer, lowLevel, revisionOf} from './eliciting-server.js';
import {paramsForClient} from './params-for-client.js';
import {failed, noAnswerWithin, unsupported} from './request-error.js';
import {assertRequestedSchema} from './requested-schema.js';
import {assertWebUrl} from './web-url.js';

export interface RequestElicitationOptions {
  /** ms until the request fails. Default 60 000. `Infinity` waits as long as a timer can: 24 days. */
  timeout?: number;
  /** Aborts the request. The client is notified. */
  signal?: AbortSignal;
  /** The revision whose rules the schema must follow. Default: the connection's if it is known, otherwise `2025-11-25`. */
  revision?: ElicitationRevision;
  /** The id of the request that the server is handling. Over HTTP the elicitation is then sent on the stream of that request. */
  relatedRequestId?: string | number;
}

const EMPTY = {type: 'object', properties: {}};

/**
 * Sends an elicitation to the client, and checks both the request and the answer.
 *
 * The schema is checked before the request is sent. The content of the answer is checked against the schema. It contains no members that
 * the schema does not name, no `null` and no `undefined`. Without a `requestedSchema` the request is a confirmation. In URL mode an
 * `elicitationId` is generated if it is missing. The content has the type that a literal schema describes.
 *
 * A declined answer has a `reason` if the user has given one. It is text of the user: at most 500 characters, otherwise unchecked. An
 * accepted answer has `_meta.persist` if the request has offered that value.
 *
 * A UI of `delegatedElicitation()` is sent only to clients that support it. Other clients display the form.
 *
 * Works for connections of 2025. On 2026-07-28 a server cannot send requests and returns `inputRequired(…)` instead.
 *
 * @throws ElicitationError `INVALID_REQUEST`, `INVALID_SCHEMA` or `UNSAFE_URL` before the request is sent (`-32602` in `toJsonRpcError()`);
 * `VALIDATION_FAILED` with `errors`, or `PROTOCOL_VIOLATION`, for an invalid answer
 * @throws ElicitationRequestError `-32601` if the client does not support requests of this mode; `-32603` if it did not answer in time or
 * failed
 * @throws the reason of `signal`
 */
export async function requestElicitation<const S extends JsonObject = JsonObject>(
  server: ElicitingServer,
  params: TypedElicitRequest<S>,
  {timeout = 60_000, signal, revision, relatedRequestId}: RequestElicitationOptions = {},
): Promise<TypedElicitResult<S>> {
  signal?.throwIfAborted();
  const target = lowLevel(server);
  const {request, check} = checked(params, revision ?? revisionOf(target));
  assertCapability(target, request.mode ?? 'form');
  // If the server does not know the capabilities of its client, the caller decides.
  const sent = target.getClientCapabilities
    ? paramsForClient(request, target.getClientCapabilities())
    : request;
  const passed = {
    ...sent,
    ...(sent.requestedSchema && {requestedSchema: withoutCostlyPatterns(sent.requestedSchema)}),
  };
  const most = Math.min(Math.max(timeout, 0), LONGEST_TIMEOUT);
  const send = (inner: AbortSignal) =>
    target
      .elicitInput(passed as never, {
        signal: inner,
        timeout: most,
        ...(relatedRequestId !== undefined && {relatedRequestId}),
      })
      .catch((error: unknown) => {
        throw translated(error);
      });
  const result = await interruptible(send, {signal, timeout: most, late: () => noAnswerWithin(most)});
  return check(result) as TypedElicitResult<S>;
}

/**
 * Both SDKs check an answer before this package can, and run every pattern without a limit. Patterns that may take long are therefore only in
 * the JSON text of the request, which the client receives.
 */
function withoutCostlyPatterns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCostlyPatterns);
  if (!isJsonObject(value)) return value;
  const {pattern, ...others} = value;
  const isCostly = typeof pattern === 'string' && !isLinearPattern(pattern);
  const copy = Object.fromEntries(
    Object.entries(isCostly ? others : value).map(([name, each]) => [name, withoutCostlyPatterns(each)]),
  );
  return isCostly ? Object.defineProperty(copy, 'toJSON', {value: () => value}) : copy;
}

function checked(params: ElicitRequest, revision?: ElicitationRevision) {
  if (!isJsonObject(params) || typeof params['message'] !== 'string')
    throw new ElicitationError('INVALID_REQUEST', 'requestElicitation(): `message` must be a string.');
  if (params.mode === 'url') return urlRequest(params);
  if (params.mode !== undefined && params.mode !== 'form')
    throw new ElicitationError('INVALID_REQUEST', 'requestElicitation(): `mode` must be "form" or "url".');
  // Clients of both SDKs refuse a form request without a schema.
  const request = {...params, requestedSchema: params.requestedSchema ?? EMPTY};
  assertRequestedSchema(request.requestedSchema, {revision});
  return {request, check: answerCheck(request.requestedSchema, scopesIn(request._meta?.['persist']))};
}

function urlRequest(params: ElicitRequest): {request: ElicitRequest; check: AnswerCheck} {
  const {url, elicitationId = crypto.randomUUID()} = params;
  assertWebUrl(url);
  return {request: {...params, elicitationId}, check: answerCheck()};
}

const UNSUPPORTED: readonly unknown[] = [
  -32601,
  'CAPABILITY_NOT_SUPPORTED',
  'METHOD_NOT_SUPPORTED_BY_PROTOCOL_VERSION',
];
const TIMED_OUT: readonly unknown[] = [-32001, 'REQUEST_TIMEOUT'];

/** Converts an error of either SDK. The original error is in `cause`. */
function translated(error: unknown): unknown {
  if (!(error instanceof Error) || isElicitationError(error)) return error;
  const code: unknown = 'code' in error ? error.code : undefined;
  if (UNSUPPORTED.includes(code))
    return unsupported(
      code === -32601
        ? 'The client does not support elicitation/create.'
        : 'The connection does not support requests of this mode to the client; on 2026-07-28 return inputRequired(…).',
      {cause: error},
    );
  if (TIMED_OUT.includes(code)) return failed('The client did not answer in time.', {cause: error});
  // Both SDKs check the content before this code can.
  if (error.message.includes('does not match requested schema'))
    return new ElicitationError('VALIDATION_FAILED', 'The answer does not match the schema.', {cause: error});
  return failed('The client failed to present the request.', {cause: error});
}

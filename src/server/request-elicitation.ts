import {interruptible, LONGEST_TIMEOUT} from '../async.js';
import type {JsonObject} from '../protocol/json.js';
import type {TypedElicitRequest, TypedElicitResult} from '../protocol/elicitation.js';
import {checkedRequest} from './checked-request.js';
import {
  assertCapability,
  type ElicitingServer,
  lowLevel,
  revisionOf,
  paramsForClient,
  assertStream,
} from './eliciting-server.js';
import {assertOptions} from './lint/misspelled-members.js';
import type {ElicitationRevision} from './lint/schema-problem.js';
import {noAnswerWithin} from './request-error.js';
import type {SecondQuestion} from './second-question.js';
import {sendElicitation} from './send-elicitation.js';

/** The options of `requestElicitation()`. */
export interface RequestElicitationOptions extends SecondQuestion {
  /** ms until the request fails. Default 60 000. `Infinity` waits as long as a timer can: 24 days. */
  timeout?: number;
  /** Aborts the request. The client is notified. */
  signal?: AbortSignal;
  /** The revision whose rules the schema must follow. Default: the connection's if it is known, otherwise `2025-11-25`. */
  revision?: ElicitationRevision;
  /** The id of the request that the server is handling. Over HTTP the elicitation is then sent on the stream of that request. */
  relatedRequestId?: string | number;
}

const CALL = 'requestElicitation()';
const OPTIONS: Record<keyof RequestElicitationOptions, true> = {
  timeout: true,
  signal: true,
  revision: true,
  relatedRequestId: true,
  errors: true,
  content: true,
};

/**
 * Sends an elicitation to the client, and checks both the request and the answer.
 *
 * The schema is checked before the request is sent. The content of the answer is checked against the schema. It contains no members that
 * the schema does not name, no `null` and no `undefined`. Without a `requestedSchema` the request is a confirmation. In URL mode an
 * `elicitationId` is generated if it is missing. The content has the type that a literal schema describes.
 *
 * With `errors` and `content` it asks again: the host displays the errors at the fields and fills in the previous answer. Hosts without
 * support for these display the errors below the message and the previous answer as defaults.
 *
 * A declined answer has a `reason` if the user has given one. It is text of the user: at most 500 characters, otherwise unchecked. An
 * accepted answer has the `_meta` that the client sent, unchecked; `persist` only if the request has offered that value.
 *
 * A UI of `delegatedElicitation()` is sent only to clients that support it. Other clients display the form.
 *
 * Works for connections of 2025. On 2026-07-28 a server cannot send requests; its tools return `inputFor()` instead.
 *
 * @throws ElicitationError `INVALID_REQUEST` (also for an unknown member that looks like a known one), `INVALID_SCHEMA` or `UNSAFE_URL`
 * before the request is sent (`-32602` in `toJsonRpcError()`); `VALIDATION_FAILED` with `errors`, or `PROTOCOL_VIOLATION`, for an invalid
 * answer
 * @throws ElicitationRequestError `-32601` if the client does not support requests of this mode; `-32603` if it did not answer in time,
 * failed, or cannot receive the request
 * @throws the reason of `signal`
 */
export async function requestElicitation<const S extends JsonObject = JsonObject>(
  server: ElicitingServer,
  params: TypedElicitRequest<S>,
  options: RequestElicitationOptions = {},
): Promise<TypedElicitResult<S>> {
  const {timeout = 60_000, signal, revision, relatedRequestId, errors, content} = options;
  signal?.throwIfAborted();
  assertOptions(CALL, options, Object.keys(OPTIONS));
  const target = lowLevel(server);
  const {request, check} = checkedRequest(CALL, params, {
    revision: revision ?? revisionOf(target),
    errors,
    content,
  });
  const capabilities = target.getClientCapabilities?.();
  // If the server does not know the capabilities of its client, the caller decides.
  if (target.getClientCapabilities) assertCapability(CALL, capabilities, request);
  const sent = target.getClientCapabilities ? paramsForClient(request, capabilities) : request;
  if (relatedRequestId === undefined) assertStream(target);
  const {elicitationId = crypto.randomUUID()} = sent;
  const most = Math.min(Math.max(timeout, 0), LONGEST_TIMEOUT);
  const send = (inner: AbortSignal) =>
    sendElicitation(target, sent.mode === 'url' ? {...sent, elicitationId} : sent, {
      signal: inner,
      timeout: most,
      ...(relatedRequestId !== undefined && {relatedRequestId}),
    });
  const result = await interruptible(send, {signal, timeout: most, late: () => noAnswerWithin(CALL, most)});
  return check(result) as TypedElicitResult<S>;
}

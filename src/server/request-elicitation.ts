import {interruptible, LONGEST_TIMEOUT} from '../async.js';
import type {
  ContentOf,
  ElicitContent,
  ElicitRequest,
  FieldError,
  TypedElicitRequest,
  TypedElicitResult,
} from '../protocol/elicitation.js';
import {assertMethod} from '../protocol/check-ask.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {serverNotice} from '../development-notice.js';
import {invalidAnswer} from './elicit-result-check.js';
import {
  assertCapability,
  assertStream,
  type ElicitingServer,
  type LowLevelServer,
  lowLevel,
  paramsForClient,
  revisionOf,
} from './eliciting-server.js';
import type {OutputOf, StandardSchema} from './flat/standard-schema.js';
import {assertOptions, checkSecrets} from './lint/mistakes.js';
import type {ElicitationRevision} from './lint/schema-problem.js';
import {type Question, readQuestion, type SchemaElicitRequest, type SchemaElicitResult} from './question.js';
import {noAnswerWithin} from './request-error.js';
import {type AnswerError, invalid, type SecondQuestion} from './second-question.js';
import {sendElicitation} from './send-elicitation.js';

/** The options of `requestElicitation()`. */
export interface RequestElicitationOptions<C = ElicitContent> extends SecondQuestion {
  /**
   * Checks an accepted answer that matches the schema, e.g. against a database. If it returns errors, the user is asked again with them.
   * Their `path` is a JSON Pointer into the content, `''` for the whole answer. An unknown path is treated as `''`, with a notice on the
   * console. Not for URL mode.
   */
  check?(content: C): readonly AnswerError[] | undefined | Promise<readonly AnswerError[] | undefined>;
  /**
   * Most times that the user is asked, until an answer is valid. After the last one the call rejects with `VALIDATION_FAILED`. Default 3.
   */
  attempts?: number;
  /** ms until a question fails, for each attempt. Default 60 000. `Infinity` waits as long as a timer can: 24 days. */
  timeout?: number;
  /** Aborts the request. The client is notified. */
  signal?: AbortSignal;
  /** The revision whose rules the schema must follow. Default: the connection's if it is known, otherwise `2025-11-25`. */
  revision?: ElicitationRevision;
  /** The id of the request that the server is handling. Over HTTP the elicitation is then sent on the stream of that request. */
  relatedRequestId?: string | number;
  /**
   * The action if a property is named like a credential (`password`, `apiToken`), which MCP forbids in form mode. `warn`, the default,
   * writes a notice to the console (stderr in Node). `block` refuses the request with `SENSITIVE_BLOCKED`.
   */
  sensitive?: 'warn' | 'block';
}

const CALL = 'requestElicitation()';
const OPTIONS: Record<keyof RequestElicitationOptions, true> = {
  check: true,
  attempts: true,
  timeout: true,
  signal: true,
  revision: true,
  relatedRequestId: true,
  sensitive: true,
  errors: true,
  content: true,
};
const ATTEMPTS = 3;

/**
 * Sends an elicitation to the client, and checks both the request and the answer.
 *
 * With a `schema`, a Standard Schema or a JSON Schema, the content has the type of the schema, to any depth. What MCP does not allow is
 * converted as by `flatSchema()`, and restored. The content is parsed and checked by the rules of the schema.
 *
 * With a `requestedSchema`, as MCP defines it, the content contains no members that the schema does not name, no `null` and no `undefined`.
 * It has the type that a literal schema describes.
 *
 * In both cases the user is asked until the answer is valid, at most `attempts` times, with the errors at their fields and the previous
 * answer filled in. Without a schema the request is a confirmation. In URL mode an `elicitationId` is
 * generated if it is missing.
 *
 * With `errors` and `content`, the user begins with the errors and the values of a previous answer: the host displays the errors at the
 * fields and fills in the values. Hosts without support for these display the errors below the message, and the values as defaults.
 *
 * A declined answer has a `reason` if the user has given one. It is text of the user: at most 500 characters, otherwise unchecked. An
 * answer has the `_meta` that the client sent, unchecked; `persist` only if the request has offered that value.
 *
 * A UI of `delegatedElicitation()` is sent only to clients that support it. Other clients display the form.
 *
 * Works for connections of 2025. On 2026-07-28 a server cannot send requests; its tools return `inputFor()` instead.
 *
 * @throws ElicitationError `INVALID_REQUEST` (also for an unknown member that looks like a known one), `INVALID_SCHEMA`, `UNSAFE_URL` or
 * `SENSITIVE_BLOCKED` before the request is sent (`-32602` in `toJsonRpcError()`); `VALIDATION_FAILED` with `errors`, or
 * `PROTOCOL_VIOLATION`, for an invalid answer
 * @throws ElicitationRequestError with the `code` and the `reason` of a client that refused or failed; `-32601` if it does not support
 * requests of this mode; `-32603` if it did not answer in time or cannot receive the request
 * @throws the reason of `signal`, and what `check` throws
 */
export async function requestElicitation<S extends StandardSchema>(
  server: ElicitingServer,
  params: SchemaElicitRequest<S>,
  options?: RequestElicitationOptions<OutputOf<S>>,
): Promise<SchemaElicitResult<OutputOf<S>>>;
export async function requestElicitation<const S extends JsonObject>(
  server: ElicitingServer,
  params: SchemaElicitRequest<S>,
  options?: RequestElicitationOptions<ContentOf<S, null>>,
): Promise<SchemaElicitResult<ContentOf<S, null>>>;
export async function requestElicitation<const S extends JsonObject = JsonObject>(
  server: ElicitingServer,
  params: TypedElicitRequest<S>,
  options?: RequestElicitationOptions<ContentOf<S>>,
): Promise<TypedElicitResult<S>>;
export async function requestElicitation(
  server: ElicitingServer,
  params: ElicitRequest,
  options: RequestElicitationOptions<never> = {},
): Promise<SchemaElicitResult<unknown>> {
  assertOptions(CALL, options, Object.keys(OPTIONS));
  const {check, signal, revision, sensitive} = options;
  assertSignal(CALL, signal);
  signal?.throwIfAborted();
  const target = lowLevel(CALL, server);
  assertTimeout(CALL, options.timeout);
  const question = readQuestion(CALL, params, revision === undefined ? revisionOf(target) : revision);
  const attempts = attemptsIn(params, options);
  let again: SecondQuestion = {errors: options.errors, content: options.content};
  for (let asked = 1; ; asked++) {
    const isAgain = asked > 1;
    const request = question.request(again, isAgain);
    if (!isAgain) checkSecrets(CALL, request, sensitive);
    const received = await answerTo(target, request, options);
    const {result, errors: mismatches} = question.check(received);
    if (result && (result.action !== 'accept' || params.mode === 'url'))
      return result as SchemaElicitResult<unknown>;
    const {value, errors} = result
      ? await judged(question, result.content ?? {}, check)
      : {value: undefined, errors: mismatches};
    if (result && errors.length === 0) return {...result, content: value};
    signal?.throwIfAborted();
    if (asked >= attempts) throw invalidAnswer(errors);
    again = {errors, content: question.entered(received)};
  }
}

/** Checks the content of the form by the rules of the author's schema, and by those of the call. */
async function judged(
  {restore, rules, hasPath}: Question,
  content: ElicitContent,
  check: RequestElicitationOptions['check'],
): Promise<{value: unknown; errors: readonly FieldError[]}> {
  const {value, errors} = await rules(restore(content));
  if (errors.length || !check) return {value, errors};
  const more: unknown = await check(value as ElicitContent);
  if (more === undefined || more === null) return {value, errors};
  if (!Array.isArray(more))
    throw invalid(CALL, '`check` must return a list of errors, empty if the answer is valid.');
  return {value, errors: more.map((error: AnswerError) => ({keyword: 'custom', ...known(error, hasPath)}))};
}

/** An error of `check`. With a path that the form does not have, it is one of the whole answer, so that what the user entered is not lost. */
function known(error: AnswerError, hasPath: Question['hasPath']): AnswerError {
  const {path} = objectOf(error);
  if (!isJsonObject(error) || hasPath(path)) return error;
  serverNotice(
    `${CALL}: \`check\` returned the path ${JSON.stringify(path)?.slice(0, 80)}, which is not "" or the JSON Pointer of a property of the ` +
      'schema, such as "/email"; its error is displayed for the whole answer.',
  );
  return {...error, path: ''};
}

/** @throws ElicitationError `INVALID_REQUEST` */
function attemptsIn({mode}: ElicitRequest, {check, attempts}: RequestElicitationOptions<never>): number {
  if (check !== undefined && typeof check !== 'function') throw invalid(CALL, '`check` must be a function.');
  if (check && mode === 'url') throw invalid(CALL, '`check` is for form mode; remove it.');
  if (attempts !== undefined && !(attempts === Infinity || (Number.isInteger(attempts) && attempts > 0)))
    throw invalid(CALL, '`attempts` must be a positive integer.');
  return attempts ?? ATTEMPTS;
}

/** @throws ElicitationError `INVALID_REQUEST` unless it is a number */
export function assertTimeout(call: string, timeout: unknown): void {
  if (timeout !== undefined && (typeof timeout !== 'number' || Number.isNaN(timeout)))
    throw invalid(call, '`timeout` must be a number of milliseconds.');
}

/** @throws ElicitationError `INVALID_REQUEST` unless it is an AbortSignal */
export function assertSignal(call: string, signal: unknown): void {
  if (signal !== undefined) assertMethod(call, 'signal', signal, 'throwIfAborted', 'an AbortSignal');
}

/** Sends one request. Resolves with the unchecked result. */
async function answerTo(
  target: LowLevelServer,
  request: ElicitRequest,
  {timeout = 60_000, signal, relatedRequestId}: RequestElicitationOptions<never>,
): Promise<unknown> {
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
  return interruptible(send, {signal, timeout: most, late: () => noAnswerWithin(CALL, most)});
}

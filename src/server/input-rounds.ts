import {invalidRequest} from '../protocol/errors.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {
  type ContentOf,
  type ElicitRequest,
  isElicitAction,
  type TypedElicitRequest,
  type TypedElicitResult,
} from '../protocol/elicitation.js';
import {invalidAnswer} from './elicit-result-check.js';
import {assertCapability, paramsForClient} from './eliciting-server.js';
import type {OutputOf, StandardSchema} from './flat/standard-schema.js';
import {assertOptions, checkSecrets} from './lint/mistakes.js';
import {readQuestion, type SchemaElicitRequest, type SchemaElicitResult} from './question.js';
import {clientError} from './request-error.js';
import type {RequestElicitationOptions} from './request-elicitation.js';
import type {SecondQuestion} from './second-question.js';

/** The members of a handler's context in `@modelcontextprotocol/server` that are used here. */
export interface InputContext {
  readonly mcpReq: {
    /** The `_meta` of the request, which contains the capabilities of the client on 2026-07-28. */
    readonly envelope?: object | undefined;
    /** The client's unchecked answers to the requests of the previous round. */
    readonly inputResponses?: {readonly [key: string]: unknown} | undefined;
  };
}

/**
 * An elicitation in the result of a handler: a member of `inputRequests`. Assignable to the type of the SDK, which lists the keywords of
 * schemas and requires an `elicitationId` that 2026-07-28 does not have.
 */
export interface InputElicitation {
  method: 'elicitation/create';
  params: {message: string; _meta?: {[key: string]: unknown}} & (
    | {
        mode: 'form';
        requestedSchema: {type: 'object'; properties: {[name: string]: never}; required?: string[]};
      }
    | {mode: 'url'; url: string; elicitationId: never}
  );
}

const REVISION = '2026-07-28';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

/** The options of `inputFor()`. */
export interface InputOptions extends SecondQuestion, Pick<RequestElicitationOptions, 'sensitive'> {}

/**
 * Creates a member of `inputRequests` for 2026-07-28, with the checks of `requestElicitation()`: `return inputRequired({inputRequests: {who:
 * inputFor(params, ctx)}})`. `answerOf(params, ctx, 'who')` returns the answer when the client calls the handler again.
 *
 * The app of a `delegatedElicitation()` is kept only for clients that have declared apps with elicitations. In a connection of 2025, where
 * the SDK sends the requests itself, the context does not contain the capabilities. The SDK checks them.
 *
 * @param options - The errors and the content of the previous answer, if the question is asked again.
 * @throws ElicitationError `INVALID_REQUEST`, `INVALID_SCHEMA`, `UNSAFE_URL` or `SENSITIVE_BLOCKED`
 * @throws ElicitationRequestError `-32601` if the client does not support elicitation, or not in this mode
 */
export function inputFor<const S extends JsonObject = JsonObject>(
  params: TypedElicitRequest<S> | SchemaElicitRequest<StandardSchema | JsonObject>,
  ctx: InputContext,
  options: InputOptions = {},
): InputElicitation {
  const call = 'inputFor()';
  const {envelope} = requestOf(call, ctx);
  assertOptions(call, options, ['errors', 'content', 'sensitive']);
  const request = readQuestion(call, params, REVISION).request(options);
  checkSecrets(call, request, options.sensitive);
  const capabilities = objectOf(envelope)[CAPABILITIES];
  if (isJsonObject(envelope)) assertCapability(call, capabilities, request);
  // 2026-07-28 has no ids of elicitations.
  const {elicitationId: _, ...sent} = paramsForClient(request, capabilities);
  return {method: 'elicitation/create', params: {mode: 'form', ...sent}} as unknown as InputElicitation;
}

/**
 * Reads and checks the answer to `inputFor(params, ctx)` under `key`. Undefined if the client has not answered yet.
 *
 * Like `requestElicitation()`, returns content that matches the schema, without other members, or the `reason` of a decline. A `schema` is
 * parsed and checked by its own rules, which must be synchronous.
 *
 * @throws ElicitationRequestError with the `code` and the `reason` of the client if it answered with an error
 * @throws ElicitationError `VALIDATION_FAILED` with `errors` for asking again; `PROTOCOL_VIOLATION` if the answer is not an ElicitResult; the
 * errors of `inputFor()` for `params`
 */
export function answerOf<S extends StandardSchema>(
  params: SchemaElicitRequest<S>,
  ctx: InputContext,
  key: string,
): SchemaElicitResult<OutputOf<S>> | undefined;
export function answerOf<const S extends JsonObject>(
  params: SchemaElicitRequest<S>,
  ctx: InputContext,
  key: string,
): SchemaElicitResult<ContentOf<S, null>> | undefined;
export function answerOf<const S extends JsonObject = JsonObject>(
  params: TypedElicitRequest<S>,
  ctx: InputContext,
  key: string,
): TypedElicitResult<S> | undefined;
export function answerOf(
  params: ElicitRequest,
  ctx: InputContext,
  key: string,
): SchemaElicitResult<unknown> | undefined {
  const call = 'answerOf()';
  const {inputResponses} = requestOf(call, ctx);
  if (typeof key !== 'string') throw invalidRequest(`${call}: \`key\` must be a string.`);
  const question = readQuestion(call, params, REVISION);
  if (!isJsonObject(inputResponses) || !Object.hasOwn(inputResponses, key)) return undefined;
  const answer = inputResponses[key];
  const error = isJsonObject(answer) && isJsonObject(answer['error']) ? answer['error'] : answer;
  if (isJsonObject(error) && Number.isInteger(error['code']) && !isElicitAction(error['action']))
    throw clientError(call, error);
  const {result, errors: mismatches} = question.check(answer);
  if (!result) throw invalidAnswer(mismatches);
  if (result.action !== 'accept' || params.mode === 'url') return result as SchemaElicitResult<unknown>;
  const {value, errors} = question.rulesNow(question.restore(result.content ?? {}));
  if (errors.length) throw invalidAnswer(errors);
  return {...result, content: value};
}

function requestOf(call: string, ctx: InputContext): InputContext['mcpReq'] {
  if (isJsonObject(ctx) && isJsonObject(ctx['mcpReq'])) return ctx['mcpReq'];
  throw invalidRequest(
    `${call}: \`ctx\` must be the context that \`@modelcontextprotocol/server\` passes to a handler.`,
  );
}

import {invalidRequest} from '../protocol/errors.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import type {TypedElicitRequest, TypedElicitResult} from '../protocol/elicitation.js';
import {checkedRequest} from './checked-request.js';
import {assertCapability, paramsForClient} from './eliciting-server.js';
import {assertOptions} from './lint/misspelled-members.js';
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

/**
 * Creates a member of `inputRequests` for 2026-07-28, with the checks of `requestElicitation()`: `return inputRequired({inputRequests: {who:
 * inputFor(params, ctx)}})`. `answerOf(params, ctx, 'who')` returns the answer when the client calls the handler again.
 *
 * The app of a `delegatedElicitation()` is kept only for clients that have declared apps with elicitations. In a connection of 2025, where
 * the SDK sends the requests itself, the context does not contain the capabilities. The SDK checks them.
 *
 * @param options - The errors and the content of the previous answer, if the question is asked again.
 * @throws ElicitationError `INVALID_REQUEST`, `INVALID_SCHEMA` or `UNSAFE_URL`
 * @throws ElicitationRequestError `-32601` if the client does not support elicitation, or not in this mode
 */
export function inputFor<const S extends JsonObject = JsonObject>(
  params: TypedElicitRequest<S>,
  ctx: InputContext,
  options: SecondQuestion = {},
): InputElicitation {
  const call = 'inputFor()';
  const {envelope} = requestOf(call, ctx);
  assertOptions(call, options, ['errors', 'content']);
  const {request} = checkedRequest(call, params, {...options, revision: REVISION});
  const capabilities = objectOf(envelope)[CAPABILITIES];
  if (isJsonObject(envelope)) assertCapability(call, capabilities, request);
  // 2026-07-28 has no ids of elicitations.
  const {elicitationId: _, ...sent} = paramsForClient(request, capabilities);
  return {method: 'elicitation/create', params: {mode: 'form', ...sent}} as unknown as InputElicitation;
}

/**
 * Reads and checks the answer to `inputFor(params, ctx)` under `key`. Undefined if the client has not answered yet.
 *
 * Like `requestElicitation()`, returns content that matches the schema, without other members, or the `reason` of a decline.
 *
 * @throws ElicitationError `VALIDATION_FAILED` with `errors` for asking again; `PROTOCOL_VIOLATION` if the answer is not an ElicitResult; the
 * errors of `inputFor()` for `params`
 */
export function answerOf<const S extends JsonObject = JsonObject>(
  params: TypedElicitRequest<S>,
  ctx: InputContext,
  key: string,
): TypedElicitResult<S> | undefined {
  const call = 'answerOf()';
  const {inputResponses} = requestOf(call, ctx);
  if (typeof key !== 'string') throw invalidRequest(`${call}: \`key\` must be a string.`);
  const {check} = checkedRequest(call, params, {revision: REVISION});
  if (!isJsonObject(inputResponses) || !Object.hasOwn(inputResponses, key)) return undefined;
  return check(inputResponses[key]) as TypedElicitResult<S>;
}

function requestOf(call: string, ctx: InputContext): InputContext['mcpReq'] {
  if (isJsonObject(ctx) && isJsonObject(ctx['mcpReq'])) return ctx['mcpReq'];
  throw invalidRequest(
    `${call}: \`ctx\` must be the context that \`@modelcontextprotocol/server\` passes to a handler.`,
  );
}

import {scopesIn} from '../protocol/meta.js';
import {checkAsk} from '../protocol/check-ask.js';
import {cloneJson} from '../protocol/copy.js';
import type {ElicitRequest} from '../protocol/elicitation.js';
import {ElicitationError, invalidRequest} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {type ElicitResultCheck, elicitResultCheck} from './elicit-result-check.js';
import {assertSpelling} from './lint/misspelled-members.js';
import type {ElicitationRevision} from './lint/schema-problem.js';
import {assertRequestedSchema} from './lint/requested-schema.js';
import {asSecondQuestion, type SecondQuestion} from './second-question.js';

/**
 * Checks the parameters of `elicitation/create` before they are sent: `checkAsk()`, and the mistakes of an author that a client would
 * ignore.
 *
 * @param call - The name of the called function, for errors.
 * @throws ElicitationError `INVALID_REQUEST`, `INVALID_SCHEMA` or `UNSAFE_URL`
 */
export function checkedRequest(
  call: string,
  received: ElicitRequest,
  {revision, errors, content}: SecondQuestion & {revision: ElicitationRevision | undefined},
): {request: ElicitRequest; check: ElicitResultCheck} {
  const invalid = (message: string) => invalidRequest(`${call}: ${message}`);
  if (isJsonObject(received)) assertSpelling(call, received as JsonObject);
  const params = cloneJson(checkAsk(call, received));
  if (params.ui !== undefined && !isJsonObject(params.ui)) throw invalid('`ui` must be an object.');
  if (params.elicitationId !== undefined && typeof params.elicitationId !== 'string')
    throw invalid('`elicitationId` must be a string.');
  if (params.mode === 'url') {
    if (errors !== undefined || content !== undefined)
      throw invalid('`errors` and `content` are for form mode; remove them.');
    if (params.requestedSchema !== undefined)
      throw invalid("`requestedSchema` is for form mode; remove it, or `mode: 'url'`.");
    assertWebUrl(params.url);
    return {request: params, check: elicitResultCheck()};
  }
  if (params.url !== undefined) throw invalid("`url` is for URL mode; add `mode: 'url'`, or remove it.");
  // Clients of both SDKs refuse a form request without a schema.
  const request = {...params, requestedSchema: params.requestedSchema ?? {type: 'object', properties: {}}};
  assertRequestedSchema(request.requestedSchema, revision && {revision});
  const check = elicitResultCheck(request.requestedSchema, scopesIn(request._meta?.['persist']));
  return {request: asSecondQuestion(call, request, {errors, content}, revision), check};
}

/** @throws ElicitationError `INVALID_REQUEST` if `url` is not a string, `UNSAFE_URL` unless it is an absolute http or https URL */
export function assertWebUrl(url: unknown): asserts url is string {
  if (typeof url !== 'string') throw invalidRequest('URL mode: `url` must be a string.');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ElicitationError('UNSAFE_URL', 'URL mode: `url` must be an absolute http or https URL.');
}

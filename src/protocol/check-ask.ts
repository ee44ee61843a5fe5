import {accepted, copyBounded} from './copy.js';
import {type ElicitRequest, isMode} from './elicitation.js';
import {invalidRequest} from './errors.js';
import {isJsonObject, type JsonObject} from './json.js';
import {DEFAULT_LIMITS, type Limits} from './limits.js';

/** A member of a request that has the wrong kind of value, and the kind that it must be, e.g. `a string`. */
export type RequestProblem = readonly [member: string, requirement: string];

/** Returns the first invalid member of those that decide how a request is presented. */
export function requestProblem(
  {message, mode, requestedSchema, url, _meta}: JsonObject,
  maxPromptChars = Infinity,
): RequestProblem | undefined {
  if (typeof message !== 'string') return ['message', 'a string'];
  if (message.length > maxPromptChars)
    return ['message', `at most ${maxPromptChars} characters long (limits.maxPromptChars)`];
  if (mode !== undefined && mode !== 'form' && mode !== 'url') return ['mode', '"form" or "url"'];
  if (mode === 'url' && typeof url !== 'string') return ['url', 'a string'];
  if (mode !== 'url' && requestedSchema !== undefined && !isJsonObject(requestedSchema))
    return ['requestedSchema', 'an object schema'];
  return _meta === undefined || isJsonObject(_meta) ? undefined : ['_meta', 'an object'];
}

/** The kind of a value, for messages. Never the value itself. */
function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length ? 'an array' : 'an empty array';
  return typeof value;
}

/** The error of a malformed request: which call, which member, what is needed and what was found. Never contains the value. */
export const malformed = (call: string, member: string, requirement: string, value: unknown) =>
  invalidRequest(`${call}: \`${member}\` must be ${requirement}; got ${typeName(value)}.`);

/**
 * Checks an argument of a call.
 *
 * @throws ElicitationError `INVALID_REQUEST` unless it is an object
 */
export function assertObject(call: string, name: string, value: unknown, requirement = 'an object'): void {
  if (typeof value !== 'object' || value === null) throw malformed(call, name, requirement, value);
}

/**
 * Checks an argument of a call.
 *
 * @throws ElicitationError `INVALID_REQUEST` unless it has the method
 */
export function assertMethod(
  call: string,
  name: string,
  value: unknown,
  method: string,
  requirement: string,
): void {
  if (typeof Object(value)[method] !== 'function')
    throw malformed(call, name, `${requirement}, with \`${method}()\``, value);
}

/**
 * Copies a request within the limits, freezes the copy, and checks the members that decide how it is presented. Later changes to the
 * object have no effect.
 *
 * @param call - The call that received the request, for errors.
 * @param options.limits - The limits in effect. Default: those of a page that sets none.
 * @throws ElicitationError `INVALID_REQUEST`
 */
export function checkAsk(
  call: string,
  request: unknown,
  {limits = DEFAULT_LIMITS}: {limits?: Limits} = {},
): ElicitRequest {
  const {maxSchemaNodes, maxSchemaChars, maxPromptChars} = limits;
  const budget = {
    nodes: maxSchemaNodes * 4,
    depth: 64,
    chars: maxSchemaChars * 8 + maxPromptChars,
  };
  const value = accepted(copyBounded(request, budget, true), `${call}: the request`);
  if (!isJsonObject(value)) throw malformed(call, 'request', 'the parameters of elicitation/create', value);
  return checkMembers(call, value, '', maxPromptChars);
}

/**
 * Checks only the members that decide how a request is presented, for callers whose presenter copies it within its own limits.
 *
 * @param path - Prefix of the members in errors, e.g. `input.`.
 */
export function checkMembers(
  call: string,
  request: JsonObject,
  path = '',
  maxPromptChars?: number,
): ElicitRequest {
  const [member, requirement] = requestProblem(request, maxPromptChars) ?? [];
  if (!member) return request as unknown as ElicitRequest;
  const {message} = malformed(call, `${path}${member}`, requirement!, request[member]);
  const {mode} = request;
  const hint = member === 'mode' && isMode(mode) ? ` Use \`elicit(request, {mode: '${mode}'})\`.` : '';
  throw invalidRequest(message + hint);
}

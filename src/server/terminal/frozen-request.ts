import {copyBounded, deepFreeze} from '../../protocol/copy.js';
import {
  type ElicitRequest,
  problemText,
  type RequestProblem,
  requestProblem,
} from '../../protocol/elicitation.js';
import {invalidRequest} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {DEFAULT_LIMITS} from '../../protocol/limits.js';
import {type ToolCall, toolCallProblem} from '../../protocol/tool-call.js';

/**
 * Returns a frozen copy within the limits, so that later changes to the object have no effect.
 *
 * @throws ElicitationError `INVALID_REQUEST`
 */
export function frozen<T>(call: string, value: T): T {
  const {maxSchemaNodes, maxSchemaChars, maxPromptChars} = DEFAULT_LIMITS;
  const budget = {nodes: maxSchemaNodes * 4, depth: 64, chars: maxSchemaChars * 8 + maxPromptChars};
  const copied = copyBounded(value, budget);
  if (!copied.ok || !isJsonObject(copied.value))
    throw invalidRequest(`${call}: the request must be JSON within the limits.`);
  return deepFreeze(copied.value) as T;
}

/**
 * Checks the members of a request that a terminal reads. Returns a frozen copy.
 *
 * @throws ElicitationError `INVALID_REQUEST`
 */
export function checkRequest(request: ElicitRequest): ElicitRequest {
  const copy = frozen('elicit()', request);
  const problem = requestProblem(copy as unknown as JsonObject);
  if (problem) throw malformed('elicit()', problem);
  if (copy._meta !== undefined && !isJsonObject(copy._meta))
    throw malformed('elicit()', {member: '_meta', requirement: 'an object', value: copy._meta});
  return copy;
}

/**
 * Checks the members of a tool call that a terminal displays. Returns a frozen copy. Members that are `null` are absent.
 *
 * @throws ElicitationError `INVALID_REQUEST`
 */
export function checkCall(call: ToolCall, evidence: unknown): {call: ToolCall; evidence: unknown} {
  const copy = frozen('approve()', {call, evidence: evidence ?? []});
  if (!isJsonObject(copy.call))
    throw malformed('approve()', {member: 'call', requirement: 'an object', value: copy.call});
  const members = Object.fromEntries(Object.entries(copy.call).filter(([, value]) => value !== null));
  const problem = toolCallProblem(members);
  if (problem) throw malformed('approve()', problem);
  return {call: members as unknown as ToolCall, evidence: copy.evidence};
}

const malformed = (call: string, problem: RequestProblem) =>
  invalidRequest(`${call}: ${problemText(problem)}.`);

import {copyBounded, deepFreeze} from '../../protocol/copy.js';
import {type ElicitRequest, requestProblem} from '../../protocol/elicitation.js';
import {ElicitationError} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {DEFAULT_LIMITS} from '../../protocol/limits.js';

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
    throw new ElicitationError('INVALID_REQUEST', `${call}: the request must be JSON within the limits.`);
  return deepFreeze(copied.value) as T;
}

/**
 * Checks the members of a request that a terminal reads. Returns a frozen copy.
 *
 * @throws ElicitationError `INVALID_REQUEST`
 */
export function checkRequest(request: ElicitRequest): ElicitRequest {
  const copy = frozen('elicit()', request);
  const problem =
    requestProblem(copy as unknown as JsonObject) ??
    (copy._meta === undefined || isJsonObject(copy._meta)
      ? undefined
      : {member: '_meta', requirement: 'an object'});
  if (problem)
    throw new ElicitationError(
      'INVALID_REQUEST',
      `elicit(): \`${problem.member}\` must be ${problem.requirement}.`,
    );
  return copy;
}

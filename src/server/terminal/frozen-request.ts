import {copyBounded, deepFreeze} from '../../protocol/copy.js';
import type {ElicitRequest} from '../../protocol/elicitation.js';
import {ElicitationError} from '../../protocol/errors.js';
import {isJsonObject} from '../../protocol/json.js';
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
  const {message, mode, requestedSchema, url, _meta} = copy;
  const wrong =
    typeof message !== 'string'
      ? '`message` must be a string'
      : mode !== undefined && mode !== 'form' && mode !== 'url'
        ? '`mode` must be "form" or "url"'
        : mode === 'url' && typeof url !== 'string'
          ? '`url` must be a string'
          : requestedSchema !== undefined && !isJsonObject(requestedSchema)
            ? '`requestedSchema` must be an object schema'
            : _meta !== undefined && !isJsonObject(_meta)
              ? '`_meta` must be an object'
              : undefined;
  if (wrong) throw new ElicitationError('INVALID_REQUEST', `elicit(): ${wrong}.`);
  return copy;
}

import type {ElicitRequest} from './elicitation.js';
import {isJsonObject, type JsonObject} from './json.js';

/** The schema of a request without one. */
export const NO_FIELDS: JsonObject = Object.freeze({type: 'object', properties: Object.freeze({})});

/** Keywords of one text that restrict nothing. */
const NEUTRAL: readonly string[] = ['$schema', '$id', '$comment', 'title', 'description'];

/**
 * Whether a request is a confirmation: it asks for a yes to its message, without fields. `{}` is then the only answer and valid in every
 * dialect, so that nothing has to be read or validated. More than half of all real requests are confirmations. In a schema that was read
 * `confirmationOf()` also finds those that ask with a field.
 */
export function isConfirmation({mode = 'form', url, requestedSchema = NO_FIELDS}: ElicitRequest): boolean {
  if (mode !== 'form' || url !== undefined || !isJsonObject(requestedSchema)) return false;
  const {
    type = 'object',
    properties = {},
    required = [],
    additionalProperties = true,
    ...rest
  } = requestedSchema;
  return (
    type === 'object' &&
    isJsonObject(properties) &&
    isEmpty(properties) &&
    Array.isArray(required) &&
    isEmpty(required) &&
    typeof additionalProperties === 'boolean' &&
    Object.entries(rest).every(([keyword, text]) => NEUTRAL.includes(keyword) && typeof text === 'string')
  );
}

const isEmpty = (value: object) => !Object.keys(value).length;

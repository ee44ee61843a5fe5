import type {ElicitationContext, FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';

/**
 * Reads the parameters of a context. Some hosts send the error only as a string in `context.error` and do not count attempts.
 *
 * @param attempts - Attempt number of the previous context; 0 if there was none.
 */
export function readContext(params: JsonObject, attempts: number): ElicitationContext {
  const {message, schema, attempt, context, content} = params;
  const errors = Array.isArray(params['errors']) ? (params['errors'] as FieldError[]) : [];
  const sentence = isJsonObject(context) && context['error'];
  const error = (typeof sentence === 'string' && sentence) || errors.map((each) => each.message).join(', ');
  const failed = errors.length > 0 || error !== '';
  return {
    message: typeof message === 'string' ? message : '',
    schema: isJsonObject(schema) ? schema : {},
    attempt: typeof attempt === 'number' ? attempt : attempts + (failed ? 1 : 0) || 1,
    ...(isJsonObject(context) && {context}),
    ...(isJsonObject(content) && {content}),
    ...(failed && {error, errors}),
  };
}

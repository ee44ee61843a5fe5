import type {ElicitationContext, FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {CORRECTION} from '../protocol/mcp-apps.js';

const objectOr = <T>(value: unknown, otherwise: T) => (isJsonObject(value) ? value : otherwise);

/**
 * What a host's context says, of any host: the seed's have the error as a sentence in `context.error` alone, and count no
 * attempts.
 *
 * @param attempts - How many contexts asked for an answer so far.
 */
export function readContext(params: JsonObject, attempts: number): ElicitationContext {
  const own = objectOr(params['context'], undefined);
  const errors = Array.isArray(params['errors']) ? (params['errors'] as FieldError[]) : [];
  const sentence = own?.['error'];
  const told = typeof sentence === 'string' && sentence;
  const error = told || errors.map(({message}) => message).join(', ');
  const failed = errors.length > 0 || error !== '';
  const {message, attempt} = params;
  const content = objectOr(params['content'], undefined);
  return {
    message: typeof message === 'string' ? message : '',
    schema: objectOr(params['schema'], {}),
    attempt: typeof attempt === 'number' ? attempt : attempts + (failed ? 1 : 0) || 1,
    ...(own && {context: own}),
    ...(content && {content}),
    ...(failed && {error, errors}),
  };
}

/** The request of an MCP Apps host, as the parameters of a context. */
export function contextParams(params: JsonObject): JsonObject {
  const meta = objectOr(params['_meta'], {} as JsonObject);
  const {error, ...correction} = objectOr(meta[CORRECTION], {} as JsonObject);
  const own = objectOr(objectOr(meta['ui'], {} as JsonObject)['context'], {} as JsonObject);
  return {
    ...correction,
    message: params['message'],
    schema: params['requestedSchema'],
    context: error ? {...own, error} : own,
  };
}

import type {ElicitationContext, ElicitContent, ElicitRequest, FieldError} from '../protocol/elicitation.js';
import type {JsonObject} from '../protocol/json.js';
import {contextOf} from './request.js';

/** What a guest has handed in so far. */
export interface Entered {
  content?: ElicitContent | undefined;
  errors: readonly FieldError[];
  /** How often it was refused. */
  attempts: number;
}

/** What a guest is told: the request, what had been entered, and what was wrong with it. */
export function sessionContext(
  request: ElicitRequest,
  schema: JsonObject,
  {content, errors, attempts}: Entered,
): ElicitationContext {
  const own = contextOf(request);
  return {
    message: request.message,
    schema,
    attempt: attempts + 1,
    ...(own && {context: own}),
    ...(content && {content}),
    ...(errors.length && {errors: [...errors]}),
  };
}

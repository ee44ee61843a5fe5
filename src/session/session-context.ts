import type {ElicitationContext, ElicitContent, ElicitRequest, FieldError} from '../protocol/elicitation.js';
import type {JsonObject} from '../protocol/json.js';
import type {GuestErrors} from './guest-errors.js';
import {contextOf} from './request.js';

/** The latest draft or rejected answer, and the errors of a rejected answer. */
export interface Entered {
  content?: ElicitContent | undefined;
  errors: readonly FieldError[];
}

/** The context for a guest: the request, the content entered so far, and its errors. */
export function sessionContext(
  request: ElicitRequest,
  schema: JsonObject,
  content: ElicitContent | undefined,
  {errors, error}: GuestErrors,
  attempt: number,
): ElicitationContext {
  const context = contextOf(request);
  return {
    message: request.message,
    schema,
    attempt,
    ...(context && {context}),
    ...(content && {content}),
    ...(errors.length && {errors, error}),
  };
}

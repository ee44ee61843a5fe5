import type {ElicitContent, ElicitRequest, FieldError} from '../protocol/elicitation.js';
import {isJsonObject, objectOf} from '../protocol/json.js';
import {CORRECTION} from '../protocol/meta.js';

const isError = (error: unknown): error is FieldError =>
  isJsonObject(error) && ['path', 'keyword', 'message'].every((name) => typeof error[name] === 'string');

/** Most lines of errors that are searched in a message. */
const MAX_LINES = 200;

/**
 * Reads the previous answer and its errors, with which a server asks again. Ignores malformed members. `error` is one text for the user.
 * `message` has no errors that are displayed at the fields.
 *
 * @param draft - The user's entries, which are newer than the answer that the server has rejected.
 */
export function correctionIn(
  {message, _meta: meta}: ElicitRequest,
  draft?: ElicitContent,
): {
  content: ElicitContent | undefined;
  errors: FieldError[];
  error: string | undefined;
  message: string;
} {
  const {content, errors: reported, error} = objectOf(draft ? undefined : meta?.[CORRECTION]);
  const errors = Array.isArray(reported) ? reported.filter(isError) : [];
  const [, question = '', lines] = /^(.+)\n\n(.+)$/s.exec(message) ?? [];
  const isSaid = (line: string, index: number) =>
    index < MAX_LINES && errors.some(({message: said}) => said && line.endsWith(said));
  return {
    content: draft ?? (isJsonObject(content) ? content : undefined),
    errors,
    error: typeof error === 'string' ? error : undefined,
    message: lines?.split('\n').every(isSaid) ? question : message,
  };
}

import type {ElicitContent, ElicitRequest, FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {pointerKeys} from '../protocol/json-pointer.js';
import {CORRECTION} from '../protocol/meta.js';
import {lettersOf} from '../protocol/readable-json.js';

/**
 * The errors as lines of a message, after the labels of their fields: those that a form with these properties displays word for word. Errors
 * of keywords have the words of the page or of the schema there.
 */
const errorLetters = (errors: readonly FieldError[], properties: JsonObject): Set<string> =>
  new Set(
    errors.flatMap(({path, keyword, message}) => {
      const [key = ''] = pointerKeys(path) ?? [];
      const {title = key} = objectOf(properties[key]);
      const hasPlace = path ? properties[key] : Object.keys(properties).length;
      return hasPlace && keyword === 'custom' ? lettersOf(`${title}${message}`) : [];
    }),
  );

/**
 * Reads the previous answer and its errors, with which a server asks again. Ignores malformed members. `error` is one text for the user.
 * `message` has no errors that are displayed at the fields; what the form does not display stays.
 *
 * @param draft - The user's entries, which are newer than the answer that the server has rejected.
 */
export function correctionIn(
  {message, mode, requestedSchema, _meta: meta}: ElicitRequest,
  draft?: ElicitContent,
): {
  content: ElicitContent | undefined;
  errors: FieldError[];
  error: string | undefined;
  message: string;
} {
  const {content, errors: reported, error} = objectOf(draft ? undefined : meta?.[CORRECTION]);
  const isError = (error: unknown): error is FieldError =>
    ['path', 'keyword', 'message'].every((name) => typeof objectOf(error)[name] === 'string');
  const errors = [reported].flat().filter(isError);
  const [, question = '', lines] = /^(.+)\n\n(.+)$/s.exec(message) ?? [];
  const said = errorLetters(errors, objectOf(mode !== 'url' && requestedSchema?.['properties']));
  return {
    content: draft ?? (isJsonObject(content) ? content : undefined),
    errors,
    error: typeof error === 'string' ? error : undefined,
    message: lines?.split('\n').every((line) => said.has(lettersOf(line))) ? question : message,
  };
}

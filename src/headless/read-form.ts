import type {ElicitRequest, FieldError} from '../protocol/elicitation.js';
import {formTexts} from '../locales/en/formtexts.js';
import {errorText as errorTextOf, speaker} from '../locales/error-text.js';
import {type Messages, messagesFor} from '../locales/index.js';
import {assertObject, malformed} from '../protocol/check-ask.js';
import {isJsonObject} from '../protocol/json.js';
import {type Field, FormState, prepareSchema, readSchema} from '../schema/index.js';

const CALL = 'readForm()';

/**
 * Reads a request as a form: its fields with labels, kinds, options and defaults, and the state of the entries.
 *
 * @param options - `messages`: the catalogue of the page's language, whose words also name credentials and refusals.
 * @throws ElicitationError `INVALID_SCHEMA` when the schema exceeds a limit, is not plain data or refers to itself; `INVALID_REQUEST` when
 * another member of the request has the wrong type.
 */
export async function readForm(
  request: Pick<ElicitRequest, 'requestedSchema' | '_meta'> & {message?: string},
  options: {messages?: Messages} = {},
): Promise<FormState> {
  assertObject(CALL, 'options', options);
  const {messages} = options;
  if (!isJsonObject(request)) throw malformed(CALL, 'request', 'an object', request);
  const {requestedSchema = {}, message, _meta: meta} = request;
  if (message !== undefined && typeof message !== 'string')
    throw malformed(CALL, 'message', 'a string', message);
  if (meta !== undefined && !isJsonObject(meta)) throw malformed(CALL, '_meta', 'an object', meta);
  const ask = {message, _meta: meta, requestedSchema: prepareSchema(requestedSchema)};
  return new FormState(await readSchema(ask, {words: messages?.words}));
}

/** Describes the error of a field, in English or the language of a registered catalogue. */
export function errorText(error: FieldError, field?: Field, locale = 'en'): string {
  assertObject('errorText()', 'error', error, 'an error of a field');
  const {path, keyword} = error;
  for (const [name, value] of Object.entries({path, keyword}))
    if (typeof value !== 'string') throw malformed('errorText()', name, 'a string', value);
  return errorTextOf(error, field, speaker(formTexts, messagesFor(locale)));
}

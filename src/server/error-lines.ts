import {formTexts} from '../locales/en/formtexts.js';
import {errorText} from '../locales/error-text.js';
import {formatText} from '../locales/messages.js';
import type {FieldError} from '../protocol/elicitation.js';
import {errorPath} from '../protocol/error-path.js';
import type {JsonObject} from '../protocol/json.js';
import {pointerKeys} from '../protocol/json-pointer.js';
import {readForm} from '../schema/read-form.js';

/** The key of the property that an error concerns; undefined for the whole answer. */
export const keyOfError = (error: FieldError): string | undefined => pointerKeys(errorPath(error))?.[0];

/** Describes each error by an English sentence after the label of its field. Keeps the messages of the server's own checks. */
export function errorLines(errors: readonly FieldError[], schema: JsonObject): string[] {
  const {fields} = readForm(schema);
  return errors.map((error) => {
    const key = keyOfError(error);
    const field = fields.find((each) => each.key === key);
    const sentence = errorText(error, field, (name, params) =>
      formatText(formTexts[name as keyof typeof formTexts], 'en', params),
    );
    return field ? `${field.label}: ${sentence}` : sentence;
  });
}

import {formTexts} from '../locales/en/formtexts.js';
import {errorText, speaker, type Speak} from '../locales/error-text.js';
import type {Messages} from '../locales/messages.js';
import type {FieldError} from '../protocol/elicitation.js';
import {errorPath, pointerKeys} from '../protocol/json-pointer.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {CHOICES} from '../schema/keywords.js';
import {resolveSchema} from '../schema/resolve.js';
import {labelOf} from '../schema/words/field-label.js';

export interface GuestErrors {
  errors: FieldError[];
  /** All errors as one text, with the label of each field. */
  error: string;
}

/**
 * Describes errors for the user: with the sentences of the generated form, in the language of `messages`, or in English without a catalogue. Errors
 * of the page's own checks keep their message, and so do errors of the guest, which no user can correct.
 */
export function guestErrors(
  errors: readonly FieldError[],
  root: JsonObject,
  messages: Messages | undefined,
): GuestErrors {
  const text = speaker(formTexts, messages);
  const described = errors.map((error) => describe(error, root, text));
  const lines = described.map(({label, message}) =>
    label ? text('error.at', {field: label, error: message}) : message,
  );
  return {
    errors: described.map(({label: _, ...error}) => error),
    error: [...new Set(lines)].join(' '),
  };
}

function describe(error: FieldError, root: JsonObject, text: Speak): FieldError & {label: string} {
  const {keyword, params = {}} = error;
  const path = errorPath(error);
  const keys = pointerKeys(path) ?? [];
  const {schema, label} = placeOf(keys, root);
  const isOfGuest = !keys.length && keyword === 'type';
  const kind = keys.length ? wordingKind(schema) : 'whole';
  const message = isOfGuest ? error.message : errorText(error, {kind, schema}, text);
  return {...error, path, message, params, label};
}

/** The schema of the value at `keys`, and the label of the outermost field that the schema describes. */
function placeOf(keys: readonly string[], root: JsonObject): {schema: JsonObject; label: string} {
  let schema = resolveSchema(root, root) ?? {};
  let label = '';
  for (const key of keys) {
    const {properties, items} = schema;
    const isMember = isJsonObject(properties) && Object.hasOwn(properties, key);
    const isItem = !isMember && isJsonObject(items) && /^\d+$/.test(key);
    const node = isMember ? properties[key] : isItem ? items : {};
    if (!isItem) label = labelOf(key, node, root);
    schema = resolveSchema(node, root) ?? {};
  }
  return {schema, label};
}

/** `choice`, `integer`, `number` or `''`: only these change the wording of an error. */
function wordingKind(schema: JsonObject): string {
  const {type} = schema;
  if (type === 'boolean' || CHOICES.some((keyword) => keyword in schema)) return 'choice';
  return type === 'integer' || type === 'number' ? type : '';
}

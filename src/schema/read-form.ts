import {atOnce, inSlices, type Steps} from '../async.js';
import type {JsonObject} from '../protocol/json.js';
import {conditionsOf} from './conditions.js';
import type {Conditions, RequestTexts} from './field.js';
import {type Confirmation, confirmationOf} from './confirmation.js';
import {fieldsOf, type FormFields} from './fields.js';
import {SecretSearch} from './words/secret-search.js';
import {isSufficient} from './checks/sufficient.js';
import {usableSchema} from './usable/usable-schema.js';

/** A requested schema as it was read. The form, its entries and its checks share one reading. */
export interface FormReading extends FormFields {
  readonly schema: JsonObject;
  readonly texts: RequestTexts;
  /** The kind of confirmation; undefined for an ordinary form. */
  readonly confirmation?: Confirmation;
  readonly conditions?: Conditions;
  /** Whether the checks of the form decide over every answer; see `isSufficient()`. */
  readonly sufficient: boolean;
}

/**
 * Reads a requested schema as a form. Without a schema it has no fields. Never throws.
 *
 * @param secrets - The search for credentials in the same request, if there was one.
 */
export const readForm = (schema?: JsonObject, texts?: RequestTexts, secrets?: SecretSearch): FormReading =>
  atOnce(readingOf(schema, texts, secrets));

/** Reads like `readForm()`, a large schema in several tasks. The schema must not change. */
export const readFormInSlices = (
  schema: JsonObject,
  texts: RequestTexts,
  secrets?: SecretSearch,
): Promise<FormReading> => inSlices(readingOf(schema, texts, secrets));

function* readingOf(
  requested: JsonObject = {},
  texts: RequestTexts = {},
  secrets?: SecretSearch,
): Steps<FormReading> {
  const usable = usableSchema(requested);
  // Results are cached by schema object, so an object that the page may change is copied.
  const schema = Object.isFrozen(usable) ? usable : {...usable};
  const search = secrets ?? new SecretSearch(schema, texts);
  const read = yield* fieldsOf(schema, texts, search);
  let sufficient: boolean | undefined;
  return {
    ...read,
    schema,
    texts,
    confirmation: confirmationOf(read, search.lists),
    conditions: read.bare ? undefined : conditionsOf(schema, schema),
    get sufficient() {
      return (sufficient ??= isSufficient(schema));
    },
  };
}

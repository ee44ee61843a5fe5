import {nextTask} from '../async.js';
import type {ElicitRequest} from '../protocol/elicitation.js';
import type {JsonObject} from '../protocol/json.js';
import {type Limits, withLimits} from '../protocol/limits.js';
import type {Words} from '../protocol/words.js';
import {conditionsOf} from './conditions.js';
import {type Confirmation, confirmationOf} from './confirmation.js';
import type {Conditions, RequestTexts} from './field.js';
import {fieldsOf, type FormFields} from './fields.js';
import {type PreparedSchema, preparedCopy} from './prepare-schema.js';
import {atOnce, inSlices, type Steps} from './steps.js';
import {SecretSearch} from './words/secret-search.js';

/** A requested schema as it was read. The form, its entries and its checks share one reading. */
export interface FormReading extends FormFields, PreparedSchema {
  readonly texts: RequestTexts;
  /** The kind of confirmation; undefined for an ordinary form. */
  readonly confirmation?: Confirmation;
  readonly conditions?: Conditions;
}

/** A requested schema with the credentials for which it asks. */
export interface SchemaReading extends FormReading {
  readonly asksForSecret: boolean;
  /** Copies content without credentials. Undefined if it contains nothing else. */
  readonly withoutSecrets: (content: JsonObject) => JsonObject | undefined;
}

/** Number of values above which reading a schema takes milliseconds. */
const LARGE = 2_000;

/**
 * Reads the schema of a request within its limits, in two passes: what can be evaluated, then fields with their credentials and conditions. A
 * large schema is read in several tasks.
 *
 * @param ask - A frozen copy of a request, or one with a prepared schema.
 * @throws ElicitationError `INVALID_SCHEMA` when the schema exceeds a limit or refers to itself.
 */
export async function readSchema(
  {requestedSchema = {}, message, _meta: meta}: Partial<ElicitRequest>,
  {limits, words}: {limits?: Partial<Limits>; words?: Words | undefined} = {},
): Promise<SchemaReading> {
  const prepared = preparedCopy(requestedSchema, withLimits(limits));
  if (prepared.size > LARGE) await nextTask();
  return inSlices(searchedReading(prepared, {message, meta, words}));
}

function* searchedReading(prepared: PreparedSchema, texts: RequestTexts): Steps<SchemaReading> {
  const search = new SecretSearch(prepared.schema, texts);
  const reading = yield* readingOf(prepared, texts, search);
  // Only what no field shows is left to search.
  const asksForSecret = yield* search.searchRoot();
  return {...reading, asksForSecret, withoutSecrets: (content) => search.withoutSecrets(content)};
}

/** Reads a schema of a page as a form, at once and without limits. Without a schema it has no fields. Never throws. */
export function readAtOnce(schema: JsonObject = {}, texts: RequestTexts = {}): FormReading {
  const prepared = preparedCopy(schema);
  // Results are cached by schema object, so an object that the page may change is copied.
  const own = Object.isFrozen(prepared.schema) ? prepared : {...prepared, schema: {...prepared.schema}};
  return atOnce(readingOf(own, texts, new SecretSearch(own.schema, texts)));
}

function* readingOf(prepared: PreparedSchema, texts: RequestTexts, search: SecretSearch): Steps<FormReading> {
  const {schema} = prepared;
  const read = yield* fieldsOf(schema, texts, search);
  return {
    ...prepared,
    ...read,
    texts,
    confirmation: confirmationOf(read, search.lists),
    conditions: read.bare ? undefined : conditionsOf(schema, schema),
  };
}

import {sleep, inSlices} from '../../async.js';
import type {ElicitRequest} from '../../protocol/elicitation.js';
import {ElicitationError, invalidSchema} from '../../protocol/errors.js';
import type {JsonObject} from '../../protocol/json.js';
import type {Limits} from '../../protocol/limits.js';
import type {Words} from '../../protocol/words.js';
import {copySchema, hasManyValues, isLarge, prepareSchema} from '../../validation/prepare-schema.js';
import {memberPointer} from '../../protocol/json-pointer.js';
import {isNull, listOf, resolveSchema} from '../../schema/resolve.js';
import {type FormReading, readFormInSlices} from '../../schema/read-form.js';
import {SecretSearch, secretFilter} from '../../schema/words/secret-search.js';

/** The action if a form-mode request asks for a credential, which MCP forbids. */
export type SensitivePolicy = 'warn' | 'block' | 'allow';

/** A requested schema, and the search of its request. */
interface RequestedForm {
  /** The schema within the limits on its size. The other limits are checked before the search. */
  readonly schema: JsonObject;
  /**
   * Checks all limits on the schema, and looks for credentials in the names and texts of the fields.
   *
   * @throws ElicitationError `INVALID_SCHEMA`, or `SENSITIVE_BLOCKED` if the request must not be presented
   */
  readonly search: () => Promise<{
    /** Copies content without credentials. Undefined if it contains nothing else. */
    readonly withoutSecrets: (content: JsonObject) => JsonObject | undefined;
    /** Reads the schema as a form, with the results of the search. A large schema is read in several tasks. */
    readonly readForm: () => Promise<FormReading>;
    /** Whether to warn the user about a credential. */
    readonly warned: boolean;
  }>;
}

/**
 * Reads a request.
 *
 * @throws ElicitationError `INVALID_SCHEMA`
 */
export async function readRequest(
  requested: JsonObject,
  request: ElicitRequest,
  {
    limits,
    sensitive,
    words,
  }: {limits: Partial<Limits>; sensitive?: SensitivePolicy; words: Words | undefined},
): Promise<RequestedForm> {
  if (hasManyValues(requested)) await sleep(0);
  const {schema} = copySchema(requested, limits);
  return {
    schema,
    async search() {
      prepareSchema(schema);
      checkAnswerable(schema);
      if (isLarge(schema)) await sleep(0);
      const context = {message: request.message, meta: request._meta, words};
      const search = new SecretSearch(schema, context);
      const asksForSecret = await inSlices(search.searchRoot());
      if (asksForSecret && sensitive === 'block')
        throw new ElicitationError(
          'SENSITIVE_BLOCKED',
          'elicit(): `requestedSchema` asks for a credential; servers must use URL mode for credentials.',
        );
      return {
        warned: asksForSecret && sensitive !== 'allow',
        withoutSecrets: secretFilter(search),
        readForm: () => readFormInSlices(schema, context, search),
      };
    },
  };
}

/** @throws ElicitationError `INVALID_SCHEMA` if a required property accepts only `null`, which an answer never contains. */
function checkAnswerable(schema: JsonObject) {
  const {properties, required} = resolveSchema(schema, schema) ?? {};
  const name = listOf(required).find((each) => isNull((properties as JsonObject)?.[String(each)], schema));
  if (name !== undefined)
    throw invalidSchema(memberPointer('/properties', String(name)), 'accepts only null');
}

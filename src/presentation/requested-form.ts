import {sleep} from '../async.js';
import type {ElicitRequest} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import type {Limits} from '../protocol/limits.js';
import {isPlain} from '../schema/plain.js';
import {loadedWords} from '../schema/words/loaded-words.js';
import {isLarge, prepareSchema} from '../validation/prepare-schema.js';
import type {Secrets, SensitivePolicy} from './sensitive.js';

/**
 * Reads a requested schema within its limits.
 *
 * @throws ElicitationError `INVALID_SCHEMA`
 */
export async function readSchema(requested: JsonObject, limits: Partial<Limits>): Promise<JsonObject> {
  if (isLarge(requested)) await sleep(0);
  return prepareSchema(requested, limits);
}

/** Whether the form is drawn before the word lists are loaded, which look for credentials. */
export const isDrawnEarly = (schema: JsonObject, {message, _meta}: ElicitRequest): boolean =>
  !loadedWords() && !isLarge(schema) && isPlain(schema, {message, meta: _meta});

/** The result of the search for credentials. */
export interface Search extends Pick<Secrets, 'withoutSecrets'> {
  /** Whether to warn the user about a credential. */
  readonly warned: boolean;
  /** The request must not be presented. */
  readonly fault?: ElicitationError | undefined;
}

/** Looks for credentials in a request. Loads the word lists. */
export async function findSecrets(
  schema: JsonObject,
  request: ElicitRequest,
  policy?: SensitivePolicy,
): Promise<Search> {
  if (isLarge(schema)) await sleep(0);
  const {secretsOf} = await import('./sensitive.js');
  const {asksForSecret, withoutSecrets} = await secretsOf(schema, request);
  const warned = asksForSecret && policy !== 'allow';
  return {warned, withoutSecrets, fault: warned && policy === 'block' ? blockedFault() : undefined};
}

/** Reads the fields of a large schema in several tasks. */
export async function readLargeForm(schema: JsonObject, {message, _meta}: ElicitRequest): Promise<void> {
  if (!isLarge(schema)) return;
  const {readFieldsAhead} = await import('../schema/fields.js');
  await readFieldsAhead(schema, {message, meta: _meta});
}

const blockedFault = (): ElicitationError =>
  new ElicitationError(
    'SENSITIVE_BLOCKED',
    'elicit(): `requestedSchema` asks for a credential; servers must use URL mode for credentials.',
  );

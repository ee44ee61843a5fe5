import {sleep} from '../async.js';
import type {ElicitRequest} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import type {Limits} from '../protocol/limits.js';
import {isDrawnFirst} from '../schema/plain.js';
import {loadedWords} from '../schema/words/loaded-words.js';
import {copySchema, hasManyValues} from '../validation/copy-schema.js';
import {once} from './once.js';
import type {Secrets, SensitivePolicy} from './sensitive.js';

/**
 * Copies a requested schema within the limits on its size. The other limits are checked before the search for credentials.
 *
 * @throws ElicitationError `INVALID_SCHEMA`
 */
export async function readSchema(requested: JsonObject, limits: Partial<Limits>): Promise<JsonObject> {
  if (hasManyValues(requested)) await sleep(0);
  return copySchema(requested, limits).schema;
}

/** Whether the form is drawn before the word lists are loaded, which look for credentials. */
export const isDrawnEarly = (schema: JsonObject, {message, _meta}: ElicitRequest): boolean =>
  !loadedWords() && isDrawnFirst(schema, {message, meta: _meta});

const loadLimits = once(() => import('../validation/prepare-schema.js'));
const loadSensitive = once(() => import('./sensitive.js'));

/** The result of the search for credentials. */
export interface Search extends Pick<Secrets, 'withoutSecrets'> {
  /** Whether to warn the user about a credential. */
  readonly warned: boolean;
  /** The request must not be presented. */
  readonly fault?: ElicitationError | undefined;
}

/**
 * Checks all limits on a schema, and looks for credentials in the request. Loads the word lists.
 *
 * @throws ElicitationError `INVALID_SCHEMA`
 */
export async function findSecrets(
  schema: JsonObject,
  request: ElicitRequest,
  policy?: SensitivePolicy,
): Promise<Search> {
  const [{isLarge, prepareSchema}, {secretsOf}] = await Promise.all([loadLimits(), loadSensitive()]);
  prepareSchema(schema);
  if (isLarge(schema)) await sleep(0);
  const {asksForSecret, withoutSecrets} = await secretsOf(schema, request);
  const warned = asksForSecret && policy !== 'allow';
  return {warned, withoutSecrets, fault: warned && policy === 'block' ? blockedFault() : undefined};
}

/** Reads the fields of a large schema in several tasks. */
export async function readLargeForm(schema: JsonObject, {message, _meta}: ElicitRequest): Promise<void> {
  if (!(await loadLimits()).isLarge(schema)) return;
  const {readFieldsAhead} = await import('../schema/fields.js');
  await readFieldsAhead(schema, {message, meta: _meta});
}

const blockedFault = (): ElicitationError =>
  new ElicitationError(
    'SENSITIVE_BLOCKED',
    'elicit(): `requestedSchema` asks for a credential; servers must use URL mode for credentials.',
  );

import type {ElicitRequest} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import {loadWords} from '../schema/loaded-words.js';

/** What to do when form mode asks for a credential, which MCP forbids servers to do. */
export type SensitivePolicy = 'warn' | 'block' | 'allow';

/**
 * Whether a form-mode request asks for a password, a key or another credential, judged by the names and texts of its fields. Loads
 * the words for that, which the generated form uses, too.
 */
export async function asksForSecret(schema: JsonObject, {message, _meta}: ElicitRequest): Promise<boolean> {
  const {SecretSearch} = await loadWords();
  return new SecretSearch(schema, {message, meta: _meta}).inRoot();
}

export const blockedFault = (): ElicitationError =>
  new ElicitationError(
    'SENSITIVE_BLOCKED',
    'elicit(): `requestedSchema` asks for a credential. Servers must use URL mode for that.',
  );

import type {ElicitRequest} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import {inSlices} from '../protocol/in-slices.js';
import type {JsonObject} from '../protocol/json.js';
import {loadWords} from '../schema/loaded-words.js';

/** What to do when form mode asks for a credential, which MCP forbids servers to do. */
export type SensitivePolicy = 'warn' | 'block' | 'allow';

/** What the words of a form-mode request say about credentials. */
export interface Secrets {
  /** Whether the request asks for a password, a key or another credential. */
  readonly asked: boolean;
  /** Copies content without credentials; `undefined` when nothing else is in it. */
  readonly leaveOut: (content: JsonObject) => JsonObject | undefined;
}

/** Judges a form-mode request by the names and texts of its fields. Loads the words for that, which the generated form uses, too. */
export async function secretsOf(schema: JsonObject, {message, _meta}: ElicitRequest): Promise<Secrets> {
  const {secretFilter, SecretSearch} = await loadWords();
  const asked = await inSlices(new SecretSearch(schema, {message, meta: _meta}).searchRoot());
  return {asked, leaveOut: secretFilter(schema, {message, meta: _meta})};
}

export const blockedFault = (): ElicitationError =>
  new ElicitationError(
    'SENSITIVE_BLOCKED',
    'elicit(): `requestedSchema` asks for a credential. Servers must use URL mode for that.',
  );

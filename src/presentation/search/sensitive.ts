import type {ElicitRequest} from '../../protocol/elicitation.js';
import {inSlices} from '../../protocol/in-slices.js';
import type {JsonObject} from '../../protocol/json.js';
import type {Words} from '../../protocol/words.js';
import {SecretSearch} from '../../schema/words/secret-search.js';
import {secretFilter} from '../../schema/words/without-secrets.js';

/** The action if a form-mode request asks for a credential, which MCP forbids. */
export type SensitivePolicy = 'warn' | 'block' | 'allow';

/** The result of the credential detection for a form-mode request. */
export interface Secrets {
  /** Whether the request asks for a password, a key or another credential. */
  readonly asksForSecret: boolean;
  /** Copies content without credentials. Undefined if it contains nothing else. */
  readonly withoutSecrets: (content: JsonObject) => JsonObject | undefined;
  /** The search itself, whose results the form uses. */
  readonly search: SecretSearch;
}

/**
 * Detects credentials in a form-mode request by the names and texts of its fields.
 */
export async function secretsOf(
  schema: JsonObject,
  {message, _meta: meta}: ElicitRequest,
  words: Words | undefined,
): Promise<Secrets> {
  const search = new SecretSearch(schema, {message, meta, words});
  const asksForSecret = await inSlices(search.searchRoot());
  return {asksForSecret, withoutSecrets: secretFilter(search), search};
}

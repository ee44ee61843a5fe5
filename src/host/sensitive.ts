import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {isSecret} from '../schema/index.js';

export {withoutSecrets} from '../schema/index.js';

/** What to do when form mode asks for a credential, which MCP forbids servers to do. */
export type SensitivePolicy = 'warn' | 'block' | 'allow';

/** Whether a property of the schema, by name, title or format, is a password, a key or another credential. */
export function asksForSecret({properties}: JsonObject): boolean {
  if (!isJsonObject(properties)) return false;
  return Object.entries(properties).some(([key, schema]) => isJsonObject(schema) && isSecret(key, schema));
}

export const blockedFault = (): ElicitationError =>
  new ElicitationError(
    'SENSITIVE_BLOCKED',
    'The form asks for a password or key; servers must use URL mode for that.',
  );

import {serverNotice} from '../../development-notice.js';
import type {ElicitRequest} from '../../protocol/elicitation.js';
import {ElicitationError, invalidRequest} from '../../protocol/errors.js';
import {leavesOf} from '../../schema/field.js';
import {readForm} from '../../schema/read-schema.js';

/**
 * Looks for properties that are named like a credential, or described as one. MCP forbids servers to ask for credentials with a form. Names
 * are read by the rules of the form, which masks such properties.
 *
 * @param sensitive - `warn` writes a notice, `block` throws.
 * @throws ElicitationError `SENSITIVE_BLOCKED`, or `INVALID_REQUEST` if `sensitive` is another value
 */
export function checkSecrets(
  call: string,
  {requestedSchema, message, _meta: meta}: ElicitRequest,
  sensitive: 'warn' | 'block' = 'warn',
): void {
  if (!['warn', 'block'].includes(sensitive))
    throw invalidRequest(`${call}: \`sensitive\` must be "warn" or "block".`);
  if (!requestedSchema) return;
  const secrets = leavesOf(readForm(requestedSchema, {message, ...(meta && {meta})}).fields).filter(
    ({secret}) => secret,
  );
  if (secrets.length === 0) return;
  const names = secrets.map(({key}) => `\`${key.slice(0, 40)}\``).join(', ');
  const looks = secrets.length > 1 ? 'look like passwords or keys' : 'looks like a password or key';
  const text = `${call}: ${names} ${looks}, which form mode must not ask for; use URL mode, or another name if the value is not a secret.`;
  if (sensitive === 'block') throw new ElicitationError('SENSITIVE_BLOCKED', text);
  serverNotice(text);
}

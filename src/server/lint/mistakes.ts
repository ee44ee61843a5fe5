import {invalidRequest, ElicitationError} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject, membersOf} from '../../protocol/json.js';
import {MAX_NAME, nearName, likelyMember, REQUEST_MEMBERS} from '../../protocol/spelling.js';
import {unionsOf} from '../../schema/unions.js';
import {isAnnotation, type KeywordName, KEYWORDS} from '../../schema/keywords.js';
import {ROOT_KEYWORDS} from './requested-schema.js';
import {PROPERTY_KEYWORDS} from './requested-property.js';
import {serverNotice} from '../../development-notice.js';
import type {ElicitRequest} from '../../protocol/elicitation.js';
import {leavesOf} from '../../schema/field.js';
import {readForm} from '../../schema/read-schema.js';

const OPTION_KEYWORDS = ['const', 'title', 'description'] satisfies KeywordName[];

/**
 * Refuses misspelled members of `elicitation/create` and of its schemas, because they would have no effect. Other unknown members are left
 * to the schema lint and to the client.
 *
 * @throws ElicitationError `INVALID_REQUEST`
 */
export function assertSpelling(call: string, params: JsonObject): void {
  for (const name of Object.keys(params)) {
    if (REQUEST_MEMBERS.includes(name)) continue;
    const meant = likelyMember(name);
    // If the request also has the MCP member, the name of another library may be an extension.
    if (meant && !(Object.hasOwn(params, meant) && nearName(name, [meant]) === undefined))
      throw misspelled(call, 'the request', name, meant);
  }
  const {requestedSchema} = params;
  if (!isJsonObject(requestedSchema)) return;
  assertKeywords(call, '`requestedSchema`', requestedSchema, ROOT_KEYWORDS);
  const {properties} = requestedSchema;
  for (const [name, property] of membersOf(properties)) {
    if (!isJsonObject(property)) continue;
    const where = `the property \`${name.slice(0, MAX_NAME)}\``;
    assertKeywords(call, where, property, PROPERTY_KEYWORDS);
    const {items} = property;
    if (isJsonObject(items)) assertKeywords(call, `the items of ${where}`, items, PROPERTY_KEYWORDS);
    for (const schema of [property, items].filter(isJsonObject))
      for (const option of unionsOf(schema).flat())
        if (isJsonObject(option)) assertKeywords(call, `an option of ${where}`, option, OPTION_KEYWORDS);
  }
}

/**
 * Refuses misspelled options of a call.
 *
 * @throws ElicitationError `INVALID_REQUEST`
 */
export function assertOptions(call: string, options: object, names: readonly string[]): void {
  for (const name of Object.keys(options)) {
    const meant = names.includes(name) ? undefined : nearName(name, names);
    if (meant) throw misspelled(call, 'the options', name, meant);
  }
}

function assertKeywords(call: string, where: string, schema: JsonObject, names: readonly string[]) {
  for (const name of Object.keys(schema)) {
    if (Object.hasOwn(KEYWORDS, name) || isAnnotation(name)) continue;
    const meant = nearName(name, names);
    if (meant) throw misspelled(call, where, name, meant);
  }
}

const misspelled = (call: string, where: string, name: string, meant: string) =>
  invalidRequest(
    `${call}: unknown member \`${name.slice(0, MAX_NAME)}\` in ${where}; did you mean \`${meant}\`?`,
  );

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

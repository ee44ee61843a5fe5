import {assertObject} from '../../protocol/check-ask.js';
import {invalidRequest, ElicitationError} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject, membersOf} from '../../protocol/json.js';
import {MAX_NAME, nearName, likelyMember, REQUEST_MEMBERS} from '../../protocol/spelling.js';
import {listOf} from '../../schema/resolve.js';
import {unionsOf} from '../../schema/unions.js';
import {isAnnotation, type KeywordName, KEYWORDS} from '../../schema/keywords.js';
import {ROOT_KEYWORDS} from './requested-schema.js';
import {PROPERTY_KEYWORDS} from './requested-property.js';
import {serverNotice} from '../../development-notice.js';
import type {ElicitRequest} from '../../protocol/elicitation.js';
import {leavesOf} from '../../schema/field.js';
import {readAtOnce} from '../../schema/read-schema.js';

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
  assertParts(call, requestedSchema, '', 0);
}

const MAX_CHECKED_DEPTH = 16;
const GROUP_KEYWORDS = [...new Set([...PROPERTY_KEYWORDS, ...ROOT_KEYWORDS])];

/** Checks the properties of a group and the definitions that they use. `path` is that of the group. */
function assertParts(call: string, group: JsonObject, path: string, depth: number) {
  for (const [name, property] of membersOf(group['properties']))
    assertNode(
      call,
      property,
      `the property \`${(path + name).slice(0, MAX_NAME)}\``,
      `${path}${name}.`,
      depth,
    );
  for (const keyword of ['$defs', 'definitions'] satisfies KeywordName[])
    for (const [name, definition] of membersOf(group[keyword]))
      assertNode(call, definition, `the definition \`${name.slice(0, MAX_NAME)}\``, `${name}.`, depth);
}

function assertNode(call: string, node: unknown, where: string, path: string, depth: number) {
  if (!isJsonObject(node) || depth > MAX_CHECKED_DEPTH) return;
  assertKeywords(call, where, node, 'properties' in node ? GROUP_KEYWORDS : PROPERTY_KEYWORDS);
  assertParts(call, node, path, depth + 1);
  const {items, prefixItems, additionalProperties: values} = node;
  for (const item of [items, values, ...listOf(prefixItems)])
    assertNode(call, item, `the items of ${where}`, path, depth + 1);
  for (const option of [...unionsOf(node), listOf(node['allOf'])].flat()) {
    if (!isJsonObject(option)) continue;
    if ('const' in option || !('type' in option || 'properties' in option))
      assertKeywords(call, `an option of ${where}`, option, OPTION_KEYWORDS);
    else assertNode(call, option, `an option of ${where}`, path, depth + 1);
  }
}

/**
 * Refuses misspelled options of a call.
 *
 * @throws ElicitationError `INVALID_REQUEST`
 */
export function assertOptions(call: string, options: object, names: readonly string[]): void {
  assertObject(call, 'options', options);
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
  const secrets = leavesOf(readAtOnce(requestedSchema, {message, ...(meta && {meta})}).fields).filter(
    ({secret}) => secret,
  );
  if (secrets.length === 0) return;
  const names = secrets.map(({key}) => `\`${key.slice(0, 40)}\``).join(', ');
  const looks = secrets.length > 1 ? 'look like passwords or keys' : 'looks like a password or key';
  const text = `${call}: ${names} ${looks}, which form mode must not ask for; use URL mode, or another name if the value is not a secret.`;
  if (sensitive === 'block') throw new ElicitationError('SENSITIVE_BLOCKED', text);
  serverNotice(text);
}

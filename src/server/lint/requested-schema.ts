import {assertObject} from '../../protocol/check-ask.js';
import {isJsonObject, type JsonObject, objectOf} from '../../protocol/json.js';
import {memberPointer} from '../../protocol/json-pointer.js';
import type {KeywordName} from '../../schema/keywords.js';
import {DEFAULT_LIMITS} from '../../protocol/limits.js';
import {checkRequestedProperty} from './requested-property.js';
import {
  assertRevision,
  checkKeywords,
  type ElicitationRevision,
  type Report,
  type SchemaProblem,
} from './schema-problem.js';
import {ElicitationError} from '../../protocol/errors.js';

/** The options of `checkRequestedSchema()`. */
export interface CheckRequestedSchemaOptions {
  /** The revision of the connection that the schema is for. Default `2025-11-25`, whose rules are also 2026-07-28's. */
  revision?: ElicitationRevision;
}

const ROOT: ReadonlySet<string> = new Set<KeywordName>(['$schema', 'type', 'properties', 'required']);
/** The keywords that MCP allows at the root. */
export const ROOT_KEYWORDS: readonly string[] = [...ROOT, 'title', 'description', 'additionalProperties'];

/**
 * Checks whether a schema may be sent as the `requestedSchema` of form mode. Reports every violation of MCP's rules, in the schema's
 * order. Annotations (`title`, `description`, `$comment`, `x-…`) are allowed everywhere. Keywords that mark a secret (`writeOnly`,
 * `x-password`) are not allowed anywhere. `pattern` is allowed by the text of the specification, but is missing from its types:
 * clients of both SDKs remove it before a handler sees it, so an answer may violate it.
 *
 * | | 2025-06-18 | 2025-11-25, 2026-07-28 |
 * |---|---|---|
 * | root | `type: object`, `properties`, `required`, `$schema`, `additionalProperties: false` | the same |
 * | string | `minLength` `maxLength` `pattern` `format` | and `default` |
 * | formats | `email` `uri` `date` `date-time` | the same |
 * | number, integer | `minimum` `maximum` | and `default` |
 * | boolean | `default` | the same |
 * | one of several | string with `enum`, titles in `enumNames` | and `oneOf` of `{const, title}`; `default` |
 * | some of several | – | array with `items: {type: string, enum}` or `items: {anyOf: [{const, title}]}`, `minItems` `maxItems` `default` |
 *
 * @returns the problems; empty if the schema may be sent
 * @throws ElicitationError `INVALID_REQUEST` for an unknown revision
 */
export function checkRequestedSchema(
  schema: unknown,
  options: CheckRequestedSchemaOptions = {},
): SchemaProblem[] {
  assertObject('checkRequestedSchema()', 'options', options);
  const {revision = '2025-11-25'} = options;
  assertRevision('checkRequestedSchema()', revision);
  const problems: SchemaProblem[] = [];
  const report: Report = (path, code, message) => problems.push({path, code, message});
  if (isSendable(schema, report)) checkRoot(schema, revision, report);
  return problems;
}

/** Whether a property may be sent, with its default. */
export const isAllowedProperty = (
  property: JsonObject,
  revision: ElicitationRevision = '2025-11-25',
): boolean => checkRequestedSchema({type: 'object', properties: {property}}, {revision}).length === 0;

function isSendable(schema: unknown, report: Report): schema is JsonObject {
  let size: number | undefined;
  try {
    size = JSON.stringify(schema)?.length;
  } catch {
    size = undefined;
  }
  if (size === undefined) report('', 'not-json', 'The schema is not valid JSON.');
  else if (size > DEFAULT_LIMITS.maxSchemaChars)
    report(
      '',
      'too-large',
      `The schema has more than ${DEFAULT_LIMITS.maxSchemaChars} characters; shorten it.`,
    );
  else if (!isJsonObject(schema)) report('', 'root', 'The schema must be an object schema.');
  else return true;
  return false;
}

function checkRoot(schema: JsonObject, revision: ElicitationRevision, report: Report) {
  if (schema['type'] !== 'object') report('/type', 'root', 'The root must have "type": "object".');
  if ('$schema' in schema && typeof schema['$schema'] !== 'string')
    report('/$schema', 'keyword', '"$schema" must be a string.');
  // Zod writes `additionalProperties: false`. It is redundant, because clients remove members that `properties` does not name.
  const isAllowed = (keyword: string) =>
    ROOT.has(keyword) || (keyword === 'additionalProperties' && schema[keyword] === false);
  checkKeywords(schema, '', {isAllowed, where: 'at the root'}, report);
  const {properties} = schema;
  if (isJsonObject(properties)) checkProperties(properties, revision, report);
  else
    report(
      '/properties',
      'properties',
      'The root must have "properties"; use an empty object for a confirmation.',
    );
  checkRequired(schema['required'], objectOf(properties), report);
}

function checkProperties(properties: JsonObject, revision: ElicitationRevision, report: Report) {
  const entries = Object.entries(properties);
  const {maxSchemaProperties: most} = DEFAULT_LIMITS;
  if (entries.length > most)
    return report('/properties', 'too-large', `There are more than ${most} properties; use fewer.`);
  for (const [name, property] of entries) {
    const path = memberPointer('/properties', name);
    if (isJsonObject(property)) checkRequestedProperty(property, path, revision, report);
    else report(path, 'properties', 'A property must be a schema object.');
  }
}

function checkRequired(required: unknown, properties: JsonObject, report: Report) {
  if (required === undefined) return;
  if (!Array.isArray(required))
    return report('/required', 'required', '"required" must be an array of strings.');
  required.forEach((name: unknown, index) => {
    const path = `/required/${index}`;
    if (typeof name !== 'string') report(path, 'required', '"required" must be an array of strings.');
    else if (!Object.hasOwn(properties, name))
      report(path, 'required', `"${name}" is required, but is not in "properties".`);
    else if (required.indexOf(name) !== index)
      report(path, 'required', `"${name}" is listed twice in "required".`);
  });
}

const MAX_REPORTED = 3;

/**
 * Throws if `schema` may not be sent as the `requestedSchema` of form mode, by the rules of `checkRequestedSchema()`.
 *
 * @throws ElicitationError `INVALID_SCHEMA`, whose message contains the first problems; `toJsonRpcError()` converts it to `-32602`
 */
export function assertRequestedSchema(
  schema: unknown,
  options?: CheckRequestedSchemaOptions,
): asserts schema is JsonObject {
  const problems = checkRequestedSchema(schema, options);
  if (problems.length === 0) return;
  const lines = problems
    .slice(0, MAX_REPORTED)
    .map(({path, message}) => `${path === '' ? '' : `${path}: `}${message}`);
  const more = problems.length > MAX_REPORTED ? ` And ${problems.length - MAX_REPORTED} more.` : '';
  throw new ElicitationError(
    'INVALID_SCHEMA',
    `\`requestedSchema\` is not allowed in form mode. ${lines.join(' ')}${more}`,
  );
}

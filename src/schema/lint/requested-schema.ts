import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {memberPointer} from '../../protocol/json-pointer.js';
import {DEFAULT_LIMITS} from '../../protocol/limits.js';
import {isAnnotation} from '../dialect.js';
import {checkRequestedProperty} from './requested-property.js';
import type {ElicitationRevision, Report, SchemaProblem} from './schema-problem.js';

export interface CheckRequestedSchemaOptions {
  /** The revision of the connection that the schema is for. Default `2025-11-25`, whose rules are also 2026-07-28's. */
  revision?: ElicitationRevision;
}

const ROOT = new Set(['$schema', 'type', 'properties', 'required']);

/**
 * Whether a schema may be sent as the `requestedSchema` of form mode: which places break the rules of MCP, in the
 * schema's order. Keywords that only describe (`title`, `description`, `$comment`, `x-…`) are allowed everywhere, those that
 * mark a secret (`writeOnly`, `x-password`) nowhere. `pattern` stands in the specification's text and not in its types:
 * clients of both SDKs drop it before a usual handler sees it, so an answer may come that does not obey it.
 *
 * | | 2025-06-18 | 2025-11-25, 2026-07-28 |
 * |---|---|---|
 * | root | `type: object`, `properties`, `required`, `$schema` | the same |
 * | string | `minLength` `maxLength` `pattern` `format` | and `default` |
 * | formats | `email` `uri` `date` `date-time` | the same |
 * | number, integer | `minimum` `maximum` | and `default` |
 * | boolean | `default` | the same |
 * | one of several | string with `enum`, titles in `enumNames` | and `oneOf` of `{const, title}`; `default` |
 * | some of several | – | array with `items: {type: string, enum}` or `items: {anyOf: [{const, title}]}`, `minItems` `maxItems` `default` |
 *
 * @returns the problems; none for a schema that may be sent
 */
export function checkRequestedSchema(
  schema: unknown,
  {revision = '2025-11-25'}: CheckRequestedSchemaOptions = {},
): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const report: Report = (path, code, message) => problems.push({path, code, message});
  if (isSendable(schema, report)) checkRoot(schema, revision, report);
  return problems;
}

function isSendable(schema: unknown, report: Report): schema is JsonObject {
  let size: number | undefined;
  try {
    size = JSON.stringify(schema)?.length;
  } catch {
    size = undefined;
  }
  if (size === undefined) report('', 'not-json', 'The schema is not JSON.');
  else if (size > DEFAULT_LIMITS.maxSchemaChars)
    report('', 'too-large', `The schema has over ${DEFAULT_LIMITS.maxSchemaChars} characters.`);
  else if (!isJsonObject(schema)) report('', 'root', 'The schema must be an object schema.');
  else return true;
  return false;
}

function checkRoot(schema: JsonObject, revision: ElicitationRevision, report: Report) {
  if (schema['type'] !== 'object') report('/type', 'root', 'The root must have "type": "object".');
  if ('$schema' in schema && typeof schema['$schema'] !== 'string')
    report('/$schema', 'keyword', '"$schema" must be a string.');
  for (const keyword of Object.keys(schema)) {
    if (!ROOT.has(keyword) && !isAnnotation(keyword))
      report(memberPointer('', keyword), 'keyword', `MCP has no "${keyword}" at the root.`);
  }
  const {properties} = schema;
  if (isJsonObject(properties)) checkProperties(properties, revision, report);
  else
    report(
      '/properties',
      'properties',
      'The root must have "properties", an object; empty for a confirmation.',
    );
  checkRequired(schema['required'], isJsonObject(properties) ? properties : {}, report);
}

function checkProperties(properties: JsonObject, revision: ElicitationRevision, report: Report) {
  const entries = Object.entries(properties);
  const {maxSchemaProperties: most} = DEFAULT_LIMITS;
  if (entries.length > most) return report('/properties', 'too-large', `There are over ${most} properties.`);
  for (const [name, property] of entries) {
    const path = memberPointer('/properties', name);
    if (isJsonObject(property)) checkRequestedProperty(property, path, revision, report);
    else report(path, 'properties', 'A property must be a schema object.');
  }
}

function checkRequired(required: unknown, properties: JsonObject, report: Report) {
  if (required === undefined) return;
  if (!Array.isArray(required)) return report('/required', 'required', '"required" must be a list of names.');
  required.forEach((name: unknown, index) => {
    const path = `/required/${index}`;
    if (typeof name !== 'string') report(path, 'required', '"required" must be a list of names.');
    else if (!Object.hasOwn(properties, name))
      report(path, 'required', `"${name}" is required, but not among the properties.`);
    else if (required.indexOf(name) !== index) report(path, 'required', `"${name}" is required twice.`);
  });
}

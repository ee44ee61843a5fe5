// Rewrites translated schemas to equivalent ones that avoid known weaknesses of the engines.
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {checkedFormat, ENGINE_PREFIX, FORMATS as CHECKS} from '../schema/checks/formats.js';
import {UNIONS} from '../schema/keywords.js';
import {unique} from '../schema/options.js';
import {constantsIn} from '../schema/unions.js';

/**
 * Rewrites `oneOf`/`anyOf` of constants (MCP's titled options) to `enum`. This gives one error instead of one per option, and
 * avoids deep recursion in the engine for a thousand options.
 */
export function choicesAsEnum(schema: JsonObject): void {
  for (const keyword of UNIONS) {
    const choices = schema[keyword];
    const values = Array.isArray(choices) && constantsIn(choices);
    if (!values || schema['enum'] !== undefined) continue;
    // A value that matches two entries of `oneOf` is invalid, which `enum` cannot express.
    if (keyword === 'oneOf' && unique(values).length < values.length) continue;
    schema['enum'] = values;
    delete schema[keyword];
  }
}

function addToAllOf(schema: JsonObject, part: JsonObject): void {
  const others = Array.isArray(schema['allOf']) ? (schema['allOf'] as unknown[]) : [];
  schema['allOf'] = [...others, part];
}

/** Makes `pattern` conditional on `maxLength`, so that it never runs on a string that is too long. */
export function lengthBeforePattern(schema: JsonObject): void {
  const {maxLength, pattern} = schema;
  if (maxLength === undefined || pattern === undefined) return;
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
  addToAllOf(schema, {if: {maxLength}, then: {pattern}});
  delete schema['pattern'];
}

/** Moves a property `__proto__` to `patternProperties`, because Ajv ignores it in `properties`. */
export function protoAsPattern(schema: JsonObject): void {
  const {properties} = schema;
  if (!isJsonObject(properties) || !Object.hasOwn(properties, '__proto__')) return;
  const patterns = (schema['patternProperties'] as JsonObject | undefined) ?? Object.create(null);
  const existing: unknown = patterns[PROTO_PATTERN];
  const property = Object.entries(properties).find(([name]) => name === '__proto__')?.[1];
  patterns[PROTO_PATTERN] = existing === undefined ? property : {allOf: [existing, property]};
  schema['patternProperties'] = patterns;
  schema['properties'] = Object.fromEntries(
    Object.entries(properties).filter(([name]) => name !== '__proto__'),
  );
}

const PROTO_PATTERN = '^__proto__$';

/** The format checks by their names in normalized schemas. */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = Object.fromEntries(
  Object.entries(CHECKS).map(([name, check]) => [ENGINE_PREFIX + name, check]),
);

/** Returns the name of a format for the engines; `undefined` if the format is not checked. */
export function formatKey(format: string): string | undefined {
  const name = checkedFormat(format);
  return name && ENGINE_PREFIX + name;
}

// Rewritings that keep the meaning of a translated schema and spare the engines a known weakness.
import type {JsonObject} from '../protocol/json.js';
import {isJsonObject} from '../protocol/json.js';
import {invalidSchema} from './invalid-schema.js';

/**
 * `oneOf`/`anyOf` of constants (MCP's titled choices) becomes `enum`: one error instead of one per choice, and no deep
 * recursion in the engine for a thousand of them.
 */
export function choicesAsEnum(schema: JsonObject): void {
  for (const keyword of ['oneOf', 'anyOf']) {
    const choices = schema[keyword];
    if (!Array.isArray(choices) || schema['enum'] !== undefined || !choices.every(isConstant)) continue;
    const values = choices.map((choice: JsonObject) => choice['const']);
    // A value that two entries of `oneOf` admit matches neither.
    if (keyword === 'oneOf' && new Set(values).size < values.length) continue;
    schema['enum'] = values;
    delete schema[keyword];
  }
}

function isConstant(schema: unknown): boolean {
  if (!isJsonObject(schema)) return false;
  const keys = Object.keys(schema);
  return (
    keys.length === 1 &&
    keys[0] === 'const' &&
    (schema['const'] === null || typeof schema['const'] !== 'object')
  );
}

/** Splits `dependencies` into the two keywords that it became in 2019-09. */
export function splitDependencies(schema: JsonObject): void {
  const {dependencies} = schema;
  if (!isJsonObject(dependencies)) return;
  delete schema['dependencies'];
  const part = (isList: boolean) =>
    Object.fromEntries(Object.entries(dependencies).filter(([, needs]) => Array.isArray(needs) === isList));
  const split = {dependentRequired: part(true), dependentSchemas: part(false)};
  if (schema['dependentRequired'] === undefined && schema['dependentSchemas'] === undefined)
    Object.assign(schema, split);
  else schema['allOf'] = [...((schema['allOf'] as unknown[] | undefined) ?? []), split];
}

/** A pattern never runs on a text that is too long anyway. */
export function lengthBeforePattern(schema: JsonObject): void {
  const {maxLength, pattern} = schema;
  if (maxLength === undefined || pattern === undefined) return;
  const others = Array.isArray(schema['allOf']) ? (schema['allOf'] as unknown[]) : [];
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
  schema['allOf'] = [...others, {if: {maxLength}, then: {pattern}}];
  delete schema['pattern'];
}

/** Ajv passes over a property of this name, but not over a pattern that matches only it. */
export function protoAsPattern(schema: JsonObject, path: string): void {
  const {properties} = schema;
  if (!isJsonObject(properties) || !Object.hasOwn(properties, '__proto__')) return;
  if (schema['unevaluatedProperties'] !== undefined) {
    throw invalidSchema(path, 'has a property "__proto__" beside unevaluatedProperties');
  }
  const patterns = (schema['patternProperties'] as JsonObject | undefined) ?? Object.create(null);
  const known: unknown = patterns[PROTO_PATTERN];
  const own = Object.entries(properties).find(([name]) => name === '__proto__')?.[1];
  patterns[PROTO_PATTERN] = known === undefined ? own : {allOf: [known, own]};
  schema['patternProperties'] = patterns;
  schema['properties'] = Object.fromEntries(
    Object.entries(properties).filter(([name]) => name !== '__proto__'),
  );
}

const PROTO_PATTERN = '^__proto__$';

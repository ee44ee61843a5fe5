import {isJsonObject} from '../protocol/json.js';
import type {Limits} from '../protocol/limits.js';
import {invalidSchema} from './invalid-schema.js';
import {type KeywordKind, TYPES} from './keywords.js';

/** @throws ElicitationError `INVALID_SCHEMA` when `value` is none that a keyword of this kind may have. */
export function checkKeyword(kind: KeywordKind, value: unknown, path: string, limits: Limits): void {
  const fault = RULES[kind](value, limits);
  if (fault !== undefined) throw invalidSchema(path, fault);
}

/** What is wrong with the value, if anything. */
type Rule = (value: unknown, limits: Limits) => string | undefined;

const rule =
  (isRight: (value: unknown) => boolean, fault: string): Rule =>
  (value) =>
    isRight(value) ? undefined : fault;

const both =
  (first: Rule, second: Rule): Rule =>
  (value, limits) =>
    first(value, limits) ?? second(value, limits);

const fewEnough: Rule = (value, {maxSchemaOptions: most}) =>
  (value as unknown[]).length > most ? `has more than ${most} entries` : undefined;
const shortEnough: Rule = (value, {maxPatternChars: most}) =>
  (value as string).length > most ? `is longer than ${most} characters` : undefined;

const isText = (value: unknown) => typeof value === 'string';
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0;
const isNames = (value: unknown) => Array.isArray(value) && value.every(isText);
/** Ajv passes over a dependency of this name. */
const namesNoProto = rule(
  (value) => !Object.hasOwn(value as object, '__proto__'),
  'must not name "__proto__"',
);
const always: Rule = () => undefined;

const RULES: Readonly<Record<KeywordKind, Rule>> = {
  any: always,
  // A subschema is checked where it is translated.
  schema: always,
  boolean: rule((value) => typeof value === 'boolean', 'must be true or false'),
  count: rule(
    (value) => Number.isInteger(value) && (value as number) >= 0,
    'must be a whole number, 0 or more',
  ),
  format: rule(isText, 'must be a text'),
  lists: both(
    rule((value) => isJsonObject(value) && Object.values(value).every(isNames), 'must hold lists of names'),
    namesNoProto,
  ),
  names: rule(isNames, 'must be a list of names'),
  number: rule(Number.isFinite, 'must be a number'),
  pattern: both(
    both(rule(isText, 'must be a text'), shortEnough),
    rule(isRegExp, 'is not a valid pattern (ECMAScript, with the flag "u")'),
  ),
  positive: rule((value) => Number.isFinite(value) && (value as number) > 0, 'must be a number above 0'),
  schemaMap: rule(isJsonObject, 'must be an object'),
  schemaOrList: both(rule(isJsonObject, 'must be an object'), namesNoProto),
  schemas: both(rule(isList, 'must be a list of schemas'), fewEnough),
  type: rule(
    (value) => TYPES.has(value) || (isList(value) && value.every((type) => TYPES.has(type))),
    'must be a JSON type, or a list of them',
  ),
  values: both(rule(isList, 'must be a list of values'), fewEnough),
};

function isRegExp(source: unknown): boolean {
  try {
    return new RegExp(source as string, 'u') !== undefined;
  } catch {
    return false;
  }
}

import {isJsonObject} from '../protocol/json.js';
import {invalidSchema} from './invalid-schema.js';
import {type KeywordKind, TYPES} from './keywords.js';

/** @throws ElicitationError `INVALID_SCHEMA` when `value` is none that a keyword of this kind may have. */
export function checkKeyword(kind: KeywordKind, value: unknown, path: string): void {
  const fault = RULES[kind](value);
  if (fault !== undefined) throw invalidSchema(path, fault);
}

/** What is wrong with the value, if anything. */
type Rule = (value: unknown) => string | undefined;

const rule =
  (isRight: (value: unknown) => boolean, fault: string): Rule =>
  (value) =>
    isRight(value) ? undefined : fault;

const both =
  (first: Rule, second: Rule): Rule =>
  (value) =>
    first(value) ?? second(value);

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
    rule(isText, 'must be a text'),
    rule(isRegExp, 'is not a valid pattern (ECMAScript, with the flag "u")'),
  ),
  positive: rule((value) => Number.isFinite(value) && (value as number) > 0, 'must be a number above 0'),
  schemaMap: rule(isJsonObject, 'must be an object'),
  schemaOrList: both(rule(isJsonObject, 'must be an object'), namesNoProto),
  schemas: rule(isList, 'must be a list of schemas'),
  type: rule(
    (value) => TYPES.has(value) || (isList(value) && value.every((type) => TYPES.has(type))),
    'must be a JSON type, or a list of them',
  ),
  values: rule(isList, 'must be a list of values'),
};

function isRegExp(source: unknown): boolean {
  try {
    return new RegExp(source as string, 'u') !== undefined;
  } catch {
    return false;
  }
}

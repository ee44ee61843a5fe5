import {isJsonObject, type JsonObject, jsonKey} from '../../protocol/json.js';
import type {CheckedKeyword} from '../../schema/keywords.js';

interface Failure {
  keyword: string;
  message: string;
  params: JsonObject;
}

type Text = Omit<Failure, 'keyword'>;

const compared = (comparison: string) => (limit: unknown) => ({
  message: `must be ${comparison} ${limit}`,
  params: {comparison, limit},
});
const counted = (side: string, things: string) => (limit: unknown) => ({
  message: `must NOT have ${side} than ${limit} ${things}`,
  params: {limit},
});
const fixed = (message: string) => () => ({message, params: {}});

/** Ajv's messages that depend only on the value of the keyword. */
const TEXTS: Readonly<Record<Exclude<CheckedKeyword, 'uniqueItems'>, (value: unknown) => Text>> &
  Readonly<Record<string, (value: unknown) => Text>> = {
  type: (type) => ({message: `must be ${String(type)}`, params: {type}}),
  const: (allowedValue) => ({message: 'must be equal to constant', params: {allowedValue}}),
  enum: (allowedValues) => ({message: 'must be equal to one of the allowed values', params: {allowedValues}}),
  minimum: compared('>='),
  maximum: compared('<='),
  exclusiveMinimum: compared('>'),
  exclusiveMaximum: compared('<'),
  multipleOf: (multipleOf) => ({message: `must be multiple of ${multipleOf}`, params: {}}),
  minLength: counted('fewer', 'characters'),
  maxLength: counted('more', 'characters'),
  minItems: counted('fewer', 'items'),
  maxItems: counted('more', 'items'),
  minProperties: counted('fewer', 'properties'),
  maxProperties: counted('more', 'properties'),
  pattern: (pattern) => ({message: `must match pattern "${pattern}"`, params: {pattern}}),
  format: (format) => ({message: `must match format "${format}"`, params: {format}}),
  not: fixed('must NOT be valid'),
  oneOf: fixed('must match exactly one schema in oneOf'),
  anyOf: fixed('must match a schema in anyOf'),
  additionalProperties: fixed('must NOT have additional properties'),
  unevaluatedProperties: fixed('must NOT have unevaluated properties'),
};

/** The member that a keyword misses or forbids, and the property that makes it required. */
export interface Member {
  name: string;
  property?: string;
}

/**
 * Describes an error of the interpreter with the message and parameters of Ajv. Guests show the message and use the parameters to
 * find the field.
 *
 * @param schema - the schema that contains the keyword
 * @param value - the value that fails
 */
export function describeFailure(
  keyword: string,
  schema: JsonObject,
  value: unknown,
  member: Member = {name: ''},
): Failure {
  const {name} = member;
  switch (keyword) {
    case 'required':
      return {keyword, message: `must have required property '${name}'`, params: {missingProperty: name}};
    case 'dependentRequired':
      return dependent(schema[keyword] as JsonObject, member);
    case 'propertyNames':
      return {keyword, message: 'property name must be valid', params: {propertyName: name}};
    case 'uniqueItems': {
      const [j, i] = duplicates(value as unknown[]);
      const message = `must NOT have duplicate items (items ## ${j} and ${i} are identical)`;
      return {keyword, message, params: {i, j}};
    }
    case 'contains':
    case 'minContains':
    case 'maxContains':
      return contained(schema);
    case 'items': {
      const limit = Array.isArray(schema['prefixItems']) ? schema['prefixItems'].length : 0;
      return {keyword, message: `must NOT have more than ${limit} items`, params: {limit}};
    }
    default: {
      const text = Object.hasOwn(TEXTS, keyword) ? TEXTS[keyword]?.(schema[keyword]) : undefined;
      return {keyword, ...(text ?? {message: 'is not valid', params: {}})};
    }
  }
}

/** Yields the members that `required` or `dependentRequired` misses, in the order in which the interpreter reports them. */
export function* missingMembers(keyword: string, schema: JsonObject, value: unknown): Generator<Member> {
  if (!isJsonObject(value)) return;
  const lists =
    keyword === 'required'
      ? [[undefined, schema[keyword]] as const]
      : Object.entries(schema[keyword] as JsonObject).filter(([property]) => Object.hasOwn(value, property));
  for (const [property, names] of lists)
    for (const name of names as string[]) if (!Object.hasOwn(value, name)) yield {property, name};
}

/** Describes a failure of `contains`, `minContains` or `maxContains`, which Ajv reports as `contains`. */
function contained({minContains = 1, maxContains}: JsonObject): Failure {
  const most = maxContains === undefined ? '' : ` and no more than ${maxContains}`;
  const params: JsonObject = maxContains === undefined ? {minContains} : {minContains, maxContains};
  return {keyword: 'contains', message: `must contain at least ${minContains}${most} valid item(s)`, params};
}

function dependent(lists: JsonObject, {property = '', name}: Member): Failure {
  const names = lists[property] as string[];
  const [deps, depsCount] = [joined(names), names.length];
  const message = `must have ${depsCount === 1 ? 'property' : 'properties'} ${deps} when property ${property} is present`;
  return {
    keyword: 'dependentRequired',
    message,
    params: {property, missingProperty: name, depsCount, deps},
  };
}

const texts = new WeakMap<unknown[], string>();
/** Joins a list of names once, even if many of them are missing. */
function joined(names: unknown[]): string {
  const text = texts.get(names) ?? names.join(', ');
  texts.set(names, text);
  return text;
}

/** Returns the first index of an item that occurs again, and of the next occurrence. */
function duplicates(list: readonly unknown[]): [first: number, again: number] {
  const keys = list.map(jsonKey);
  const repeated = new Set<string>();
  const seen = new Set<string>();
  for (const key of keys) (seen.has(key) ? repeated : seen).add(key);
  const first = keys.findIndex((key) => repeated.has(key));
  return [first, keys.indexOf(keys[first]!, first + 1)];
}

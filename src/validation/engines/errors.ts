import type {FieldError} from '../../protocol/elicitation.js';
import {type JsonObject, jsonKey} from '../../protocol/json.js';
import {type Failure, judge} from '../../schema/judge.js';
import {Budget} from '../../schema/patterns/quick-pattern.js';
import type {CheckedKeyword} from '../../schema/keywords.js';

/** Limit of steps where nothing can interrupt them: up to 60 ms on a desktop computer. */
const PAGE_STEPS = 1_000_000;

/**
 * The errors of a value that an engine refuses. There is always one, even if only the engine knows the reason.
 *
 * @param budget - Beyond it, errors that are not certain yet are not reported.
 */
export function errorsOf(
  schema: JsonObject,
  content: unknown,
  budget = new Budget(PAGE_STEPS),
): FieldError[] {
  const errors = judge({schema}, content, budget, described);
  if (errors !== 'costly' && errors.length) return [...errors];
  return [described({path: '', keyword: 'allOf', schema, value: content})];
}

type Text = (
  failure: Failure & {params: JsonObject; limit: unknown},
) => Pick<FieldError, 'message' | 'params'>;

/** A message whose parameters are the names of members. */
const fixed =
  (message: string): Text =>
  ({params}) => ({message, params});
const compared =
  (comparison: string): Text =>
  ({limit}) => ({message: `must be ${comparison} ${limit}`, params: {comparison, limit}});
const counted =
  (side: string, things: string): Text =>
  ({limit}) => ({message: `must NOT have ${side} than ${limit} ${things}`, params: {limit}});

/** The messages and parameters of Ajv. Guests show the message and use the parameters to find the field. */
const TEXTS = {
  type: ({limit}) => ({message: `must be ${limit}`, params: {type: limit}}),
  const: ({limit}) => ({message: 'must be equal to constant', params: {allowedValue: limit}}),
  enum: ({limit}) => ({
    message: 'must be equal to one of the allowed values',
    params: {allowedValues: limit},
  }),
  minimum: compared('>='),
  maximum: compared('<='),
  exclusiveMinimum: compared('>'),
  exclusiveMaximum: compared('<'),
  multipleOf: ({limit}) => ({message: `must be multiple of ${limit}`, params: {multipleOf: limit}}),
  minLength: counted('fewer', 'characters'),
  maxLength: counted('more', 'characters'),
  minItems: counted('fewer', 'items'),
  maxItems: counted('more', 'items'),
  minProperties: counted('fewer', 'properties'),
  maxProperties: counted('more', 'properties'),
  pattern: ({limit}) => ({message: `must match pattern "${limit}"`, params: {pattern: limit}}),
  format: ({limit}) => ({message: `must match format "${limit}"`, params: {format: limit}}),
  not: fixed('must NOT be valid'),
  oneOf: fixed('must match exactly one schema in oneOf'),
  anyOf: fixed('must match a schema in anyOf'),
  additionalProperties: fixed('must NOT have additional properties'),
  unevaluatedProperties: fixed('must NOT have unevaluated properties'),
  propertyNames: fixed('property name must be valid'),
  false: fixed('boolean schema is false'),
  required: ({params}) => ({message: `must have required property '${params['missingProperty']}'`, params}),
  items: ({params}) => ({message: `must NOT have more than ${params['limit']} items`, params}),
  dependentRequired({schema, value, params}) {
    const {missingProperty} = params;
    const lists = Object.entries(schema['dependentRequired'] as Readonly<Record<string, string[]>>);
    const [property, names] = lists.find(
      ([name, needed]) => Object.hasOwn(value as object, name) && needed.includes(missingProperty as string),
    )!;
    const deps = nameList(names);
    const noun = names.length === 1 ? 'property' : 'properties';
    return {
      message: `must have ${noun} ${deps} when property ${property} is present`,
      params: {property, missingProperty, depsCount: names.length, deps},
    };
  },
  uniqueItems({value}) {
    const [j, i] = duplicates(value as unknown[]);
    return {message: `must NOT have duplicate items (items ## ${j} and ${i} are identical)`, params: {i, j}};
  },
  contains({schema: {minContains = 1, maxContains}}) {
    const most = maxContains === undefined ? '' : ` and no more than ${maxContains}`;
    return {
      message: `must contain at least ${minContains}${most} valid item(s)`,
      params: {minContains, ...(maxContains !== undefined && {maxContains})},
    };
  },
} satisfies Record<CheckedKeyword, Text> & Record<string, Text>;

const textByKeyword: ReadonlyMap<string, Text> = new Map(Object.entries<Text>(TEXTS));
const unknown = fixed('is not valid');

/** Describes an error with the message and the parameters of Ajv. */
function described(failure: Failure): FieldError {
  const {path, keyword, schema, params = {}} = failure;
  const describe = textByKeyword.get(keyword) ?? unknown;
  return {path, keyword, ...describe({...failure, params, limit: schema[keyword]})};
}

const joinedLists = new WeakMap<readonly string[], string>();
/** Joins a list of names once, even if many of them are missing. */
function nameList(names: readonly string[]): string {
  const text = joinedLists.get(names) ?? names.join(', ');
  joinedLists.set(names, text);
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

import type {JsonObject} from '../protocol/json.js';

export interface FailureText {
  keyword: string;
  message: string;
  params: JsonObject;
}

type Text = Omit<FailureText, 'keyword'>;

const compared = (comparison: string) => (limit: unknown) => ({
  message: `must be ${comparison} ${limit}`,
  params: {comparison, limit},
});
const counted = (side: string, things: string) => (limit: unknown) => ({
  message: `must NOT have ${side} than ${limit} ${things}`,
  params: {limit},
});
const fixed = (message: string) => () => ({message, params: {}});

/** What Ajv says by the keyword's value alone. */
const TEXTS: Readonly<Record<string, (value: unknown) => Text>> = {
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

/**
 * What the interpreter found, in the words that Ajv has for it: guests show them, and tell fields by the parameters.
 *
 * @param schema - the schema that the keyword is in
 * @param said - the interpreter's own words, which alone name the members of the value
 */
export function describeFailure(keyword: string, schema: JsonObject, said: string): FailureText {
  switch (keyword) {
    case 'required': {
      const missingProperty = between(said, 'Instance does not have required property "', '".');
      return {
        keyword,
        message: `must have required property '${missingProperty}'`,
        params: {missingProperty},
      };
    }
    case 'dependentRequired':
    case 'dependencies':
      return dependent(keyword, schema[keyword] as JsonObject, said);
    case 'propertyNames': {
      const propertyName = between(said, 'Property name "', '" does not match schema.');
      return {keyword, message: 'property name must be valid', params: {propertyName}};
    }
    case 'uniqueItems': {
      const [j = 0, i = 0] = [...said.matchAll(/\d+/g)].map(Number);
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

/** Ajv has one keyword for the three. */
function contained({minContains = 1, maxContains}: JsonObject): FailureText {
  const most = maxContains === undefined ? '' : ` and no more than ${maxContains}`;
  const params: JsonObject = maxContains === undefined ? {minContains} : {minContains, maxContains};
  return {keyword: 'contains', message: `must contain at least ${minContains}${most} valid item(s)`, params};
}

const INSTANCE_HAS = 'Instance has "';
const BUT_NOT = '" but does not have "';

function dependent(keyword: string, lists: JsonObject, said: string): FailureText {
  const at = said.indexOf(BUT_NOT);
  const property = said.slice(INSTANCE_HAS.length, at);
  const names = Object.hasOwn(lists, property) && lists[property];
  if (!Array.isArray(names)) return {keyword, message: 'is not valid', params: {}};
  const missingProperty = said.slice(at + BUT_NOT.length, -'".'.length);
  const [deps, depsCount] = [joined(names), names.length];
  const message = `must have ${depsCount === 1 ? 'property' : 'properties'} ${deps} when property ${property} is present`;
  return {keyword, message, params: {property, missingProperty, depsCount, deps}};
}

const texts = new WeakMap<unknown[], string>();
/** Of a list of which many names are missing, the text is made once. */
function joined(names: unknown[]): string {
  const text = texts.get(names) ?? names.join(', ');
  texts.set(names, text);
  return text;
}

const between = (text: string, start: string, end: string) =>
  text.slice(start.length, text.length - end.length);

import type {JsonObject} from '../protocol/json.js';

export interface FailureText {
  keyword: string;
  message: string;
  params: JsonObject;
}

/** By keyword: what Ajv says, and the parameters it adds. */
const TEXTS: Readonly<Record<string, (value: unknown) => Omit<FailureText, 'keyword'>>> = {
  type: (type) => ({message: `must be ${String(type)}`, params: {type}}),
  const: (allowedValue) => ({message: 'must be equal to constant', params: {allowedValue}}),
  enum: (allowedValues) => ({message: 'must be equal to one of the allowed values', params: {allowedValues}}),
  minimum: (limit) => compared('>=', limit),
  maximum: (limit) => compared('<=', limit),
  exclusiveMinimum: (limit) => compared('>', limit),
  exclusiveMaximum: (limit) => compared('<', limit),
  multipleOf: (multipleOf) => ({message: `must be multiple of ${multipleOf}`, params: {}}),
  minLength: (limit) => counted('fewer', limit, 'characters'),
  maxLength: (limit) => counted('more', limit, 'characters'),
  minItems: (limit) => counted('fewer', limit, 'items'),
  maxItems: (limit) => counted('more', limit, 'items'),
  minProperties: (limit) => counted('fewer', limit, 'properties'),
  maxProperties: (limit) => counted('more', limit, 'properties'),
  pattern: (pattern) => ({message: `must match pattern "${pattern}"`, params: {pattern}}),
  format: (format) => ({message: `must match format "${format}"`, params: {format}}),
  not: () => ({message: 'must NOT be valid', params: {}}),
  oneOf: () => ({message: 'must match exactly one schema in oneOf', params: {}}),
  anyOf: () => ({message: 'must match a schema in anyOf', params: {}}),
  additionalProperties: () => ({message: 'must NOT have additional properties', params: {}}),
  unevaluatedProperties: () => ({message: 'must NOT have unevaluated properties', params: {}}),
};

const compared = (comparison: string, limit: unknown) => ({
  message: `must be ${comparison} ${limit}`,
  params: {comparison, limit},
});
const counted = (side: string, limit: unknown, things: string) => ({
  message: `must NOT have ${side} than ${limit} ${things}`,
  params: {limit},
});

/**
 * What the interpreter found, in the words that Ajv has for it: guests show them, and tell fields by the parameters.
 *
 * @param value - the keyword's value in the schema
 * @param said - the interpreter's own words, which name keys and indexes
 * @param content - the value that failed; never part of the text
 */
export function describeFailure(
  keyword: string,
  value: unknown,
  said: string,
  content: unknown,
): FailureText {
  const quoted = [...said.matchAll(/"((?:[^"]|"(?!\.| but| does))*)"/g)].map(([, text]) => text);
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
    case 'dependencies': {
      const [property, missingProperty] = quoted;
      const names = (value as {[name: string]: unknown} | undefined)?.[property ?? ''];
      if (!Array.isArray(names)) return {keyword, message: 'is not valid', params: {}};
      const deps = names.join(', ');
      const noun = names.length === 1 ? 'property' : 'properties';
      const message = `must have ${noun} ${deps} when property ${property} is present`;
      return {keyword, message, params: {property, missingProperty, depsCount: names.length, deps}};
    }
    case 'propertyNames':
      return {
        keyword,
        message: 'property name must be valid',
        params: {propertyName: between(said, 'Property name "', '" does not match schema.')},
      };
    case 'uniqueItems': {
      const [j = 0, i = 0] = [...said.matchAll(/\d+/g)].map(Number);
      return {
        keyword,
        message: `must NOT have duplicate items (items ## ${j} and ${i} are identical)`,
        params: {i, j},
      };
    }
    case 'contains':
    case 'minContains':
    case 'maxContains':
      return contained(keyword, value);
    case 'unevaluatedItems':
      return closedList(keyword, value, content);
    default: {
      const text = Object.hasOwn(TEXTS, keyword)
        ? TEXTS[keyword]!(value)
        : {message: 'is not valid', params: {}};
      return {keyword, ...text};
    }
  }
}

/** Ajv has one keyword for the three. */
function contained(keyword: string, value: unknown): FailureText {
  if (keyword === 'maxContains') {
    return {
      keyword: 'contains',
      message: `must contain at most ${value} valid item(s)`,
      params: {maxContains: value},
    };
  }
  const minContains = keyword === 'minContains' ? value : 1;
  return {
    keyword: 'contains',
    message: `must contain at least ${minContains} valid item(s)`,
    params: {minContains},
  };
}

function closedList(keyword: string, _value: unknown, content: unknown): FailureText {
  const limit = Array.isArray(content) ? content.length - 1 : 0;
  return {keyword, message: `must NOT have more than ${limit} items`, params: {limit}};
}

const between = (text: string, start: string, end: string) =>
  text.slice(start.length, text.length - end.length);

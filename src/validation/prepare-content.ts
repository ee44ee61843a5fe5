import {pointerToken} from '../protocol/copy.js';
import type {ElicitContent, FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {members, plainContent} from './plain-content.js';

/** Keywords by which a schema says something about members that `properties` does not name. */
const SPEAKS_OF_OTHERS = [
  '$ref',
  'additionalProperties',
  'allOf',
  'anyOf',
  'const',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'else',
  'enum',
  'if',
  'maxProperties',
  'minProperties',
  'not',
  'oneOf',
  'patternProperties',
  'propertyNames',
  'then',
  'unevaluatedProperties',
];

/**
 * Makes an answer out of what a form or a guest sent, before it is validated. One rule:
 *
 * 1. A member that is `undefined` or `null` is unanswered and left out, at every level.
 * 2. A member that the schema does not name (in `properties` or `required`) is left out, unless the schema says
 *    something about such members (`additionalProperties`, `allOf`, …): then the schema decides. First level only.
 * 3. What is no JSON cannot be part of an answer: NaN, Infinity, `null` in a list, a Date and the like are errors.
 *
 * @returns a plain copy without any `null`, or the errors (a list) of values that cannot be sent. An error has the path
 *   of the value, never the value.
 */
export function prepareContent(schema: JsonObject, content: unknown): ElicitContent | FieldError[] {
  const plain = plainContent(content);
  if (!plain.ok) return plain.errors;
  if (!isJsonObject(plain.value)) {
    return [{path: '', keyword: 'type', message: 'must be object', params: {type: 'object'}}];
  }
  const errors: FieldError[] = [];
  const answered = withoutNull(plain.value, '', errors) as ElicitContent;
  if (errors.length) return errors;
  if (!SPEAKS_OF_OTHERS.some((keyword) => schema[keyword] !== undefined)) keepNamed(schema, answered);
  return answered;
}

function keepNamed({properties, required}: JsonObject, answered: ElicitContent) {
  const names = new Set<unknown>(Array.isArray(required) ? required : []);
  for (const name of Object.keys(answered)) {
    const named = names.has(name) || (isJsonObject(properties) && Object.hasOwn(properties, name));
    if (!named) delete answered[name];
  }
}

function withoutNull(value: unknown, path: string, errors: FieldError[]): unknown {
  const place = (key: string) => `${path}/${pointerToken(key)}`;
  if (Array.isArray(value)) {
    for (const [key, item] of members(value)) {
      if (item === null) errors.push({path: place(key), keyword: 'type', message: 'must NOT be null'});
    }
    return value.map((item, index) => withoutNull(item, place(String(index)), errors));
  }
  if (!isJsonObject(value)) return value;
  const copy: JsonObject = Object.create(null);
  for (const [key, member] of members(value)) {
    if (member !== null) copy[key] = withoutNull(member, place(key), errors);
  }
  return copy;
}

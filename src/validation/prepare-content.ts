import {copyBounded} from '../protocol/copy.js';
import type {ElicitContent, FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {memberPointer} from '../protocol/json-pointer.js';

/** Larger than any message may be: what is validated has passed the limits already, or comes from a form of ours. */
const BUDGET = {nodes: 200_000, depth: 64, chars: 16_777_216};

/** Keywords by which a schema says something about members that `properties` does not name. */
const SPEAKS_OF_OTHERS =
  '$ref additionalProperties allOf anyOf const dependencies dependentRequired dependentSchemas else enum if maxProperties minProperties not oneOf patternProperties propertyNames then unevaluatedProperties'.split(
    ' ',
  );

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
  const plain = plainContent(content, true);
  if (!plain.ok) return plain.errors;
  if (!isJsonObject(plain.value)) return [wrongType('', 'must be object', {type: 'object'})];
  const answered = plain.value as ElicitContent;
  if (!SPEAKS_OF_OTHERS.some((keyword) => schema[keyword] !== undefined)) keepNamed(schema, answered);
  return answered;
}

function keepNamed({properties, required}: JsonObject, answered: ElicitContent) {
  const named = new Set<unknown>(Array.isArray(required) ? required : []);
  for (const name of Object.keys(answered))
    if (!named.has(name) && !(isJsonObject(properties) && Object.hasOwn(properties, name)))
      delete answered[name];
}

export type Plain = {ok: true; value: unknown} | {ok: false; errors: FieldError[]};

/**
 * A copy of `content` that is JSON and nothing else, or which values are none. `undefined` members are left out.
 *
 * @param answered - leaves out `null` members too, and takes no `null` in a list
 */
export function plainContent(content: unknown, answered = false): Plain {
  const copied = copyBounded(content, BUDGET);
  if (!copied.ok) return {ok: false, errors: [wrongType(copied.path, 'must be a JSON value')]};
  const errors = unsendable(copied.value, '', answered);
  return errors.length ? {ok: false, errors} : {ok: true, value: copied.value};
}

/** The values within our own copy that no answer can have. */
function unsendable(value: unknown, path: string, answered: boolean): FieldError[] {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return [wrongType(path, 'must be a finite number', {type: 'number'})];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const place = memberPointer(path, key);
    if (!answered || member !== null) return unsendable(member, place, answered);
    if (Array.isArray(value)) return [wrongType(place, 'must NOT be null')];
    delete (value as JsonObject)[key];
    return [];
  });
}

const wrongType = (path: string, message: string, params?: FieldError['params']): FieldError => ({
  path,
  keyword: 'type',
  message,
  ...(params && {params}),
});

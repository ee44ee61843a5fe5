import {copyBounded} from '../protocol/copy.js';
import type {ElicitContent, FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {memberPointer} from '../protocol/json-pointer.js';
import {keywordsWhere} from '../schema/keywords.js';

/** Larger than any message: content has already passed the message limits, or comes from the generated form. */
const BUDGET = {nodes: 200_000, depth: 64, chars: 16_777_216};

/** Keywords that may describe an unnamed member; with one of them, unnamed members are kept. `type`, `properties`, `required` never do. */
const OPEN_KEYWORDS = [
  ...keywordsWhere(
    ({appliesTo, form}) => (appliesTo === 'any' || appliesTo === 'object') && form !== 'reads',
  ),
  '$ref',
];

/**
 * Turns the content from a form or a guest into an answer, before it is validated:
 *
 * 1. Members that are `undefined` or `null` are unanswered and removed, at every level.
 * 2. Members that the schema does not name in `properties` or `required` are removed, unless a keyword such as
 *    `additionalProperties` or `allOf` can apply to them: then the schema decides. First level only.
 * 3. Values that are not valid JSON are errors: NaN, Infinity, a Date and the like; also `null` in an array.
 *
 * @param whole - Keeps all members: only rule 3 applies, and `null` is a value.
 * @returns a plain copy without `null`, or an array of errors for values that cannot be sent. An error contains the path
 *   of the value, never the value.
 */
export function prepareContent(
  schema: JsonObject,
  content: unknown,
  whole = false,
): ElicitContent | FieldError[] {
  const plain = plainContent(content, !whole);
  if (!plain.ok) return plain.errors;
  if (!isJsonObject(plain.value)) return [wrongType('', 'must be object', {type: 'object'})];
  const answered = plain.value as ElicitContent;
  if (!whole && !OPEN_KEYWORDS.some((keyword) => schema[keyword] !== undefined)) keepNamed(schema, answered);
  return answered;
}

function keepNamed({properties, required}: JsonObject, answered: ElicitContent) {
  const named = new Set<unknown>(Array.isArray(required) ? required : []);
  for (const name of Object.keys(answered))
    if (!named.has(name) && !(isJsonObject(properties) && Object.hasOwn(properties, name)))
      delete answered[name];
}

type Plain = {ok: true; value: unknown} | {ok: false; errors: FieldError[]};

/**
 * Copies `content` as plain JSON, or returns errors for the values that are not valid JSON. Removes `undefined` members.
 *
 * @param answered - also removes `null` members, and rejects `null` in an array
 */
export function plainContent(content: unknown, answered = false): Plain {
  const copied = copyBounded(content, BUDGET);
  if (!copied.ok) return {ok: false, errors: [notJson(copied.path)]};
  const errors = unsendable(copied.value, '', answered);
  return errors.length ? {ok: false, errors} : {ok: true, value: copied.value};
}

/** Returns errors for values that an answer must not contain. Removes `null` members from the copy if `answered` is set. */
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

export const notJson = (path: string): FieldError => wrongType(path, 'must be a JSON value');

const wrongType = (path: string, message: string, params?: FieldError['params']): FieldError => ({
  path,
  keyword: 'type',
  message,
  ...(params && {params}),
});

// Rewrites one schema of another draft or dialect, or with parts that cannot be evaluated, to what all readers understand.
import {defined, isJsonObject, type JsonObject, objectOf} from '../../protocol/json.js';
import {
  CHOICES,
  type SchemaDraft,
  isAnnotation,
  isDefinitions,
  isMap,
  isSchema,
  keywordOf,
  UNIONS,
} from '../keywords.js';
import {isNull, listOf, resolveSchema} from '../resolve.js';

const EXCLUSIVE_LIMITS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;

/** Translates keywords of earlier drafts to draft 2020-12, also in a schema that does not name its draft. */
export function inDraft2020(node: JsonObject, draft: SchemaDraft, isRoot: boolean): JsonObject {
  const {$id, $schema, $ref, type, required, items, additionalItems, prefixItems, dependencies} = node;
  const changes: JsonObject = {};
  const remove = (keyword: string) => {
    if (keyword in node) changes[keyword] = undefined;
  };
  // References have been resolved. A schema without a name cannot be confused with another document.
  if ($id !== undefined && !isRoot) remove('$id');
  if ($schema !== undefined && draft.tuples) remove('$schema');
  if (draft.hides)
    for (const keyword of Object.keys(node))
      if (keywordOf(keyword).since2019 || ($ref !== undefined && !isKeptNextToRef(keyword))) remove(keyword);
  if (typeof required === 'boolean') remove('required');
  if (draft.tuples && prefixItems !== undefined) remove('prefixItems');
  if (Array.isArray(items) && !('items' in changes)) {
    changes['prefixItems'] = items.length ? items : undefined;
    changes['items'] = draft.tuples && !isSchema(additionalItems) ? undefined : additionalItems;
  }
  remove('additionalItems');
  for (const [limit, exclusive] of EXCLUSIVE_LIMITS) {
    if (typeof node[exclusive] !== 'boolean') continue;
    changes[exclusive] = node[exclusive] ? node[limit] : undefined;
    if (node[exclusive]) changes[limit] = undefined;
  }
  if (type === 'any') remove('type');
  if (isJsonObject(dependencies) && !('dependencies' in changes)) {
    remove('dependencies');
    splitDependencies(dependencies, node, changes);
  }
  return Object.keys(changes).length ? merged(node, changes) : node;
}

const isKeptNextToRef = (keyword: string): boolean =>
  keyword === '$ref' || keyword === 'default' || isDefinitions(keyword) || isAnnotation(keyword);

/** Splits `dependencies` into the two keywords that replaced it in 2019-09. */
function splitDependencies(dependencies: JsonObject, node: JsonObject, changes: JsonObject): void {
  const part = (isList: boolean) => {
    const needs = Object.entries(dependencies).filter(([, each]) => Array.isArray(each) === isList);
    return needs.length ? Object.fromEntries(needs) : undefined;
  };
  const split = {dependentRequired: part(true), dependentSchemas: part(false)};
  const isFree = Object.keys(split).every((keyword) => node[keyword] === undefined || keyword in changes);
  if (isFree) Object.assign(changes, split);
  else changes['allOf'] = [...listOf(node['allOf']), merged(split, {})];
}

/** Returns a reference to the place to which `inDraft2020()` moves its target. */
export function movedReference(ref: string, root: JsonObject): string {
  let node: unknown = root;
  let isName = false;
  const [start, ...tokens] = ref.split('/');
  const moved = tokens.map((token) => {
    const place = objectOf(node);
    const keyword = isName ? token : movedKeyword(token, place);
    isName = !isName && (isMap(token) || Array.isArray(place[token]));
    node = Array.isArray(node) ? node[Number(token)] : place[token];
    return keyword;
  });
  return [start, ...moved].join('/');
}

function movedKeyword(keyword: string, {items}: JsonObject): string {
  if (keyword === 'dependencies') return 'dependentSchemas';
  if (keyword === 'items' && Array.isArray(items)) return 'prefixItems';
  return keyword === 'additionalItems' ? 'items' : keyword;
}

/** Replaces keywords. Removes those that become `undefined`. */
export const merged = (node: JsonObject, changes: JsonObject): JsonObject => defined({...node, ...changes});

export const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

export const isEmptyChoice = (node: unknown): node is JsonObject =>
  isJsonObject(node) && CHOICES.some((keyword) => isEmptyList(node[keyword]));

/** Loosens keywords that would refuse a value because another keyword accepts more than it should. */
export function loosened(members: JsonObject, inexact: ReadonlySet<string>): JsonObject {
  // What cannot be evaluated may describe other members or items.
  const changes: JsonObject = {unevaluatedProperties: undefined, unevaluatedItems: undefined};
  if (inexact.has('not')) changes['not'] = undefined;
  if (inexact.has('if')) for (const keyword of ['if', 'then', 'else']) changes[keyword] = undefined;
  if (inexact.has('contains')) changes['maxContains'] = undefined;
  if (inexact.has('patternProperties')) changes['additionalProperties'] = undefined;
  const {oneOf, allOf} = members;
  if (inexact.has('oneOf') && oneOf !== undefined)
    Object.assign(changes, {oneOf: undefined, allOf: [...listOf(allOf), {anyOf: oneOf}]});
  return Object.keys(changes).some((keyword) => keyword in members) ? merged(members, changes) : members;
}

/** Whether a schema accepts nothing: `false`, or the form that an empty enum is converted to. */
const isNever = (member: unknown): boolean =>
  member === false ||
  (isJsonObject(member) && isJsonObject(member['not']) && !Object.keys(member['not']).length);

/** Replaces a union of one schema by that schema. A single option with a title remains an option. */
export function withoutLoneMembers(members: JsonObject): JsonObject {
  let result = members;
  for (const keyword of UNIONS) {
    const union = result[keyword];
    if (!Array.isArray(union)) continue;
    const left = union.filter((member) => !isNever(member));
    const [only] = left;
    const isLone = left.length === 1 && isJsonObject(only) && !('const' in only);
    if (isLone) result = merged(result, {[keyword]: undefined, allOf: [...listOf(result['allOf']), only]});
    else if (left.length && left.length < union.length) result = merged(result, {[keyword]: left});
  }
  return result;
}

/** Omits the members of a union at the root that accept no object, because every answer is an object. */
export function forObjects(root: JsonObject): JsonObject {
  let result = root;
  for (const keyword of UNIONS) {
    const union = root[keyword];
    if (!Array.isArray(union)) continue;
    const kinds = union.map((member) => acceptsObjects(member, root));
    const left = union.filter((_, index) => kinds[index] !== false);
    if (kinds.includes(true) && left.length < union.length) result = merged(result, {[keyword]: left});
  }
  return withoutLoneMembers(result);
}

/** Whether a schema describes objects; `undefined` if it does not say so. */
function acceptsObjects(member: unknown, root: JsonObject): boolean | undefined {
  if (isNull(member, root)) return false;
  const {type, const: constant, enum: values, properties} = resolveSchema(member, root) ?? {};
  if (type !== undefined) return [type].flat().includes('object');
  if (constant !== undefined) return isJsonObject(constant);
  return Array.isArray(values) ? values.some(isJsonObject) : isJsonObject(properties) || undefined;
}

/** Gives properties the messages that the `errorMessage` of their object has for them, in `properties` and `required`. */
export function withErrorMessages(node: JsonObject): JsonObject {
  const {properties, errorMessage} = node;
  if (!isJsonObject(properties) || !isJsonObject(errorMessage)) return node;
  const {properties: texts, required} = errorMessage;
  const textIn = (map: unknown, name: string) =>
    isJsonObject(map) && Object.hasOwn(map, name) ? map[name] : typeof map === 'string' ? map : undefined;
  const entries = Object.entries(properties).map(([name, property]) => {
    const [text, missing] = [textIn(texts, name), textIn(required, name)];
    if (!isJsonObject(property) || (text === undefined && missing === undefined)) return [name, property];
    const own = property['errorMessage'];
    const messages = {_: text, required: missing, ...(typeof own === 'string' ? {_: own} : (own as object))};
    return [name, {...property, errorMessage: messages}];
  });
  return {...node, properties: Object.fromEntries(entries)};
}

import {developmentNotice} from '../../development-notice.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {memberPointer} from '../../protocol/json-pointer.js';
import {type Draft, draftOf, hasShape, isDefinitions, type KeywordKind} from '../keywords.js';
import {translatedPattern} from '../patterns/translated-pattern.js';
import {isNull, listOf, NOTHING, referred, resolveSchema} from '../resolve.js';
import {MAX_DEPTH, References} from './references.js';
import {unrolled} from './unrolled.js';

/** A part of a schema that can be used. `exact` if it accepts what the part that was sent accepts; otherwise it accepts more. */
interface Usable<T = unknown> {
  value: T;
  exact: boolean;
}

const done = new WeakSet<JsonObject>();

/**
 * Returns a requested schema in the form that all others read: the form, the search for credentials and the engines. Translates what other
 * drafts and dialects express differently, and removes keywords that cannot be evaluated: only the server checks these. The result never
 * refuses an answer that the schema accepts. Returns a schema without such keywords as it is.
 *
 * @param translate - Returns a pattern in the syntax of JavaScript; `undefined` for one that cannot be evaluated.
 */
export function usableSchema(root: JsonObject, translate: Translate = translatedPattern): JsonObject {
  if (done.has(root) && Object.isFrozen(root)) return root;
  const schema = repair(root, translate);
  done.add(schema);
  return schema;
}

type Translate = (pattern: unknown) => string | undefined;

/** Neither engine evaluates it. */
const UNEVALUATED_ITEMS = 'unevaluatedItems';
/** The engines disagree about the properties that a condition evaluates. */
const UNEVALUATED_PROPERTIES = 'unevaluatedProperties';

function repair(root: JsonObject, translate: Translate): JsonObject {
  const first = new Repair(root, translate, [UNEVALUATED_ITEMS]);
  const {keywords} = first;
  const repaired = first.result();
  const schema = ['if', UNEVALUATED_PROPERTIES].every((keyword) => keywords.has(keyword))
    ? new Repair(root, translate, [UNEVALUATED_ITEMS, UNEVALUATED_PROPERTIES]).result()
    : repaired;
  return keywords.has('$ref') ? unrolled(schema) : schema;
}

class Repair {
  readonly keywords = new Set<string>();

  #root: JsonObject;
  #draft: Draft;
  #references: References;
  #parts = new Map<JsonObject, Usable>();
  #translate: Translate;
  #unsupported: readonly string[];

  constructor(root: JsonObject, translate: Translate, unsupported: readonly string[]) {
    this.#root = root;
    this.#translate = translate;
    this.#unsupported = unsupported;
    this.#draft = draftOf(root);
    this.#references = new References(root, this.#draft);
  }

  result(): JsonObject {
    const {value} = this.#schema(this.#root, '', this.#references.root, 0);
    return isJsonObject(value) ? forObjects(value) : this.#root;
  }

  #schema(node: unknown, path: string, outer: string, depth: number): Usable {
    if (typeof node === 'boolean' || depth > MAX_DEPTH) return {value: node, exact: true};
    if (!isJsonObject(node)) {
      ignored(path, 'is not a schema');
      return {value: {}, exact: false};
    }
    const earlier = this.#parts.get(node);
    if (earlier) return earlier;
    // A reference to a schema that is still being read is recursion.
    this.#parts.set(node, {value: node, exact: true});
    const part = this.#members(node, path, this.#references.baseOf(node, outer), depth);
    this.#parts.set(node, part);
    return part;
  }

  #members(node: JsonObject, path: string, base: string, depth: number): Usable<JsonObject> {
    const source = withErrorMessages(inThisDraft(node, this.#draft, path === ''));
    if (path !== '' && isEmptyChoice(source)) return {value: NOTHING, exact: true};
    const members: JsonObject = Object.create(null);
    const inexact = new Set<string>();
    let changed = source !== node;
    for (const [keyword, value] of Object.entries(source)) {
      const kind = isDefinitions(keyword) ? 'schemaMap' : this.#draft.kindOf(keyword);
      const place = `${path}/${keyword}`;
      let part: Usable | undefined = {value, exact: true};
      this.keywords.add(keyword);
      if (!this.#draft.hides && this.#unsupported.includes(keyword)) part = undefined;
      else if (keyword === '$ref') part = this.#reference(value, base, depth);
      else if (keyword === 'items' && Array.isArray(value) && this.#draft.tuples)
        part = this.#list(value, place, base, depth);
      else if (keyword === 'properties' && isJsonObject(value))
        part = this.#map(keyword, withoutEmptyChoices(value, source['required'], place), place, base, depth);
      // An enum without values refuses every answer, which only the engines may say.
      else if (kind && !(path === '' && isEmptyList(value)))
        part = this.#keyword(keyword, kind, value, place, base, depth);
      if (!part?.exact && !isDefinitions(keyword)) inexact.add(keyword);
      if (part) members[keyword] = part.value;
      else ignored(place, 'cannot be evaluated');
      changed ||= !part || part.value !== value;
    }
    const loose = inexact.size ? loosened(members, inexact) : members;
    const value = withoutLoneMembers(loose);
    changed ||= value !== members;
    return {value: changed ? value : node, exact: !inexact.size};
  }

  #keyword(
    keyword: string,
    kind: KeywordKind,
    value: unknown,
    place: string,
    base: string,
    depth: number,
  ): Usable | undefined {
    if (kind === 'pattern') {
      const pattern = this.#translate(value);
      return pattern === undefined ? undefined : {value: pattern, exact: true};
    }
    if (!hasShape(kind, value)) return undefined;
    switch (kind) {
      case 'schema':
        return this.#schema(value, place, base, depth + 1);
      case 'schemas':
        return this.#list(value as unknown[], place, base, depth);
      case 'schemaMap':
      case 'schemaOrList':
      case 'lists':
        return isJsonObject(value) ? this.#map(keyword, value, place, base, depth) : undefined;
      default:
        return {value, exact: true};
    }
  }

  #reference(ref: unknown, base: string, depth: number): Usable | undefined {
    if (typeof ref !== 'string') return undefined;
    const value = this.#references.local(ref, base);
    const target = referred(value, this.#root);
    const {exact} = isJsonObject(target)
      ? this.#schema(target, value.slice(1), base, depth + 1)
      : {exact: true};
    return {value, exact};
  }

  #list(list: readonly unknown[], place: string, base: string, depth: number): Usable {
    const parts = list.map((item, index) => this.#schema(item, `${place}/${index}`, base, depth + 1));
    return {
      value: parts.every(({value}, index) => value === list[index]) ? list : parts.map(({value}) => value),
      exact: parts.every(({exact}) => exact),
    };
  }

  /** Reads a map of schemas, or of lists of names. Removes members that cannot be used. */
  #map(keyword: string, map: JsonObject, place: string, base: string, depth: number): Usable {
    let exact = true;
    const members = Object.entries(map).flatMap(([name, value]): [string, unknown][] => {
      const path = memberPointer(place, name);
      const key = keyword === 'patternProperties' ? this.#translate(name) : name;
      const isNames = /^depend/.test(keyword) && (keyword === 'dependentRequired' || Array.isArray(value));
      const part = isNames
        ? {value, exact: hasShape('names', value)}
        : isDefinitions(keyword) && !isJsonObject(value)
          ? {value, exact: true}
          : this.#schema(value, path, base, depth + 1);
      exact &&= part.exact;
      // Ajv ignores a dependency with this name.
      const isLost = (isNames && !part.exact) || (/^depend/.test(keyword) && name === '__proto__');
      if (key !== undefined && !isLost) return [[key, part.value]];
      exact = false;
      ignored(path, 'cannot be evaluated');
      return [];
    });
    const same =
      members.length === Object.keys(map).length &&
      members.every(([name, value]) => Object.hasOwn(map, name) && map[name] === value);
    return {value: same ? map : Object.fromEntries(members), exact};
  }
}

const ignored = (path: string, why: string) =>
  developmentNotice(`The requested schema: "${path}" ${why}, so only the server checks it.`);

const LIMITS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;

/** Translates keywords of older drafts, and of newer ones in a schema that does not name its draft. */
function inThisDraft(node: JsonObject, {tuples}: Draft, isRoot: boolean): JsonObject {
  const {$id, required, properties, items, additionalItems} = node;
  const changes: JsonObject = {};
  // References have been resolved. A schema without a name cannot be confused with another document.
  if (!isRoot && $id !== undefined) changes['$id'] = undefined;
  const names = isJsonObject(properties)
    ? Object.keys(properties).filter((name) => {
        const property = properties[name];
        return isJsonObject(property) && property['required'] === true;
      })
    : [];
  if (names.length) changes['required'] = [...new Set([...listOf(required), ...names])];
  else if (typeof required === 'boolean') changes['required'] = undefined;
  if (tuples && typeof additionalItems !== 'boolean' && !isJsonObject(additionalItems))
    changes['additionalItems'] = undefined;
  if (!tuples && Array.isArray(items))
    Object.assign(changes, {
      prefixItems: items.length ? items : undefined,
      items: additionalItems,
    });
  for (const [limit, exclusive] of LIMITS) {
    if (typeof node[exclusive] !== 'boolean') continue;
    Object.assign(
      changes,
      node[exclusive] ? {[exclusive]: node[limit], [limit]: undefined} : {[exclusive]: undefined},
    );
  }
  if (node['type'] === 'any') changes['type'] = undefined;
  return Object.keys(changes).length ? merged(node, changes) : node;
}

/** Replaces keywords. Removes those that become `undefined`. */
const merged = (node: JsonObject, changes: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries({...node, ...changes}).filter(([, value]) => value !== undefined));

/** Lets a required property for which there is nothing to choose have any value. An optional one accepts nothing. */
function withoutEmptyChoices(properties: JsonObject, required: unknown, place: string): JsonObject {
  const names = Object.keys(properties).filter(
    (name) => isEmptyChoice(properties[name]) && listOf(required).includes(name),
  );
  if (!names.length) return properties;
  ignored(place, 'cannot be evaluated');
  const open = names.map((name) => [
    name,
    Object.fromEntries(Object.entries(properties[name]!).filter(([, value]) => !isEmptyList(value))),
  ]);
  return {...properties, ...Object.fromEntries(open)};
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const isEmptyChoice = (node: unknown): node is JsonObject =>
  isJsonObject(node) && ['enum', 'oneOf', 'anyOf'].some((keyword) => isEmptyList(node[keyword]));

/** Loosens keywords that would refuse a value because another keyword accepts more than it should. */
function loosened(members: JsonObject, inexact: ReadonlySet<string>): JsonObject {
  const changes: JsonObject = {};
  if (inexact.has('not')) changes['not'] = undefined;
  if (inexact.has('if')) for (const keyword of ['if', 'then', 'else']) changes[keyword] = undefined;
  if (inexact.has('contains')) changes['maxContains'] = undefined;
  if (inexact.has('patternProperties'))
    changes['additionalProperties'] = changes['unevaluatedProperties'] = undefined;
  const {oneOf, anyOf, allOf} = members;
  if (inexact.has('oneOf') && oneOf !== undefined)
    Object.assign(
      changes,
      anyOf === undefined
        ? {oneOf: undefined, anyOf: oneOf}
        : {oneOf: undefined, allOf: [...listOf(allOf), {anyOf: oneOf}]},
    );
  return Object.keys(changes).some((keyword) => keyword in members) ? merged(members, changes) : members;
}

/** Whether a schema accepts nothing: `false`, or the form that an empty enum is converted to. */
const isNever = (member: unknown): boolean =>
  member === false ||
  (isJsonObject(member) && isJsonObject(member['not']) && !Object.keys(member['not']).length);

/** Replaces a union of one schema by that schema. A single option with a title remains an option. */
function withoutLoneMembers(members: JsonObject): JsonObject {
  let result = members;
  for (const keyword of ['anyOf', 'oneOf']) {
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
function forObjects(root: JsonObject): JsonObject {
  let result = root;
  for (const keyword of ['anyOf', 'oneOf']) {
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
function withErrorMessages(node: JsonObject): JsonObject {
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

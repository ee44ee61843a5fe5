import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {tokenKey} from '../protocol/json-pointer.js';
import {isContainer, UNIONS} from './keywords.js';
import {unionsOf} from './unions.js';

/** Most levels of a prepared schema, with references and `allOf` followed. */
export const MAX_SCHEMA_LEVELS = 128;

type Parts = readonly JsonObject[];

/** Accepts no value. */
export const NOTHING: JsonObject = {not: {}};

/** Cache by root and node. A root never changes: prepared schemas are frozen, and forms copy other schemas. */
const readIn = new WeakMap<JsonObject, WeakMap<JsonObject, Parts | undefined>>();
const mergedParts = new WeakMap<Parts, JsonObject>();

/**
 * Returns all schemas within `root` that apply to the value of `node`. Follows references, `allOf`, and an `anyOf`/`oneOf` whose
 * only other alternative is `null`. Removes `null` from types, because an answer never contains it. Reads each node once.
 *
 * @returns undefined if a reference has no target or is circular
 */
export function partsOf(node: unknown, root: JsonObject, depth = 0): Parts | undefined {
  if (typeof node === 'boolean') return node ? [] : [NOTHING];
  if (!isJsonObject(node) || depth > MAX_SCHEMA_LEVELS) return undefined;
  if (isSimple(node)) return [node];
  let read = readIn.get(root);
  if (!read) readIn.set(root, (read = new WeakMap()));
  if (read.has(node)) return read.get(node);
  // A reference to a node that is still being read is circular.
  read.set(node, undefined);
  const parts = readOnce(node, (part) => partsOf(part, root, depth + 1), root);
  read.set(node, parts);
  return parts;
}

/**
 * Merges all parts of `node` into one schema. The first part wins, but properties and required names are combined. Later calls
 * return the same object.
 */
export function resolveSchema(node: unknown, root: JsonObject): JsonObject | undefined {
  const parts = partsOf(node, root);
  if (!parts || parts.length === 1) return parts?.[0];
  const schema = mergedParts.get(parts) ?? merged(parts);
  mergedParts.set(parts, schema);
  return schema;
}

export const propertiesOf = (node: unknown, root: JsonObject): JsonObject =>
  objectOf(resolveSchema(node, root)?.['properties']);

/** Whether a schema is its only part. Most are, and need no cache. */
const isSimple = (node: JsonObject): boolean =>
  !(Array.isArray(node['type']) || '$ref' in node || 'allOf' in node || UNIONS.some((name) => name in node));

function readOnce(
  node: JsonObject,
  read: (part: unknown) => Parts | undefined,
  root: JsonObject,
): Parts | undefined {
  const {$ref, ...keywords} = node;
  // A set, because a schema may be referenced twice.
  const parts = new Set([keywords]);
  /** Replaces schemas by their parts. Schemas that cannot be resolved remain under `keyword`. */
  const follow = (keyword: string, schemas: readonly unknown[]) => {
    const left = schemas.filter((schema) => {
      const below = read(schema);
      for (const part of below ?? []) parts.add(part);
      return !below;
    });
    delete keywords[keyword];
    if (left.length) keywords[keyword] = left;
  };
  if ($ref !== undefined) {
    follow('$ref', [referred($ref, root)]);
    if (keywords['$ref']) return undefined;
    if (!Object.keys(keywords).length) parts.delete(keywords);
  }
  follow('allOf', listOf(keywords['allOf']));
  const {type} = keywords;
  if (Array.isArray(type)) {
    const types = type.filter((name) => name !== 'null');
    keywords['type'] = types.length === 1 ? types[0] : types;
  }
  for (const keyword of UNIONS) {
    const members = listOf(keywords[keyword]);
    const others = members.filter((member) => !isOnlyNull(read(member)));
    if (others.length === members.length) continue;
    keywords[keyword] = others;
    if (others.length === 1) follow(keyword, others);
  }
  return [...parts];
}

/**
 * Returns the target of a local reference (`#/$defs/name`) within `root`; undefined if the target does not exist or `ref` is not a JSON Pointer.
 * The pointer is split before it is decoded (RFC 6901, section 6), so that an encoded slash is part of a name.
 */
export function referred(ref: unknown, root: JsonObject): unknown {
  if (typeof ref !== 'string' || (ref !== '#' && !ref.startsWith('#/'))) return undefined;
  let node: unknown = root;
  for (const token of ref.split('/').slice(1)) {
    const key = decodedToken(token);
    if (!isContainer(node) || !Object.hasOwn(node, key)) return undefined;
    node = (node as JsonObject)[key];
  }
  return node;
}

function decodedToken(token: string): string {
  try {
    return tokenKey(decodeURIComponent(token));
  } catch {
    return token;
  }
}

function merged(parts: Parts): JsonObject {
  const all: JsonObject = Object.create(null);
  const properties: JsonObject = Object.create(null);
  // Reversed, so that earlier parts overwrite later ones.
  for (const part of [...parts].reverse()) Object.assign(all, part);
  // In the order of the parts. The first schema of a property wins.
  for (const {properties: nodes} of parts) {
    if (!isJsonObject(nodes)) continue;
    all['properties'] = properties;
    for (const name in nodes) if (!(name in properties)) properties[name] = nodes[name];
  }
  if (Array.isArray(all['required'])) all['required'] = parts.flatMap(({required}) => listOf(required));
  return all;
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Whether a schema accepts nothing but `null`. A schema that accepts no value is such a schema, too. */
export const isNull = (node: unknown, root: JsonObject): boolean => isOnlyNull(partsOf(node, root));

/** Types and unions of parts do not contain `null`. */
const isOnlyNull = (parts?: Parts): boolean =>
  !!parts?.some(
    (part) =>
      part['type'] === 'null' ||
      part['const'] === null ||
      (part['not'] && !Object.keys(part['not']).length) ||
      [part['type'], part['enum'], ...unionsOf(part)].some(
        (list) => Array.isArray(list) && list.every((each) => each === null),
      ),
  );

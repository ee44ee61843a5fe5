import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {tokenKey} from '../protocol/json-pointer.js';

/** Levels of references and of `allOf` in one another. */
const MAX_DEPTH = 128;

/** Results by root and node. A root does not change after it is read: prepared schemas are frozen, and forms copy theirs. */
const resolvedIn = new WeakMap<JsonObject, WeakMap<JsonObject, JsonObject | undefined>>();

/**
 * What `node` means inside `root`: references followed, `allOf` and alternatives of one merged, `null` taken out. Each node is merged
 * once; later calls return the same object.
 *
 * @returns undefined when it refers to something that is not there, or to itself
 */
export function resolveSchema(node: unknown, root: JsonObject, depth = 0): JsonObject | undefined {
  if (node === true) return {};
  if (!isJsonObject(node) || depth > MAX_DEPTH) return undefined;
  let resolved = resolvedIn.get(root);
  if (!resolved) resolvedIn.set(root, (resolved = new WeakMap()));
  if (resolved.has(node)) return resolved.get(node);
  // As long as it is being resolved, a reference to it leads nowhere.
  resolved.set(node, undefined);
  const result = resolvedOnce(node, (part) => resolveSchema(part, root, depth + 1), root);
  resolved.set(node, result);
  return result;
}

type Resolve = (part: unknown) => JsonObject | undefined;

/** Keywords that are resolved. */
const MERGED = ['$ref', 'allOf', 'anyOf', 'oneOf'];

function resolvedOnce(node: JsonObject, resolve: Resolve, root: JsonObject): JsonObject | undefined {
  if (!Array.isArray(node['type']) && MERGED.every((keyword) => !(keyword in node))) return node;
  const {$ref, allOf, ...own} = node;
  let schema = own;
  if ($ref !== undefined) {
    const target = resolve(referred($ref, root));
    if (!target) return undefined;
    schema = Object.keys(own).length ? {...target, ...own} : target;
  }
  if (Array.isArray(allOf)) schema = merged([schema, ...allOf.map(resolve)]);
  if (Array.isArray(schema['type'])) {
    const types = schema['type'].filter((name) => name !== 'null');
    schema = {...schema, type: types.length === 1 ? types[0] : types};
  }
  for (const keyword of ['anyOf', 'oneOf']) {
    const members = schema[keyword];
    if (!Array.isArray(members)) continue;
    const {[keyword]: _, ...rest} = schema;
    const left = members.filter((member) => !isNull(member));
    if (left.length < members.length)
      schema = left.length === 1 ? merged([rest, resolve(left[0])]) : {...rest, [keyword]: left};
  }
  return schema;
}

/**
 * What a local reference (`#/$defs/name`) points at inside of `root`; undefined for nothing, and for anything but a JSON Pointer. Split
 * first, then decoded (RFC 6901, section 6): an encoded slash is part of a name.
 */
export function referred(ref: unknown, root: JsonObject): unknown {
  if (typeof ref !== 'string' || (ref !== '#' && !ref.startsWith('#/'))) return undefined;
  let node: unknown = root;
  for (const token of ref.split('/').slice(1)) {
    const key = decoded(token);
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    node = (node as JsonObject)[key];
  }
  return node;
}

function decoded(token: string): string {
  try {
    return tokenKey(decodeURIComponent(token));
  } catch {
    return token;
  }
}

/** All of the schemas in one; the first one wins, except that properties and required names add up. */
function merged(schemas: readonly (JsonObject | undefined)[]): JsonObject {
  const all: JsonObject = Object.create(null);
  const properties: JsonObject = Object.create(null);
  // From the last to the first: what wins is written over the rest, each member once.
  for (const schema of [...schemas].reverse()) {
    Object.assign(all, schema);
    if (isJsonObject(schema?.['properties']))
      all['properties'] = Object.assign(properties, schema['properties']);
  }
  if (Array.isArray(all['required']))
    all['required'] = schemas.flatMap((schema) => listOf(schema?.['required']));
  return all;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isNull = (member: unknown) =>
  isJsonObject(member) && (member['type'] === 'null' || member['const'] === null);

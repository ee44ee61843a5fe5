import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {pointerKeys} from './json-pointer.js';

/** A schema with references followed, alternatives of one merged, and `null` taken out. */
export interface ResolvedSchema {
  schema: JsonObject;
  nullable: boolean;
}

const MAX_DEPTH = 16;

/** What `node` means inside `root`; `undefined` when it refers to something that is not there, or to itself. */
export function resolveSchema(node: unknown, root: JsonObject, depth = 0): ResolvedSchema | undefined {
  if (node === true) return {schema: {}, nullable: false};
  if (!isJsonObject(node) || depth > MAX_DEPTH) return undefined;
  const referred = followReference(node, root, depth);
  const merged = referred && mergeParts(referred, root, depth);
  return merged && withoutNull(merged, root, depth);
}

function followReference(node: JsonObject, root: JsonObject, depth: number): JsonObject | undefined {
  const {$ref, ...own} = node;
  if ($ref === undefined) return node;
  if (typeof $ref !== 'string' || !$ref.startsWith('#')) return undefined;
  const target = resolveSchema(referred($ref, root), root, depth + 1);
  if (!target) return undefined;
  const schema = {...target.schema, ...own};
  return target.nullable ? {...schema, type: [schema['type'], 'null'].flat()} : schema;
}

/** What a local reference points at, `undefined` for nothing. */
export const referred = (ref: string, root: JsonObject): unknown => memberAt(root, decoded(ref.slice(1)));

const decoded = (fragment: string) => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

function memberAt(root: unknown, pointer: string): unknown {
  let node: unknown = root;
  for (const key of pointerKeys(pointer) ?? ['']) {
    const container: unknown = node;
    if (typeof container !== 'object' || container === null || !Object.hasOwn(container, key))
      return undefined;
    node = (container as JsonObject)[key];
  }
  return node;
}

/** `allOf` as one schema, where the parts are plain enough to say the same thing. */
function mergeParts(node: JsonObject, root: JsonObject, depth: number): JsonObject | undefined {
  const {allOf, ...own} = node;
  if (!Array.isArray(allOf)) return node;
  let merged = own;
  for (const part of allOf) {
    const resolved = resolveSchema(part, root, depth + 1);
    if (resolved) merged = mergeTwo(resolved.schema, merged);
  }
  return merged;
}

/** `over` wins, except that properties and required names add up. */
function mergeTwo(under: JsonObject, over: JsonObject): JsonObject {
  const merged: JsonObject = {...under, ...over};
  if (isJsonObject(under['properties']) && isJsonObject(over['properties'])) {
    merged['properties'] = {...under['properties'], ...over['properties']};
  }
  if (Array.isArray(under['required']) && Array.isArray(over['required'])) {
    merged['required'] = [...new Set([...over['required'], ...under['required']])];
  }
  return merged;
}

function withoutNull(node: JsonObject, root: JsonObject, depth: number): ResolvedSchema {
  let schema = node;
  let nullable = false;
  const {type} = node;
  if (Array.isArray(type)) {
    const rest = type.filter((name) => name !== 'null');
    nullable = rest.length < type.length;
    schema = {...node, type: rest.length === 1 ? rest[0] : rest};
  }
  for (const keyword of ['anyOf', 'oneOf']) {
    const members = schema[keyword];
    if (!Array.isArray(members)) continue;
    const rest = members.filter((member) => !isNull(member));
    if (rest.length < members.length) nullable = true;
    if (rest.length === 1 && nullable) {
      const only = resolveSchema(rest[0], root, depth + 1);
      const {[keyword]: _, ...own} = schema;
      if (only) schema = mergeTwo(only.schema, own);
    } else if (rest.length < members.length) schema = {...schema, [keyword]: rest};
  }
  return {schema, nullable};
}

const isNull = (member: unknown) =>
  isJsonObject(member) && (member['type'] === 'null' || ('const' in member && member['const'] === null));

import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {pointerKeys} from '../protocol/json-pointer.js';

const MAX_DEPTH = 16;

/**
 * What `node` means inside `root`: references followed, `allOf` and alternatives of one merged, `null` taken out.
 * `undefined` when it refers to something that is not there, or to itself.
 */
export function resolveSchema(node: unknown, root: JsonObject, depth = 0): JsonObject | undefined {
  if (node === true) return {};
  if (!isJsonObject(node) || depth > MAX_DEPTH) return undefined;
  const {$ref, allOf, ...own} = node;
  const resolved = (part: unknown) => resolveSchema(part, root, depth + 1);
  let schema = own;
  if ($ref !== undefined) {
    const target = typeof $ref === 'string' && $ref[0] === '#' && resolved(referred($ref, root));
    if (!target) return undefined;
    schema = {...target, ...own};
  }
  for (const part of Array.isArray(allOf) ? allOf : []) schema = merged(resolved(part), schema);
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
      schema = left.length === 1 ? merged(resolved(left[0]), rest) : {...rest, [keyword]: left};
  }
  return schema;
}

/** What a local reference points at, `undefined` for nothing. */
export function referred(ref: string, root: JsonObject): unknown {
  let node: unknown = root;
  for (const key of pointerKeys(decoded(ref.slice(1))) ?? ['']) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    node = (node as JsonObject)[key];
  }
  return node;
}

const decoded = (fragment: string) => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

/** `over` wins, except that properties and required names add up. */
function merged(under: JsonObject = {}, over: JsonObject): JsonObject {
  const both: JsonObject = {...under, ...over};
  if (isJsonObject(under['properties']) && isJsonObject(over['properties']))
    both['properties'] = {...under['properties'], ...over['properties']};
  if (Array.isArray(under['required']) && Array.isArray(over['required']))
    both['required'] = [...over['required'], ...under['required']];
  return both;
}

const isNull = (member: unknown) =>
  isJsonObject(member) && (member['type'] === 'null' || member['const'] === null);

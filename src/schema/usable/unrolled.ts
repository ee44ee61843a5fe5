import {isJsonObject, type JsonObject, objectOf} from '../../protocol/json.js';
import {hasSchemas, isContainer, isDefinitions, isMap, keywordOf} from '../keywords.js';
import {MAX_SCHEMA_LEVELS, referred} from '../resolve.js';

/** Most levels at which a recursive schema is a form. Below them, a value is JSON. */
const MOST_LEVELS = 4;
const MOST_VALUES = 4_000;

interface Target {
  node: JsonObject;
  refs: unknown[];
  values: number;
}

/**
 * Replaces recursion: a schema that contains itself gets definitions for four levels, the last of which contains any JSON, which only the
 * server checks. A schema that refers to itself without a level between remains as it is.
 */
export function unrolled(root: JsonObject): JsonObject {
  const targets = recursiveTargets(root);
  if (!targets.size) return root;
  const all = [...targets.values()];
  const values = all.reduce((sum, target) => sum + target.values, 0);
  const branches = Math.max(
    ...all.map(({refs}) => refs.filter((ref) => targets.has(ref as JsonObject)).length),
  );
  let levels = MOST_LEVELS;
  while (levels > 1 && values * branches ** (levels - 1) > MOST_VALUES) levels--;
  const places = new Map(all.map((target, index) => [target.node, {...target, index}]));
  const prefix = freePrefix(root);
  const used = new Set<string>();
  const definitions: JsonObject = {};

  const write = (node: unknown, level: number, inside: boolean, part: boolean, depth: number): unknown => {
    if (!isContainer(node) || depth > MAX_SCHEMA_LEVELS) return node;
    if (Array.isArray(node)) return node.map((item) => write(item, level, inside, part, depth + 1));
    const enters = places.has(node as JsonObject);
    const [within, below] = enters ? [true, false] : [inside, part];
    return Object.fromEntries(
      Object.entries(node).map(([keyword, value]) => {
        if (keyword === '$ref') return [keyword, target(value, level, within && below)];
        // Recursion through keywords without parts never ends.
        const isPart = below || keywordOf(keyword).parts === true;
        if (isMap(keyword) && isJsonObject(value))
          return [
            keyword,
            Object.fromEntries(
              Object.entries(value).map(([name, each]) => [
                name,
                isDefinitions(keyword)
                  ? write(each, level, false, false, depth + 2)
                  : write(each, level, within, isPart, depth + 2),
              ]),
            ),
          ];
        return [keyword, hasSchemas(keyword) ? write(value, level, within, isPart, depth + 1) : value];
      }),
    );
  };
  const target = (ref: unknown, level: number, deeper: boolean): unknown => {
    const place = places.get(referred(ref, root) as JsonObject);
    if (!place) return ref;
    const next = level + Number(deeper);
    if (next === 1) return ref;
    const name = `${prefix}${place.index}-${next}`;
    if (!used.has(name)) {
      used.add(name);
      const {$schema: _, $id: _id, $defs: _defs, definitions: _definitions, ...node} = place.node;
      places.set(node, place);
      definitions[name] = next > levels ? anyJson(place.node) : write(node, next, true, false, 0);
    }
    return `#/$defs/${name}`;
  };
  const result = write(root, 1, false, false, 0) as JsonObject;
  return {...result, $defs: {...objectOf(result['$defs']), ...definitions}};
}

const anyJson = ({title, description, type}: JsonObject): JsonObject => ({
  ...(title !== undefined && {title}),
  ...(description !== undefined && {description}),
  ...(type === 'object' && {type, 'x-multiline': true}),
});

const freePrefix = ({$defs}: JsonObject): string => {
  const names = Object.keys(objectOf($defs));
  let prefix = 'level';
  while (names.some((name) => name.startsWith(prefix))) prefix += '_';
  return prefix;
};

/** Returns the schemas that contain themselves by way of references, and those between two of them. */
function recursiveTargets(root: JsonObject): ReadonlyMap<JsonObject, Target> {
  const targets = new Map<JsonObject, Target>();
  const add = (ref: unknown) => {
    const node = referred(ref, root);
    if (isJsonObject(node) && !targets.has(node)) targets.set(node, {node, refs: [], values: 0});
    return node;
  };
  walk(root, add, true);
  // Grows while it is read.
  for (const target of targets.values())
    target.values = walk(target.node, (ref) => target.refs.push(add(ref)));
  const users = new Map<unknown, JsonObject[]>();
  for (const {node, refs} of targets.values())
    for (const ref of refs) {
      const list = users.get(ref) ?? [];
      list.push(node);
      users.set(ref, list);
    }
  const open = new Map(
    [...targets].map(([node, {refs}]) => [node, refs.filter((ref) => targets.has(ref as JsonObject)).length]),
  );
  const ends = [...open].flatMap(([node, count]) => (count ? [] : [node]));
  for (const end of ends) {
    targets.delete(end);
    for (const user of users.get(end) ?? []) {
      const left = open.get(user)! - 1;
      open.set(user, left);
      if (!left) ends.push(user);
    }
  }
  return targets;
}

/** Visits the references in a schema. Returns the number of its values. */
function walk(node: unknown, visit: (ref: unknown) => void, definitions = false, depth = 0): number {
  if (!isContainer(node) || depth > MAX_SCHEMA_LEVELS) return 1;
  let count = 1;
  for (const [key, value] of Object.entries(node)) {
    if (key === '$ref' && typeof value === 'string') visit(value);
    else if (definitions || !isDefinitions(key)) count += walk(value, visit, definitions, depth + 1);
  }
  return count;
}

import type {FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {pointerKeys} from '../protocol/json-pointer.js';
import {textOf} from '../schema/options.js';
import {listOf, partsOf, resolveSchema} from '../schema/resolve.js';
import {readableKey} from '../schema/words/labels.js';

/**
 * Names the members in errors of combinations that decide which members an object has, as in `oneOf: [{required: ['a']}, {required: ['b']}]`.
 * Without any of them, a validator reports that each is missing: these errors become one.
 */
export function explained(errors: readonly FieldError[], root: JsonObject): FieldError[] {
  const done = new Set<string>();
  return errors.flatMap((error) => {
    const {path, keyword, params} = error;
    const missing = keyword === 'required' ? params?.['missingProperty'] : undefined;
    const names = /^(?:required|oneOf|anyOf|not)$/.test(keyword) && namesAt(path, root, keyword, missing);
    if (!names) return error;
    if (done.has(path)) return [];
    done.add(path);
    return {...error, keyword: missing ? 'anyOf' : keyword, params: {names: names.join(', ')}};
  });
}

/** The labels of the members that a combination at a place of the answer decides. */
function namesAt(path: string, root: JsonObject, keyword: string, missing: unknown): string[] | undefined {
  let node: unknown = root;
  for (const key of pointerKeys(path) ?? []) {
    const {properties, items} = resolveSchema(node, root) ?? {};
    node = isJsonObject(properties) && Object.hasOwn(properties, key) ? properties[key] : items;
  }
  const {properties} = resolveSchema(node, root) ?? {};
  for (const part of partsOf(node, root) ?? []) {
    const unions = keyword === 'not' ? [] : [part['oneOf'], part['anyOf']];
    // Not both of two members.
    const {required: both} = resolveSchema(keyword === 'not' ? part['not'] : true, root) ?? {};
    const lists = [...unions.map(listOf), listOf(both).map((name) => ({required: [name]}))].map((members) =>
      members.map((member) => requiredIn(member, root)),
    );
    for (const members of lists) {
      const names = [...new Set(members.flat())].filter(
        (name) => !members.every((each) => each.includes(name)),
      );
      const isPresence = members.length > 1 && members.every(({length}) => length);
      if (!isPresence || (keyword === 'not' && members.length > 2)) continue;
      if (missing === undefined || names.includes(String(missing)))
        return names.map((name) => {
          const property = isJsonObject(properties) ? resolveSchema(properties[name], root) : undefined;
          return textOf(property?.['title']) ?? readableKey(name);
        });
    }
  }
  return undefined;
}

/** The names that an alternative requires, if it says nothing else. */
function requiredIn(member: unknown, root: JsonObject): string[] {
  const {required, ...others} = resolveSchema(member, root) ?? {};
  return others['properties'] ? [] : listOf(required).map(String);
}

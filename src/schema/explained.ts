import type {FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {memberPointer, pointerKeys} from '../protocol/json-pointer.js';
import type {Chosen} from './judge.js';
import {type KeywordName, keywordOf, UNIONS} from './keywords.js';
import {listOf, partsOf, resolveSchema} from './resolve.js';
import {unionsOf} from './unions.js';
import {labelOf} from './words/field-label.js';

/** The keywords besides unions that decide which members an object has. */
const OF_MEMBERS = ['required', 'not', 'minProperties', 'maxProperties'] satisfies KeywordName[];
const NAMING: readonly string[] = [...UNIONS, ...OF_MEMBERS];

/**
 * Adds the names of members to errors of combinations that decide which members an object has, such as `oneOf: [{required: ['a']}, {required:
 * ['b']}]`. If no member is present, a validator reports each one as missing; these errors become one.
 */
export function explained(
  errors: readonly FieldError[],
  root: JsonObject,
  chosen: Chosen = [],
): FieldError[] {
  const done = new Set<string>();
  return errors.flatMap((error) => {
    const {keyword, params} = error;
    const path = objectPathOf(error);
    const isOther = (other: FieldError) => objectPathOf(other) === path && !keywordOf(other.keyword).repeats;
    if (keywordOf(keyword).repeats && errors.some(isOther)) return [];
    const missing = keyword === 'required' ? params?.['missingProperty'] : undefined;
    const names = NAMING.includes(keyword) && namesAt(path, root, keyword, missing, chosen);
    if (!names) return error;
    if (done.has(path)) return [];
    done.add(path);
    return {...error, path, keyword: missing ? 'anyOf' : keyword, params: {names: names.join(', ')}};
  });
}

/** How close a text is to an alternative of a union that refuses it: of another value, of another type, or with another fault. */
export const closeness = ({keyword}: FieldError): number =>
  /^(?:const|enum)$/.test(keyword) ? 0 : keyword === 'type' ? 1 : 2;

/** The path of the object that an error concerns. The path of a missing member ends with its name. */
function objectPathOf({path, params}: FieldError): string {
  const missing = params?.['missingProperty'];
  const parent = path.slice(0, path.lastIndexOf('/'));
  return typeof missing === 'string' && memberPointer(parent, missing) === path ? parent : path;
}

/** The labels of the members that a combination at a path of the answer allows or requires. */
function namesAt(
  path: string,
  root: JsonObject,
  keyword: string,
  missing: unknown,
  chosen: Chosen,
): string[] | undefined {
  let place = '';
  const withChosen = (node: unknown) => ({
    allOf: [node, ...chosen.flatMap(([at, member]) => (at === place ? [member] : []))],
  });
  let node = withChosen(root);
  for (const key of pointerKeys(path) ?? []) {
    place = memberPointer(place, key);
    const {properties, items} = resolveSchema(node, root) ?? {};
    node = withChosen(isJsonObject(properties) && Object.hasOwn(properties, key) ? properties[key] : items);
  }
  const {properties, required} = resolveSchema(node, root) ?? {};
  if (listOf(required).includes(missing)) return undefined;
  const named = (name: string) => labelOf(name, objectOf(properties)[name], root);
  for (const part of partsOf(node, root) ?? []) {
    const lone =
      keyword === 'not'
        ? requiredIn(part['not'], root)
        : keyword.endsWith('Properties') &&
          // "At least one" and "at most one" are alternatives of one member each.
          (part[keyword] === 1 ? Object.keys(objectOf(part['properties'])) : []);
    const unions = lone
      ? [lone.map((name) => [name])]
      : unionsOf(part).map((union) => union.map((member) => requiredIn(member, root)));
    for (const members of unions) {
      // No message describes that three members must not all be present.
      const names = keyword === 'not' && members.length > 2 ? [] : decidedBy(members);
      if (missing === undefined ? names.length : names.includes(String(missing))) return names.map(named);
    }
  }
  return undefined;
}

/** The names that some, but not all, alternatives require. Empty if an alternative requires nothing. */
function decidedBy(members: readonly string[][]): string[] {
  if (members.some(({length}) => !length)) return [];
  return [...new Set(members.flat())].filter((name) => !members.every((names) => names.includes(name)));
}

/** The names that an alternative requires, if it does not describe them. */
function requiredIn(member: unknown, root: JsonObject): string[] {
  const {required, properties} = resolveSchema(member, root) ?? {};
  return properties ? [] : listOf(required).map(String);
}

import type {FieldError} from '../../protocol/elicitation.js';
import {type JsonObject, objectOf} from '../../protocol/json.js';
import {memberPointer, pointerKeys} from '../../protocol/json-pointer.js';

/** Removes user input from errors for an event. The name of a member that is not in the schema may be user input. */
export const discreetErrors = (errors: readonly FieldError[], schema: JsonObject = {}): FieldError[] =>
  withoutNames(errors, namesIn(schema));

export type Names = ReadonlySet<string>;

/** Parameters of errors that contain the name of a member. */
const NAMING = ['additionalProperty', 'propertyName', 'unevaluatedProperty'];

/** Removes names that are not in the schema, which may be user input. */
export function withoutNames(errors: readonly FieldError[], names: Names): FieldError[] {
  return errors.map((error) => {
    const {path, keyword, params} = error;
    // Messages of the page's own checks are kept.
    if (keyword === 'custom') return error;
    const members = Object.entries(params ?? {}).filter(
      ([key, value]) => !NAMING.includes(key) || names.has(value as string),
    );
    return {
      ...error,
      path: knownPlace(String(path), names),
      ...(params && {params: Object.fromEntries(members)}),
    };
  });
}

/** Shortens a pointer to the part that the schema names. */
export function knownPlace(pointer: string, names: Names): string {
  let place = '';
  for (const key of pointerKeys(pointer) ?? []) {
    if (!names.has(key) && !/^\d{1,4}$/.test(key)) break;
    place = memberPointer(place, key);
  }
  return place;
}

/** Returns the names of all properties that a schema describes, at any depth, and of those that it requires. */
export function namesIn(schema: JsonObject): ReadonlySet<string> {
  const names = new Set<string>();
  const left: unknown[] = [schema];
  while (left.length) {
    const node = left.pop();
    if (typeof node !== 'object' || node === null) continue;
    const {properties} = node as JsonObject;
    for (const name of Object.keys(objectOf(properties))) names.add(name);
    for (const member of Object.values(node)) left.push(member);
  }
  const {required} = schema;
  for (const name of Array.isArray(required) ? required : []) if (typeof name === 'string') names.add(name);
  return names;
}

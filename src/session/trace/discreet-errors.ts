import type {FieldError} from '../../protocol/elicitation.js';
import type {JsonObject} from '../../protocol/json.js';
import {memberPointer, pointerKeys} from '../../protocol/json-pointer.js';
import {namesIn} from '../../schema/property-names.js';

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

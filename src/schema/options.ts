import {isJsonObject, type Json, type JsonObject} from '../protocol/json.js';
import type {FieldHints, FieldOption} from './field.js';
import {resolveSchema} from './resolve.js';

/**
 * The options of a schema in any of its spellings: `enum` with or without `enumNames`, `oneOf`/`anyOf` of `const`, a
 * lone `const`. `undefined` when the schema does not list its values.
 */
export function readOptions(
  schema: JsonObject,
  root: JsonObject,
  hints: FieldHints = {},
): FieldOption[] | undefined {
  const options = fromEnum(schema) ?? fromAlternatives(schema, root) ?? fromConst(schema);
  if (!options) return undefined;
  const seen = new Map<string, number>();
  for (const {label} of options) seen.set(label, (seen.get(label) ?? 0) + 1);
  return options.map((option) => {
    const description = option.description ?? hints.optionDescriptions?.get(optionText(option.value));
    const ambiguous = seen.get(option.label)! > 1 && option.label !== optionText(option.value);
    return {...option, ...(description && {description}), ...(ambiguous && {ambiguous})};
  });
}

/** A value as text, where the server gives no title. */
export const optionText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function fromEnum(schema: JsonObject): FieldOption[] | undefined {
  const values = schema['enum'];
  if (!Array.isArray(values)) return undefined;
  const names = Array.isArray(schema['enumNames']) ? schema['enumNames'] : [];
  return values.flatMap((value: Json, index) => (value === null ? [] : [option(value, names[index])]));
}

function fromAlternatives(schema: JsonObject, root: JsonObject): FieldOption[] | undefined {
  const members = schema['oneOf'] ?? schema['anyOf'];
  if (!Array.isArray(members)) return undefined;
  const options: FieldOption[] = [];
  for (const member of members) {
    const resolved = resolveSchema(member, root)?.schema;
    const found = resolved && (fromConst(resolved) ?? fromEnum(resolved));
    if (!found) return undefined;
    options.push(...found);
  }
  return options;
}

function fromConst(schema: JsonObject): FieldOption[] | undefined {
  if (!('const' in schema)) return undefined;
  return [option(schema['const'] as Json, schema['title'], schema['description'])];
}

function option(value: Json, title: unknown, description?: unknown): FieldOption {
  const label = typeof title === 'string' && title !== '' ? title : optionText(value);
  return {value, label, ...(typeof description === 'string' && description && {description})};
}

/** Whether two values are the same in JSON's sense; options are small. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (isComposite(a) && isComposite(b) && JSON.stringify(a) === JSON.stringify(b));

const isComposite = (value: unknown) => Array.isArray(value) || isJsonObject(value);

import {isJsonObject, type Json, type JsonObject, jsonKey} from '../protocol/json.js';
import {boundedMarks, escapes, replaceHidden} from '../protocol/readable-json.js';
import type {Field, FieldOption} from './field.js';
import {listOf, partsOf, resolveSchema} from './resolve.js';
import {MAX_UNIONS, unionsOf} from './unions.js';
import {looksOf, readableValues} from './words/labels.js';

/**
 * Reads the options of a schema: `enum` with or without `enumNames` (`x-enumNames`), `oneOf`/`anyOf` of `const`, or a single `const`. Returns
 * `undefined` if the schema does not list its values.
 *
 * @param described - Descriptions by value, or in the order of `enum`.
 */
export function readOptions(node: unknown, root: JsonObject, described?: unknown): FieldOption[] | undefined {
  const found = listedValues(node, root, described);
  if (!found) return undefined;
  const options = withLabels(found.filter(({value}) => value !== null));
  const values = new Map(options.map(({value}) => [looksOf(optionText(value)), optionText(value)]));
  const first = new Map<string, FieldOption>();
  const typed: FieldOption[] = [];
  for (const option of options) {
    const {label: written, value} = option;
    const own = optionText(value);
    option.label = boundedMarks(written);
    const looks = looksOf(option.label);
    const same = first.get(looks);
    if (!same) first.set(looks, option);
    else if (own.trim() && optionText(same.value).trim() === own.trim()) typed.push(same, option);
    // It may look like its own value, but not like another one.
    const lies = same || option.label !== written || (values.get(looks) ?? own) !== own;
    for (const each of lies ? [same ?? option, option] : [])
      each.ambiguous = each.label !== shownValue(each.value);
  }
  // `123`, `"123"` and `"123 "` differ only as JSON.
  for (const option of new Set(typed)) {
    const {label, value} = option;
    const json = JSON.stringify(value);
    option.label = label === optionText(value) ? json : `${label} (${json})`;
    option.ambiguous = false;
  }
  return options;
}

/** A value that a schema lists, with its own texts. */
export type ListedValue = Omit<FieldOption, 'label'> & {title?: string};

/** Labels options without a title by their value, in a readable form if all such values have one. */
function withLabels(options: readonly ListedValue[]): FieldOption[] {
  const untitled = options.filter(({title}) => title === undefined);
  const labels = readableValues(untitled.map(({value}) => value));
  let next = 0;
  return options.map(({value, title, description: about}) => {
    const description = about && boundedMarks(about);
    const label = title ?? labels?.[next++] ?? optionText(value);
    // A blank text has quotation marks where the catalogue has no word for it.
    return label.trim()
      ? {value, description, label}
      : {value, description, label: JSON.stringify(label), word: 'kind.blank'};
  });
}

/**
 * Returns the values that a schema lists: those that are in each `enum`, `const` and union of constants that applies to the value. Their texts
 * are those of the first of them. Returns `undefined` without any.
 */
export function listedValues(
  node: unknown,
  root: JsonObject,
  described?: unknown,
  depth = 0,
): ListedValue[] | undefined {
  if (depth > MAX_UNIONS) return undefined;
  const {'x-enumNames': names, enumNames = names, title, description} = resolveSchema(node, root) ?? {};
  const option = (value: Json, title: unknown, index?: number, description?: unknown): ListedValue => {
    const name = optionText(value);
    return {
      value,
      title: textOf(title),
      description:
        textOf(description) ??
        textOf(Array.isArray(described) ? described[index!] : isJsonObject(described) && described[name]),
    };
  };
  const [first, ...others] = (partsOf(node, root) ?? []).flatMap((part) => {
    const {enum: values, const: constant} = part;
    const lists = unionsOf(part).flatMap((members) => {
      const options = members.map((member) => listedValues(member, root, described, depth + 1));
      return options.every((each) => each) ? [options.flat() as ListedValue[]] : [];
    });
    if (Array.isArray(values))
      lists.push(values.map((value, index) => option(value, listOf(enumNames)[index], index)));
    // The title of a lone `const` is the label of its field, not of its only option.
    if ('const' in part)
      lists.push([option(constant as Json, depth && title, undefined, depth && description)]);
    return lists;
  });
  const tests = others.map((list) => membership(list.map(({value}) => value)));
  return first?.filter(({value}) => tests.every((isIn) => isIn(value)));
}

/** Removes values that are not options from a field's default. A field without options may have any value. */
export function presetOf(
  {kind, options, schema}: Pick<Field, 'kind' | 'options' | 'schema'>,
  value: Json | undefined,
): Json | undefined {
  const listed = kind === 'boolean' && ('const' in schema ? [schema['const']] : schema['enum']);
  const values = Array.isArray(listed) ? listed : options.map((option) => option.value);
  if (!values.length || value === undefined) return value;
  const isOption = membership(values);
  if (isOption(value)) return value;
  if (!Array.isArray(value)) return undefined;
  const left = value.filter(isOption);
  return left.length || !value.length ? left : undefined;
}

/** Returns `value` if it is a string that is not blank. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Returns the text of a value without a title. */
export const optionText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The text of a value as it is displayed next to a label that does not say it: hidden characters as in JSON, with bounded marks. */
export const shownValue = (value: unknown): string => replaceHidden(optionText(value), escapes, () => '');

/** Whether two JSON values are equal. Ignores the order of members. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (!isJsonObject(a) || !isJsonObject(b)) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
  );
}

export const unique = <T>(list: readonly T[]): T[] => [
  ...new Map(list.map((each) => [jsonKey(each), each])).values(),
];

/** Returns a function that checks whether a value is in an array. Reads the array once. */
export function membership(list: readonly unknown[]): (value: unknown) => boolean {
  const keys = new Set(list.map(jsonKey));
  return (value) => keys.has(jsonKey(value));
}

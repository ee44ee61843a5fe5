import {isJsonObject, type JsonObject} from '../protocol/json.js';
import type {Field, FieldKind} from './field.js';
import {FILE} from './keywords.js';
import {optionText, readOptions} from './options.js';
import {resolveSchema} from './resolve.js';
import {unionsOf} from './unions.js';
import {fits, isNumeric, readEntry} from './values.js';
import {readableKey, sameText} from './words/labels.js';

/** The alternatives of a value: the unions of its schema, or else its types. */
export function alternativesOf(schema: JsonObject): unknown[][] {
  const {type} = schema;
  const unions = unionsOf(schema);
  return !unions.length && Array.isArray(type) ? [type] : unions;
}

/**
 * Returns the type of a schema. Without `type` it follows from the keywords or the default, or else is `string`. A union of
 * `integer` and `number` is `number`.
 */
export function typeOf(schema: JsonObject): unknown {
  const {type, default: value} = schema;
  const all = alternativesOf(schema);
  const typeIn = (member: unknown) => (isJsonObject(member) ? member['type'] : member);
  if (all.some((members) => members.length && members.every((each) => isNumeric(typeIn(each)))))
    return 'number';
  if (type !== undefined || all.length) return type;
  if ('properties' in schema) return 'object';
  return 'items' in schema ? 'array' : typeof (value ?? '');
}

/** Formats with a kind of their own. schemars writes `partial-` before times without an offset. */
const FORMAT_WITH_KIND = /^(?:partial-)?(date|time|date-time)$/;

const SAMPLES: Partial<Record<FieldKind, string>> = {
  date: '2024-01-31',
  time: '12:00',
  'date-time': '2024-01-31T12:00',
};

export function plainKind(
  type: unknown,
  schema: JsonObject,
  root: JsonObject,
  union: ScalarUnion | undefined,
): FieldKind {
  if (union) return union.kind;
  const format = String(schema['format']);
  if (type === 'string') {
    if (FILE in schema) return 'file';
    const kind = (FORMAT_WITH_KIND.exec(format)?.[1] as FieldKind | undefined) ?? 'text';
    // A pattern that refuses this date or time may refuse everything that a picker sends.
    const sample = (kind === 'date-time' || /^partial/.test(format)) && SAMPLES[kind];
    const sent = sample && readEntry({kind, schema}, sample).value;
    return sent && fits(schema, sent as string) === false ? 'text' : kind;
  }
  if (isNumeric(type) || type === 'boolean') return type as FieldKind;
  return type === 'array' ? kindOfList(schema, root) : 'json';
}

function kindOfList(list: JsonObject, root: JsonObject): FieldKind {
  const {items, default: preset} = list;
  if (isJsonObject(items) ? !resolveSchema(items, root) : items !== undefined && items !== true)
    return 'json';
  const {kind} = itemOf(list, root);
  if (kind === 'file') return kind;
  const isPlain = preset == null || (Array.isArray(preset) && preset.every(isLine));
  return isPlain && /^(?:text.*|number|integer|date|time)$/.test(kind) ? 'lines' : 'json';
}

export function itemOf({items}: JsonObject, root: JsonObject): Pick<Field, 'kind' | 'schema' | 'options'> {
  const schema = resolveSchema(items, root) ?? {};
  const type = typeOf(schema);
  const listed = type === 'array' || type === 'object' || readOptions(items, root);
  const kind = listed ? 'json' : plainKind(type, schema, root, scalarUnion(schema, root));
  return {kind, schema, options: []};
}

const isLine = (item: unknown) =>
  typeof item === 'number' || (typeof item === 'string' && /^.+$/.test(item) && item.trim() === item);

export interface ScalarUnion {
  kind: FieldKind;
  values: unknown[];
  titles?: ReadonlyMap<string, string>;
}

/** Reads a union of texts and numbers, with the values that it lists. Returns `undefined` for other schemas. */
export function scalarUnion(schema: JsonObject, root: JsonObject): ScalarUnion | undefined {
  const unions = alternativesOf(schema).map((members) => scalarsIn(members, schema['type'], root));
  return unions.find((union) => union);
}

function scalarsIn(members: readonly unknown[], type: unknown, root: JsonObject): ScalarUnion | undefined {
  if (members.length < 2) return undefined;
  const types = new Set<unknown>();
  const values: unknown[] = [];
  const titles = new Map<string, string>();
  for (const member of members) {
    const option = isJsonObject(member) ? resolveSchema(member, root) : {type: member};
    if (!option) return undefined;
    // The title of a constant is that of the option.
    const options = readOptions('const' in option ? {oneOf: [member]} : member, root);
    if (!options) types.add(option['type'] ?? type);
    for (const {value, label} of options ?? []) {
      values.push(value);
      types.add(typeof value);
      const name = optionText(value);
      if (!sameText(label, readableKey(name))) titles.set(name, label);
    }
  }
  const isText = types.delete('string');
  const isNumber = types.delete('number');
  const isInteger = types.delete('integer');
  if (types.size) return undefined;
  if (!isText) return {kind: isNumber ? 'number' : 'integer', values};
  const kind = isNumber ? 'text-or-number' : isInteger ? 'text-or-integer' : 'text';
  return {kind, values: values.map(optionText), titles};
}

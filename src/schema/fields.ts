import {atOnce, inSlices, type Steps} from '../protocol/in-slices.js';
import {isJsonObject, type Json, type JsonObject} from '../protocol/json.js';
import {memberPointer} from '../protocol/json-pointer.js';
import type {Field, FieldKind} from './field.js';
import {type FormHints, hintsOf, readFormHints} from './hints.js';
import {isSound} from './keywords.js';
import {isGeneric, readableKey, sameText} from './words/labels.js';
import {loadedWords} from './words/loaded-words.js';
import {optionText, readOptions, textOf} from './options.js';
import {isNull, listOf, resolveSchema} from './resolve.js';
import {secretMark} from './words/secret-marks.js';

/** A requested schema as a form. */
export interface FormFields {
  fields: readonly Field[];
  hints: FormHints;
  /** The schema is not an object schema, and the value of the only field is the whole answer. */
  bare: boolean;
}

export interface ReadFieldsOptions {
  /** The request's message. A description that repeats it is omitted. */
  message?: string;
  /** The request's `_meta`. */
  meta?: JsonObject;
}

const MAX_GROUP_DEPTH = 3;
const MAX_TITLE_DEPTH = 8;
/** Limits for required names without a schema that become fields: per object, and in the whole form. */
const MAX_UNDESCRIBED = 100;
const MAX_UNDESCRIBED_IN_ALL = 500;

/** Fields from `readFieldsAhead()`, by their schema, until `readFields()` returns them. */
const readBefore = new WeakMap<JsonObject, ReadFieldsOptions & {fields: FormFields}>();

/** Reads the fields of a requested schema, in display order. Returns no fields without a schema. Never throws. */
export function readFields(root: JsonObject = {}, {message, meta}: ReadFieldsOptions = {}): FormFields {
  const before = readBefore.get(root);
  readBefore.delete(root);
  if (before && before.message === message && before.meta === meta) return before.fields;
  return atOnce(fieldsOf(root, {message, meta}));
}

/** Reads the fields of the next form, in several tasks. The schema must not change. */
export async function readFieldsAhead(root: JsonObject, {message, meta}: ReadFieldsOptions): Promise<void> {
  readBefore.set(root, {message, meta, fields: await inSlices(fieldsOf(root, {message, meta}))});
}

function* fieldsOf(root: JsonObject, {message = '', meta}: ReadFieldsOptions): Steps<FormFields> {
  const schema = resolveSchema(root, root) ?? {};
  const hints = readFormHints(hintsOf(schema, meta), `${message}\n${textOf(schema['title']) ?? ''}`);
  const {type, properties} = schema;
  const bare =
    !isJsonObject(properties) && (typeof type === 'string' ? type !== 'object' : !type && 'enum' in schema);

  let undescribedLeft = MAX_UNDESCRIBED_IN_ALL;
  const words = loadedWords();
  const secrets = words && new words.SecretSearch(root, {message, meta});

  function* members(
    {properties: nodes, required}: JsonObject,
    pointer: string,
    depth: number,
    secret = false,
  ): Steps<Field[]> {
    const names = new Set<string>(
      Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [],
    );
    const described = isJsonObject(nodes) ? nodes : {};
    // Required properties without a schema also become fields.
    const others = [...names]
      .filter((name) => !Object.hasOwn(described, name))
      .slice(0, Math.min(MAX_UNDESCRIBED, undescribedLeft));
    undescribedLeft -= others.length;
    const fields: Field[] = [];
    for (const [key, node] of [...Object.entries(described), ...others.map((name) => [name, {}] as const)])
      fields.push(yield* fieldOf(key, node, memberPointer(pointer, key), names.has(key), depth, secret));
    return fields;
  }

  function* fieldOf(
    key: string,
    node: unknown,
    pointer: string,
    required: boolean,
    depth: number,
    secret = false,
  ): Steps<Field> {
    yield;
    const resolved = resolveSchema(node, root);
    const all = resolved ?? (isJsonObject(node) ? node : {});
    const own: JsonObject = Object.fromEntries(Object.entries(all).filter(isSound));
    const hint = hintsOf(own, meta, key);
    const type = own['const'] === true ? 'boolean' : typeOf(own);
    const list = type === 'array';
    const listed = list ? resolveSchema(own['items'], root) : own;
    const plain =
      !resolved || !listed || own['const'] === true || (type === 'boolean' && !own['oneOf'] && !own['anyOf']);
    const described = hint('optionDescriptions', 'option-descriptions') ?? listed?.['enumDescriptions'];
    const options = plain ? undefined : readOptions(listed, root, described);
    const fields =
      resolved && type === 'object' && depth < MAX_GROUP_DEPTH
        ? yield* groupOf(own, pointer, depth, secret || !!secrets?.isNamed(key, node))
        : [];
    const kind: FieldKind =
      !resolved || own['prefixItems']
        ? 'json'
        : fields.length
          ? 'group'
          : options
            ? list
              ? 'choices'
              : 'choice'
            : plainKind(type, own, root);
    const label = titleOf(node) ?? readableKey(key);
    const description = textOf(own['description']);
    const suggestions = own['choices'] ?? own['examples'] ?? scalarUnion(own, root)?.values;
    const preset = (own['default'] as Json) ?? undefined;
    // A lone constant is the only answer. A statement to agree to is not filled in.
    const constant = required && 'const' in own && kind === 'choice' ? options?.[0]?.value : undefined;
    const field: Field = {
      key,
      pointer,
      kind,
      label,
      generic: isGeneric(label),
      description:
        description && [label, message].some((text) => sameText(text, description)) ? undefined : description,
      required,
      default: constant ?? preset,
      options: options ?? [],
      suggestions: Array.isArray(suggestions) ? suggestions.filter(textOf) : [],
      fixed: constant !== undefined || (own['readOnly'] === true && preset !== undefined),
      item: kind === 'lines' ? itemOf(own, root) : undefined,
      order: hint('order'),
      placeholder: textOf(hint('placeholder')),
      autocomplete: textOf(hint('autocomplete')),
      multiline: hint('multiline'),
      secret:
        /^(text.*|lines|json|number|integer)$/.test(kind) &&
        (secrets?.has(key, node, secret) ?? !!secretMark(own)),
      color: kind === 'text' && isColor(own),
      fields,
      schema: own,
      entry: undefined,
      given: false,
    };
    for (const child of fields) child.parent = field;
    return field;
  }

  /** Reads the fields of a group. Returns none for an object with other members than `properties`, which is not a group. */
  function* groupOf(object: JsonObject, pointer: string, depth: number, secret: boolean): Steps<Field[]> {
    if (isJsonObject(object['additionalProperties']) || 'patternProperties' in object) return [];
    return yield* members(object, pointer, depth + 1, secret);
  }

  const fields = bare ? [yield* fieldOf('', root, '', true, 0)] : yield* members(schema, '', 0);
  // Reversed, so that the first position of a repeated name wins.
  const places = new Map(hints.order.map((name, place) => [name, place] as const).reverse());
  const last = hints.order.length + fields.length;
  const rank = ({key, order}: Field) => places.get(key) ?? (typeof order === 'number' ? order : last);
  return {fields: fields.sort((a, b) => rank(a) - rank(b)), hints, bare};
}

/**
 * Returns the type of a schema. Without `type` it follows from the keywords or the default, or else is `string`. A union of
 * `integer` and `number` is `number`.
 */
function typeOf(schema: JsonObject): unknown {
  const {type, default: given} = schema;
  const members = schema['anyOf'] ?? schema['oneOf'] ?? type;
  if (Array.isArray(members)) {
    const types = members.map((member) => (isJsonObject(member) ? member['type'] : member));
    return types.length && types.every((name) => name === 'number' || name === 'integer') ? 'number' : type;
  }
  if (type !== undefined) return type;
  if ('properties' in schema) return 'object';
  return 'items' in schema ? 'array' : typeof (given ?? '');
}

/** Formats with a kind of their own. */
const KINDS: Readonly<Record<string, FieldKind>> = {date: 'date', 'date-time': 'date-time', time: 'time'};

function plainKind(type: unknown, schema: JsonObject, root: JsonObject): FieldKind {
  const format = String(schema['format']);
  const union = scalarUnion(schema, root);
  if (union) return union.kind;
  if (type === 'string') return Object.hasOwn(KINDS, format) ? KINDS[format]! : 'text';
  if (type === 'number' || type === 'integer' || type === 'boolean') return type;
  return type === 'array' && isLines(schema, root) ? 'lines' : 'json';
}

/** Whether every item fits on one line. */
function isLines(list: JsonObject, root: JsonObject): boolean {
  const {items, default: preset} = list;
  if (isJsonObject(items) ? !resolveSchema(items, root) : items !== undefined && items !== true) return false;
  return (
    /^(?:text.*|number|integer|date|time)$/.test(itemOf(list, root).kind) &&
    (preset == null || (Array.isArray(preset) && preset.every(isLine)))
  );
}

function itemOf({items}: JsonObject, root: JsonObject): Pick<Field, 'kind' | 'schema' | 'options'> {
  const schema = Object.fromEntries(Object.entries(resolveSchema(items, root) ?? {}).filter(isSound));
  const type = typeOf(schema);
  const listed = type === 'array' || type === 'object' || readOptions(schema, root);
  return {kind: listed ? 'json' : plainKind(type, schema, root), schema, options: []};
}

const isLine = (item: unknown) =>
  typeof item === 'number' || (typeof item === 'string' && /^.+$/.test(item) && item.trim() === item);

/** Reads a union of texts and numbers, with the values that it lists. Returns `undefined` for other schemas. */
function scalarUnion(schema: JsonObject, root: JsonObject): {kind: FieldKind; values: unknown[]} | undefined {
  const {type} = schema;
  const members = schema['anyOf'] ?? schema['oneOf'] ?? (Array.isArray(type) ? type : undefined);
  if (!Array.isArray(members) || members.length < 2) return undefined;
  const types = new Set<unknown>();
  const values: unknown[] = [];
  for (const member of members) {
    const own = isJsonObject(member) ? resolveSchema(member, root) : {type: member};
    if (!own) return undefined;
    const options = readOptions(own, root);
    if (options) values.push(...options.map(({value}) => value));
    if (options) for (const {value} of options) types.add(typeof value);
    else types.add(own['type'] ?? type);
  }
  const isText = types.delete('string');
  const isNumber = types.delete('number');
  const isInteger = types.delete('integer');
  if (types.size) return undefined;
  if (!isText) return {kind: isNumber ? 'number' : 'integer', values};
  const kind = isNumber ? 'text-or-number' : isInteger ? 'text-or-integer' : 'text';
  return {kind, values: values.map(optionText)};
}

/** Returns the title of a schema itself, not of a definition that it refers to, which is usually the name of a class. */
function titleOf(node: unknown, depth = 0): string | undefined {
  if (!isJsonObject(node) || depth > MAX_TITLE_DEPTH) return undefined;
  const own = textOf(node['title']);
  if (own !== undefined) return own;
  const members = listOf(node['anyOf'] ?? node['oneOf']).filter((member) => !isNull(member));
  for (const part of [...listOf(node['allOf']), ...(members.length === 1 ? members : [])]) {
    const title = titleOf(part, depth + 1);
    if (title !== undefined) return title;
  }
  return undefined;
}

const isColor = ({format, pattern}: JsonObject) =>
  format === 'color' ||
  (typeof pattern === 'string' && /^\^#\(?(\?:)?\[[\\\da-f-]+\]\{6\}\)?\$$/i.test(pattern));

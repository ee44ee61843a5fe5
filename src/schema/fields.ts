import {isJsonObject, type Json, type JsonObject} from '../protocol/json.js';
import {leavesOf, type Field, type FieldKind, type FieldOption} from './field.js';
import {type FormHints, readFieldHints, readFormHints} from './hints.js';
import {memberPointer} from './json-pointer.js';
import {isGeneric, readableKey, sameText} from './labels.js';
import {cannotHold, readLimits} from './limits.js';
import {readOptions} from './options.js';
import {resolveSchema} from './resolve.js';
import {isSecret} from './secret.js';

/** A requested schema as something to fill in. */
export interface FormFields {
  fields: readonly Field[];
  hints: FormHints;
  /** The schema is not an object: the only field is the whole answer. */
  bare: boolean;
}

export interface ReadFieldsOptions {
  /** The request's message: a description that repeats it is left out. */
  message?: string;
  /** The request's `_meta`. */
  meta?: JsonObject;
}

const MAX_GROUP_DEPTH = 3;

/** Reads the fields of a requested schema, in its order. No schema at all has no fields. Never throws. */
export function readFields(requested?: JsonObject, {message = '', meta}: ReadFieldsOptions = {}): FormFields {
  const root = requested ?? {};
  const schema = resolveSchema(root, root)?.schema ?? {};
  const hints = readFormHints(schema, meta);
  const reader = new FieldReader(root, message, meta);
  if (isBare(schema))
    return {fields: [reader.field('', root, {pointer: '', required: true})], hints, bare: true};
  return {fields: inOrder(reader.members(schema, '', 0), hints.order), hints, bare: false};
}

/** Whether the schema asks for one value that is not an object. */
function isBare(schema: JsonObject): boolean {
  if (isJsonObject(schema['properties'])) return false;
  const {type} = schema;
  return (typeof type === 'string' && type !== 'object') || (type === undefined && 'enum' in schema);
}

function inOrder(fields: Field[], order: readonly string[]): Field[] {
  const ranks = new Map(order.map((key, index) => [key, index]));
  const rank = (field: Field, index: number) =>
    ranks.get(field.key) ?? field.hints.order ?? order.length + index;
  const ranked = fields.map((field, index) => ({field, rank: rank(field, index)}));
  return ranked.sort((a, b) => a.rank - b.rank).map(({field}) => field);
}

interface Place {
  pointer: string;
  required: boolean;
  depth?: number;
}

class FieldReader {
  constructor(
    readonly root: JsonObject,
    readonly message: string,
    readonly meta?: JsonObject,
  ) {}

  members(schema: JsonObject, parent: string, depth: number): Field[] {
    const {properties, required} = schema;
    if (!isJsonObject(properties)) return [];
    const names = new Set(Array.isArray(required) ? required : []);
    return Object.keys(properties).map((key) =>
      this.field(key, properties[key], {
        pointer: memberPointer(parent, key),
        required: names.has(key),
        depth,
      }),
    );
  }

  field(key: string, node: unknown, {pointer, required, depth = 0}: Place): Field {
    const resolved = resolveSchema(node, this.root);
    const schema = resolved?.schema ?? (isJsonObject(node) ? node : {});
    const hints = readFieldHints(key, schema, this.meta);
    const listed = resolved && this.#listed(schema, hints);
    const fields = resolved && depth < MAX_GROUP_DEPTH ? this.#group(schema, pointer, depth) : undefined;
    const kind = !resolved ? 'json' : fields ? 'group' : (listed?.kind ?? plainKind(schema));
    const title = text(schema['title']);
    const label = title ?? (key === '' ? '' : readableKey(key));
    const limits = readLimits(schema, kind);
    const problem = problemOf(kind, listed?.options, limits);
    return {
      key,
      pointer,
      kind,
      label,
      generic: isGeneric(label) || label === '',
      ...this.#description(schema, label),
      required,
      nullable: resolved?.nullable ?? false,
      ...(typeof schema['format'] === 'string' && {format: schema['format']}),
      limits,
      ...(schema['default'] != null && {default: schema['default'] as Json}),
      options: listed?.options ?? [],
      suggestions: suggestionsOf(schema),
      hints,
      secret: kind === 'text' && isSecret(key, schema),
      color: kind === 'text' && isColor(schema),
      fields: fields ?? [],
      ...(problem && {problem}),
      schema,
    };
  }

  #listed(schema: JsonObject, hints: Field['hints']): {kind: FieldKind; options: FieldOption[]} | undefined {
    if (schema['type'] === 'array' || (schema['type'] === undefined && 'items' in schema)) {
      const items = resolveSchema(schema['items'], this.root)?.schema;
      const options = items && readOptions(items, this.root, hints);
      return options && {kind: 'choices', options};
    }
    if (schema['type'] === 'boolean' && !('oneOf' in schema || 'anyOf' in schema)) return undefined;
    const options = readOptions(schema, this.root, hints);
    return options && {kind: 'choice', options};
  }

  /** The fields of a plain object; one that allows more than it names is no group. */
  #group(schema: JsonObject, pointer: string, depth: number): Field[] | undefined {
    const {type, properties, additionalProperties} = schema;
    if ((type !== undefined && type !== 'object') || !isJsonObject(properties)) return undefined;
    if (isJsonObject(additionalProperties) || 'patternProperties' in schema) return undefined;
    const fields = this.members(schema, pointer, depth + 1);
    return fields.length && !leavesOf(fields).some(({kind}) => kind === 'json') ? fields : undefined;
  }

  #description(schema: JsonObject, label: string): {description?: string} {
    const description = text(schema['description']);
    if (!description || sameText(description, label) || sameText(description, this.message)) return {};
    return {description};
  }
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

const PLAIN_KINDS: Record<string, FieldKind> = {
  string: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
};

function plainKind(schema: JsonObject): FieldKind {
  const type = schema['type'] ?? impliedType(schema);
  if (type === 'array') return isFreeList(schema) ? 'lines' : 'json';
  const kind = (typeof type === 'string' && PLAIN_KINDS[type]) || numeric(schema) || 'json';
  if (kind !== 'text') return kind;
  return schema['format'] === 'date' || schema['format'] === 'date-time' ? schema['format'] : 'text';
}

/** What a schema without a type means: what its keywords are about, its default is, else text. */
function impliedType(schema: JsonObject): string | undefined {
  if (['properties', 'additionalProperties', 'patternProperties'].some((name) => name in schema))
    return 'object';
  if ('items' in schema || 'prefixItems' in schema) return 'array';
  if (['anyOf', 'oneOf', 'not', 'if'].some((name) => name in schema)) return undefined;
  if (['minimum', 'maximum', 'multipleOf'].some((name) => name in schema)) return 'number';
  const given = schema['default'];
  if (typeof given === 'object' && given !== null) return undefined;
  return given == null ? 'string' : typeof given;
}

/** `anyOf` of integer and number, as type checkers write `int | float`. */
function numeric(schema: JsonObject): FieldKind | undefined {
  const members = schema['anyOf'] ?? schema['oneOf'] ?? schema['type'];
  if (!Array.isArray(members) || !members.length) return undefined;
  const types = members.map((member) => (isJsonObject(member) ? member['type'] : member));
  return types.every((type) => type === 'number' || type === 'integer') ? 'number' : undefined;
}

function isFreeList(schema: JsonObject): boolean {
  const {items, default: given} = schema;
  if (!isJsonObject(items) || items['type'] !== 'string' || 'format' in items) return false;
  return given === undefined || given === null || (Array.isArray(given) && given.every(isLine));
}

const isLine = (item: unknown) => typeof item === 'string' && item !== '' && !/[\r\n]/.test(item);

function suggestionsOf(schema: JsonObject): string[] {
  const given = schema['choices'] ?? schema['examples'];
  return Array.isArray(given) ? given.filter((item) => typeof item === 'string') : [];
}

const isColor = (schema: JsonObject) =>
  schema['format'] === 'color' ||
  (typeof schema['pattern'] === 'string' &&
    /^\^#\(?(\?:)?\[(0-9a-f|a-f0-9|0-9a-fA-F|0-9A-Fa-f|a-fA-F0-9|A-Fa-f0-9|\\da-fA-F|A-F0-9|0-9A-F)\]\{6\}\)?\$$/.test(
      schema['pattern'],
    ));

function problemOf(
  kind: FieldKind,
  options: readonly FieldOption[] | undefined,
  limits: Field['limits'],
): Field['problem'] {
  if (options && !options.length) return 'options';
  return cannotHold(kind, limits, options?.length) ? 'limits' : undefined;
}

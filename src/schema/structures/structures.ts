// Reads lists of objects, maps, tuples and variants.
import {
  isJsonObject,
  isString,
  type Json,
  type JsonObject,
  jsonKey,
  objectOf,
  membersOf,
} from '../../protocol/json.js';
import {DEFAULT_LIMITS} from '../../protocol/limits.js';
import {copyOf, type Field, fieldFrom, type FieldKind, type Structure} from '../field.js';
import {alternativesOf} from '../kind.js';
import {sameValue} from '../options.js';
import type {Refusals} from '../checks/refusals.js';
import {listOf, propertiesOf, resolveSchema} from '../resolve.js';
import {unionsOf} from '../unions.js';
import {fits} from '../values.js';
import {discriminators} from '../conditions.js';
import {MapRows, MAX_ROWS, Rows, sizeOf} from './rows.js';
import {constantOf, variantLabel, optionsOf, type Variant, Variants} from './variants.js';

/** The place of a field that a structure makes. */
export interface PartPlace {
  key: string;
  required: boolean;
  depth: number;
  /** Part of a value whose name is that of a credential. */
  secret: boolean;
}

export interface FieldReader {
  readonly root: JsonObject;
  readonly refusals: Refusals;
  read(node: unknown, place: PartPlace): Field;
}

interface Structured {
  kind: FieldKind;
  structure: Structure;
  fields: Field[];
  required?: boolean;
}

const MAX_POSITIONS = 50;

/**
 * Reads the structure of a schema that is not a plain value. Returns `undefined` for values of any structure.
 *
 * @param isFree - An object without a description of its members is a map of any values.
 */
export function structureOf(
  schema: JsonObject,
  place: PartPlace,
  reader: FieldReader,
  isFree: boolean,
): Structured | undefined {
  // Everything in a default of the server must be visible before it is sent.
  const {default: preset, prefixItems} = schema;
  const most = (!restOf(schema) && listOf(prefixItems).length) || MAX_ROWS;
  if (Object.keys(preset ?? {}).length > most) return undefined;
  return (
    tupleOf(schema, place, reader) ??
    rowsOf(schema, place, reader) ??
    variantOf(schema, place, reader) ??
    (isDescribed(schema['properties'])
      ? undefined
      : mapOf(isFree ? withAnyValues(schema) : schema, place, reader))
  );
}

/**
 * Reads the fields of an object besides those that it names: a choice of members or the members of alternatives, and members without
 * a fixed name.
 *
 * @param named - The names that have a field.
 */
export function extrasOf(
  schema: JsonObject,
  place: PartPlace,
  reader: FieldReader,
  named: string[],
): Field[] {
  const {properties} = schema;
  const declared = objectOf(properties);
  const shape = variantOf(schema, place, reader, declared);
  const inline = {inline: true, key: place.key, schema: {}};
  const members = shape
    ? []
    : membersOfAlternatives(schema, declared, reader.root)
        .filter(([name]) => !named.includes(name))
        .map(([name, node]) => reader.read(node, {...place, key: name, required: false}));
  const extras = shape ? [fieldFrom({...shape, ...inline})] : members;
  const except = new Set([...Object.keys(declared), ...named, ...members.map(({key}) => key)]);
  const needsMore = !shape && except.size > 0 && Number(schema['minProperties']) > except.size;
  const map = mapOf(needsMore ? withAnyValues(schema) : schema, place, reader, except);
  const word = except.size ? 'moreValues' : undefined;
  if (map) extras.push(fieldFrom({...map, ...inline, schema, word, required: false}));
  return extras;
}

/** Reads the members that alternatives describe or require, if no choice shows the alternatives. */
function membersOfAlternatives(
  schema: JsonObject,
  declared: JsonObject,
  root: JsonObject,
): [name: string, node: unknown][] {
  const {additionalProperties: rest = {}} = schema;
  const members = new Map<string, Map<string, unknown>>();
  for (const union of unionsOf(schema)) {
    if (!isJsonObject(rest) || discriminators(union, declared, root)) continue;
    for (const each of union) {
      const described = propertiesOf(each, root);
      const required = listOf(resolveSchema(each, root)?.['required']).filter(isString);
      for (const name of [...Object.keys(described), ...required]) {
        const node = described[name] ?? ruleOf(schema, name) ?? rest;
        members.set(name, (members.get(name) ?? new Map()).set(jsonKey(node), node));
      }
    }
  }
  return [...members]
    .slice(0, DEFAULT_LIMITS.maxSchemaOptions)
    .map(([name, nodes]) => [name, nodes.size > 1 ? {anyOf: [...nodes.values()]} : [...nodes.values()][0]]);
}

function tupleOf(schema: JsonObject, place: PartPlace, reader: FieldReader): Structured | undefined {
  const {prefixItems: positions} = schema;
  if (!Array.isArray(positions) || !positions.length || positions.length > MAX_POSITIONS) return undefined;
  const fields = positions.map((node, index) => {
    const required = index < Number(schema['minItems'] ?? 0);
    const field = reader.read(node, {...place, required, depth: place.depth + 1});
    return copyOf(field, {key: String(index), ...(isTitled(node) ? {} : {word: 'row'})});
  });
  const items = restOf(schema);
  if (items) {
    const offset = fields.length;
    const [least, most] = sizeOf(schema, 'minItems', 'maxItems').map((limit) => limit - offset);
    const limits = {minItems: least, ...(most! < Infinity && {maxItems: most})};
    const rest = rowsOf({...schema, ...limits, items}, place, reader, offset);
    const required = place.required && least! > 0;
    fields.push(
      fieldFrom({...rest, key: String(offset), inline: true, word: 'moreValues', required, schema: limits}),
    );
  }
  return {kind: 'tuple', structure: tuple, fields};
}

/** The schema of the items after the positions of a tuple, if it has any to enter. */
function restOf({prefixItems, items, minItems = 0, maxItems = Infinity}: JsonObject): JsonObject | undefined {
  const {length} = listOf(prefixItems);
  if (!length || (maxItems as number) <= length) return undefined;
  if (isDescribed(items)) return items;
  return items !== false && (minItems as number) > length ? anyValue() : undefined;
}

const isTitled = (node: unknown) => isJsonObject(node) && typeof node['title'] === 'string';

function rowsOf(
  schema: JsonObject,
  place: PartPlace,
  reader: FieldReader,
  offset = 0,
): Structured | undefined {
  const {items, type = 'array'} = schema;
  if (!isDescribed(items) || type !== 'array') return undefined;
  const item = () =>
    copyOf(reader.read(items, {...place, required: true, depth: place.depth + 1}), {word: 'row'});
  return {
    kind: 'rows',
    structure: new Rows(item, ...sizeOf(schema, 'minItems', 'maxItems'), offset),
    fields: [],
  };
}

/** The schema of a member by the patterns that its name matches. Undefined without any. */
export function ruleOf({patternProperties}: JsonObject, name: string): unknown {
  const nodes = membersOf(patternProperties)
    .filter(([source, node]) => node !== false && fits({pattern: source}, name))
    .map(([, node]) => node);
  return nodes.length > 1 ? {allOf: nodes} : nodes[0];
}

function mapOf(
  schema: JsonObject,
  place: PartPlace,
  reader: FieldReader,
  except: ReadonlySet<string> = new Set(),
): Structured | undefined {
  const {additionalProperties, patternProperties, propertyNames} = schema;
  const rules = membersOf(patternProperties).filter(([, node]) => node !== false);
  const others = isDescribed(additionalProperties) ? additionalProperties : undefined;
  const first = others ?? rules.find(([, node]) => isDescribed(node))?.[1];
  if (!first) return undefined;
  const names = resolveSchema(propertyNames ?? {}, reader.root) ?? {};
  // Each listed name has a field already.
  if (Array.isArray(names['enum'])) return undefined;
  const sources = rules.map(([source]) => source);
  const pattern = sources.length > 1 ? sources.map((source) => `(?:${source})`).join('|') : sources[0];
  const inner = {...place, required: true, depth: place.depth + 1};
  const pair = () => {
    const nameSchema = {...names, type: 'string', ...(!others && {pattern})};
    const name = reader.read(nameSchema, {...inner, key: '', secret: false});
    const parts = {control: true, inline: true, word: 'rowName', secret: false} as const;
    return fieldFrom({kind: 'pair', word: 'row', required: true, fields: [copyOf(name, parts)]});
  };
  const templates = new Map<string, Field>();
  const templateFor = (name: string): Field => {
    const rule = ruleOf(schema, name) ?? first;
    const node = isDescribed(rule) ? rule : anyValue();
    const key = jsonKey(node);
    const word = isTitled(node) ? undefined : ('rowValue' as const);
    const template = templates.get(key) ?? copyOf(reader.read(node, inner), {inline: true, word});
    templates.set(key, template);
    return template;
  };
  const [least, most] = sizeOf(schema, 'minProperties', 'maxProperties');
  return {
    kind: 'map',
    structure: new MapRows(pair, templateFor, except.size ? 0 : least, most, except),
    fields: [],
  };
}

function withAnyValues(schema: JsonObject): JsonObject {
  const {type, additionalProperties, unevaluatedProperties, patternProperties} = schema;
  if (type !== 'object' || additionalProperties === false || unevaluatedProperties === false) return schema;
  return isDescribed(additionalProperties) || isDescribed(patternProperties)
    ? schema
    : {...schema, additionalProperties: anyValue()};
}

/** Whether a schema says something about its values. */
export const isDescribed = (node: unknown): node is JsonObject =>
  isJsonObject(node) && Object.keys(node).length > 0;

/** Reads the first choice of schemas that can be displayed. `declared` are the properties that all of them share. */
const variantOf = (
  schema: JsonObject,
  place: PartPlace,
  reader: FieldReader,
  declared?: JsonObject,
): Structured | undefined =>
  (declared ? unionsOf(schema) : alternativesOf(schema))
    .map((members) => variantIn(members, schema, place, reader, declared))
    .find((variant) => variant);

function variantIn(
  members: readonly unknown[],
  schema: JsonObject,
  place: PartPlace,
  reader: FieldReader,
  declared?: JsonObject,
): Structured | undefined {
  const {root} = reader;
  const alternatives = members
    .map((each) => (typeof each === 'string' ? {...schema, type: each} : each))
    .filter((node, _, all) => !isCovered(node, all));
  const nodes = alternatives.filter((node) => !reader.refusals.isUnanswerable(node));
  if (alternatives.length < 2 || nodes.length > DEFAULT_LIMITS.maxSchemaOptions) return undefined;
  if (declared && discriminators(nodes, declared, root)) return undefined;
  const schemas = nodes.map((node) => resolveSchema(node, root));
  if (declared && !schemas.every((each) => isJsonObject(each?.['properties']))) return undefined;
  const propertiesIn = (each: JsonObject | undefined) => objectOf(each?.['properties']);
  // The property whose constant distinguishes the variants.
  const constant = Object.keys(propertiesIn(schemas[0])).find((name) =>
    schemas.every((each) => constantOf(propertiesIn(each)[name], root) !== undefined),
  );
  const variants = nodes.map((node, index): Variant => {
    const variant = schemas[index] ?? {};
    return {
      label: typeof members[0] === 'string' ? '' : variantLabel(node, variant, root, constant),
      description: typeof variant['description'] === 'string' ? variant['description'] : undefined,
      schema: variant,
      node,
      read() {
        const part = declared ? without(variant, declared, schema) : node;
        const field = copyOf(reader.read(part, {...place, required: true}), {
          inline: true,
          description: undefined,
        });
        // The choice of the variant implies it.
        for (const child of field.fields)
          if (child.key === constant && child.required)
            Object.assign(child, {default: constantOf(child.schema, root), fixed: true, silent: true});
        return field;
      },
    };
  });
  const options = optionsOf(variants);
  const chooser = fieldFrom({
    kind: 'choice',
    key: place.key,
    options,
    inline: true,
    control: true,
    word: 'choose',
  });
  const required = variants.every(
    (each) => declared && listOf(without(each.schema, declared, schema)['required']).length,
  );
  return {kind: 'variant', structure: new Variants(variants), fields: [chooser], required};
}

/** Whether an alternative accepts only integers, which another one accepts as numbers. */
const isCovered = (node: unknown, members: readonly unknown[]): boolean =>
  sameValue(node, {type: 'integer'}) && members.some((each) => sameValue(each, {type: 'number'}));

/** Returns the schema of a variant without the properties that are fields already. `around` may require its properties, too. */
function without(schema: JsonObject, declared: JsonObject, around: JsonObject): JsonObject {
  const members = objectOf(schema['properties']);
  const properties = Object.entries(members).filter(([name]) => !Object.hasOwn(declared, name));
  const names = [
    ...listOf(schema['required']),
    ...listOf(around['required']).filter((name) => Object.hasOwn(members, String(name))),
  ];
  return {
    type: 'object',
    ...schema,
    properties: Object.fromEntries(properties),
    required: names.filter((name) => typeof name === 'string' && !Object.hasOwn(declared, name)),
  };
}

/** The kinds of a value that no schema describes. `null` is not an answer. */
const UNDESCRIBED_TYPES = ['string', 'number', 'boolean', 'array', 'object'];

/** Levels of lists in lists. Fields have fewer. */
const MAX_LISTS = 8;

/**
 * Returns a schema for a member of an object without a description: a choice of the kind, then the value. Objects are read as maps
 * of such values.
 */
function anyValue(lists = MAX_LISTS): JsonObject {
  return {type: UNDESCRIBED_TYPES, ...(lists > 0 && {items: anyValue(lists - 1)})};
}

const tuple: Structure = {
  least: 0,
  most: 0,
  join({fields}, read) {
    const values = fields.flatMap((field) => {
      const value = read(field);
      return value === undefined ? [] : field.inline ? (value as Json[]) : [value];
    });
    return values.length ? values : undefined;
  },
};

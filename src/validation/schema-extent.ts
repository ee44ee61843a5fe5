import type {JsonObject} from '../protocol/json.js';
import {memberPointer} from '../protocol/json-pointer.js';
import type {Limits} from '../protocol/limits.js';
import {referred} from '../schema/resolve.js';
import {invalidSchema} from './invalid-schema.js';

/** How much there is to read in a schema, each reference counted as what it refers to. */
interface Extent {
  values: number;
  properties: number;
  /** Choices of all fields. */
  options: number;
  /** Choices of the field that the schema is. */
  own: number;
}

/** Levels with references followed; those of subschemas alone are the gate's business. */
const MAX_LEVELS = 128;
/** More values than any schema has. */
const ENDLESS = 1e9;
/** Characters for which a text counts as one value more. */
const CHARS_PER_VALUE = 100;
/** A choice of several is drawn as a box, which takes a browser four times as long as an entry of a list. */
const OPTIONS_PER_BOX = 4;
/** How many times the choices of one field all fields together may have. */
const FIELDS_OF_OPTIONS = 4;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** Keywords whose lists are limited, and those of them whose entries a field offers as choices, or shows among them. */
const LISTS = words('enum enumNames anyOf oneOf allOf prefixItems examples choices default');
const CHOICES = words('enum anyOf oneOf examples choices default');
/** Keywords whose value is part of what the field itself is. */
const WITHIN_FIELD = words('$ref allOf enum anyOf oneOf examples choices default');
/** Keywords whose members are named by the server. */
const MAPS = words('properties patternProperties $defs definitions dependentSchemas');
/** Where schemas only wait to be referred to. */
const DEFINITIONS = words('$defs definitions');
/** Texts that a form shows. */
const TITLES = words('title description enum enumNames const');

/**
 * How many values there are in a schema, each reference counted as what it refers to.
 * @throws ElicitationError `INVALID_SCHEMA` when that is over the limits, or the schema refers to itself.
 */
export function checkExtent(schema: JsonObject, limits: Limits): number {
  const {values, properties, options, own} = new Meter(schema, limits).extent(schema, '', 0);
  const {maxSchemaNodes, maxSchemaProperties, maxSchemaOptions} = limits;
  if (values === Infinity) throw invalidSchema('', 'refers to itself');
  if (values > maxSchemaNodes) throw invalidSchema('', 'is too large with its references followed');
  if (properties > maxSchemaProperties)
    throw invalidSchema('', `has more than ${maxSchemaProperties} properties`);
  const most = FIELDS_OF_OPTIONS * maxSchemaOptions;
  if (options + own > most) throw invalidSchema('', `has more than ${most} choices in all its fields`);
  if (own > maxSchemaOptions) throw invalidSchema('', `has more than ${maxSchemaOptions} choices`);
  return values;
}

class Meter {
  #root: JsonObject;
  #limits: Limits;
  #known = new Map<object, Extent>();
  /** Where it is, for what is over a limit. */
  #place: (string | number)[] = [];

  constructor(root: JsonObject, limits: Limits) {
    this.#root = root;
    this.#limits = limits;
  }

  /** @param key - the keyword whose value it is, or a part of whose value; empty for what a server has named */
  extent(value: object, key: string, level: number): Extent {
    const known = this.#known.get(value);
    if (known) return known;
    const extent = {values: Infinity, properties: 0, options: 0, own: 0};
    // As long as it is being measured, a reference to it is a circle.
    this.#known.set(value, extent);
    const measured =
      level > MAX_LEVELS
        ? {...extent, values: ENDLESS}
        : Array.isArray(value)
          ? this.#list(value, key, level)
          : this.#record(value as JsonObject, key, level);
    return Object.assign(extent, measured);
  }

  /** Adds what a member or an item is to what it is in. Returns the choices of the field that it is. */
  #add(total: Extent, value: unknown, key: string, level: number, shown = true): number {
    if (typeof value === 'string') total.values += this.#text(value, key);
    if (typeof value !== 'object' || value === null) {
      if (typeof value !== 'string') total.values++;
      return 0;
    }
    const {values, properties, options, own} = this.extent(value, key, level + 1);
    total.values += values;
    if (shown) {
      total.properties += properties;
      total.options += options;
    }
    return own;
  }

  /** Returns the values that a text counts as. */
  #text(text: string, key: string): number {
    if (TITLES.has(key)) this.#atMost(this.#limits.maxTitleChars, text.length, 'characters');
    if (key === 'pattern') this.#atMost(this.#limits.maxPatternChars, text.length, 'characters');
    return 1 + Math.floor(text.length / CHARS_PER_VALUE);
  }

  #list(list: unknown[], key: string, level: number): Extent {
    if (LISTS.has(key)) this.#atMost(this.#limits.maxSchemaOptions, list.length, 'entries');
    const extent = {values: 1, properties: 0, options: 0, own: CHOICES.has(key) ? list.length : 0};
    for (let index = 0; index < list.length; index++) {
      this.#place.push(index);
      extent.own += this.#add(extent, list[index], key, level);
      this.#place.pop();
    }
    return extent;
  }

  #record(record: JsonObject, key: string, level: number): Extent {
    const extent = {values: 1, properties: 0, options: 0, own: 0};
    const named = MAPS.has(key);
    for (const name of Object.keys(record)) {
      const member = record[name];
      this.#place.push(name);
      if (named) this.#name(name, key);
      const target = name === '$ref' && !named ? (referred(member, this.#root) ?? member) : member;
      // What is only defined is shown where it is referred to.
      const own = this.#add(extent, target, named ? '' : name, level, named || !DEFINITIONS.has(name));
      if (key === 'properties') {
        this.#atMost(this.#limits.maxSchemaOptions, own, 'choices');
        extent.properties += 1;
        extent.options += own;
      } else if (!named && WITHIN_FIELD.has(name)) extent.own += own;
      else if (!named && name === 'items') extent.own += own * OPTIONS_PER_BOX;
      this.#place.pop();
    }
    return extent;
  }

  /** The name of a property is its label where it has no title. */
  #name(name: string, key: string) {
    const {maxPatternChars, maxTitleChars} = this.#limits;
    this.#atMost(key === 'patternProperties' ? maxPatternChars : maxTitleChars, name.length, 'characters');
  }

  #atMost(most: number, found: number, what: string) {
    if (found <= most) return;
    const path = this.#place.map((part) => memberPointer('', String(part).slice(0, 100))).join('');
    throw invalidSchema(path, `has more than ${most} ${what}`);
  }
}

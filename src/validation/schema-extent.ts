import type {JsonObject} from '../protocol/json.js';
import {memberPointer} from '../protocol/json-pointer.js';
import type {Limits} from '../protocol/limits.js';
import {isDefinitions, isMap, keywordOf} from '../schema/keywords.js';
import {referred} from '../schema/resolve.js';
import {invalidSchema} from '../protocol/errors.js';

/** The size of a schema. Each reference counts as the schema that it refers to. */
interface Extent {
  values: number;
  properties: number;
  options: number;
  /** Options of the field that the schema describes. */
  ofField: number;
}

/** Limit for levels of nesting, with references followed. */
const MAX_LEVELS = 128;
const ENDLESS = 1e9;
/** Characters of a string that count as one value. */
const CHARS_PER_VALUE = 100;
/** Weight of an option in a multiple choice. Rendering its checkbox takes four times as long as an entry of a list. */
const OPTIONS_PER_BOX = 4;
/** Factor between the limit on the options of one field and that of all fields together. */
const FIELDS_OF_OPTIONS = 4;

/** Whether the value of a keyword describes the same field. */
const isWithinField = (keyword: string): boolean =>
  keyword === '$ref' || keyword === 'allOf' || keywordOf(keyword).list === 'choices';

/**
 * Returns the number of values in a schema. Each reference counts as the schema that it refers to.
 * @throws ElicitationError `INVALID_SCHEMA` when the schema exceeds the limits or refers to itself.
 */
export function checkExtent(schema: JsonObject, limits: Limits): number {
  const {values, properties, options, ofField} = new Meter(schema, limits).extent(schema, '', 0);
  const {maxSchemaNodes, maxSchemaProperties, maxSchemaOptions} = limits;
  if (values === Infinity) throw invalidSchema('', 'refers to itself');
  if (values > maxSchemaNodes) throw invalidSchema('', 'is too large when its references are followed');
  if (properties > maxSchemaProperties)
    throw invalidSchema('', `has more than ${maxSchemaProperties} properties`);
  const most = FIELDS_OF_OPTIONS * maxSchemaOptions;
  if (options + ofField > most) throw invalidSchema('', `has more than ${most} choices in all its fields`);
  if (ofField > maxSchemaOptions) throw invalidSchema('', `has more than ${maxSchemaOptions} choices`);
  return values;
}

class Meter {
  #root: JsonObject;
  #limits: Limits;
  #cache = new Map<object, Extent>();
  #place: (string | number)[] = [];

  constructor(root: JsonObject, limits: Limits) {
    this.#root = root;
    this.#limits = limits;
  }

  /** @param key - the keyword that contains `value`; empty if the server chose the name of the member */
  extent(value: object, key: string, level: number): Extent {
    const cached = this.#cache.get(value);
    if (cached) return cached;
    const extent = {values: Infinity, properties: 0, options: 0, ofField: 0};
    // A reference to a value that is still being measured is circular.
    this.#cache.set(value, extent);
    const measured =
      level > MAX_LEVELS
        ? {...extent, values: ENDLESS}
        : Array.isArray(value)
          ? this.#list(value, key, level)
          : this.#record(value as JsonObject, key, level);
    return Object.assign(extent, measured);
  }

  /** Adds the extent of a member or item to `total`. Returns the options of the field that it describes. */
  #add(total: Extent, value: unknown, key: string, level: number, shown = true): number {
    if (typeof value === 'string') total.values += this.#text(value, key);
    if (typeof value !== 'object' || value === null) {
      if (typeof value !== 'string') total.values++;
      return 0;
    }
    const {values, properties, options, ofField} = this.extent(value, key, level + 1);
    total.values += values;
    if (shown) {
      total.properties += properties;
      total.options += options;
    }
    return ofField;
  }

  #text(text: string, key: string): number {
    if (keywordOf(key).shown) this.#atMost(this.#limits.maxTitleChars, text.length, 'characters');
    return 1 + Math.floor(text.length / CHARS_PER_VALUE);
  }

  #list(list: unknown[], key: string, level: number): Extent {
    const {list: limited} = keywordOf(key);
    if (limited) this.#atMost(this.#limits.maxSchemaOptions, list.length, 'entries');
    const extent = {values: 1, properties: 0, options: 0, ofField: limited === 'choices' ? list.length : 0};
    for (let index = 0; index < list.length; index++) {
      this.#place.push(index);
      extent.ofField += this.#add(extent, list[index], key, level);
      this.#place.pop();
    }
    return extent;
  }

  #record(record: JsonObject, key: string, level: number): Extent {
    const extent = {values: 1, properties: 0, options: 0, ofField: 0};
    const named = isMap(key);
    for (const name of Object.keys(record)) {
      const member = record[name];
      this.#place.push(name);
      // A property without a title has its name as label.
      if (named) this.#atMost(this.#limits.maxTitleChars, name.length, 'characters');
      const target = name === '$ref' && !named ? (referred(member, this.#root) ?? member) : member;
      // A definition is shown only where it is referenced.
      const options = this.#add(extent, target, named ? '' : name, level, named || !isDefinitions(name));
      if (key === 'properties') {
        this.#atMost(this.#limits.maxSchemaOptions, options, 'choices');
        extent.properties += 1;
        extent.options += options;
      } else if (!named && isWithinField(name)) extent.ofField += options;
      else if (!named && name === 'items') extent.ofField += options * OPTIONS_PER_BOX;
      this.#place.pop();
    }
    return extent;
  }

  #atMost(most: number, count: number, what: string) {
    if (count <= most) return;
    const path = this.#place.map((part) => memberPointer('', String(part).slice(0, 100))).join('');
    throw invalidSchema(path, `has more than ${most} ${what}`);
  }
}

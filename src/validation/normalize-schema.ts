import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {type Draft, draftOf, type KeywordKind, hasShape} from '../schema/keywords.js';
import {isLinearPattern, isPattern} from '../schema/patterns/linear-pattern.js';
import {referred} from '../schema/resolve.js';
import {
  choicesAsEnum,
  lengthBeforePattern,
  protoAsPattern,
  referenceInAllOf,
  splitDependencies,
  formatKey,
} from './engine-form.js';
import {invalidSchema} from '../protocol/errors.js';
import {memberPointer} from '../protocol/json-pointer.js';

export interface NormalizedSchema {
  /** The schema for the engines: draft 2020-12 with known keywords only. Every `$ref` points to the root's `$defs`. */
  readonly schema: JsonObject;
  /** All regular expressions of the schema, with their paths in the original. */
  readonly patterns: readonly {path: string; source: string}[];
  readonly unevaluated: boolean;
}

/**
 * Normalizes a prepared schema for the engines. Rejects features that elicitation does not need: remote references, recursion,
 * `$async`, malformed keywords and invalid patterns. Rewrites the rest to one form, so that both engines agree about drafts, names
 * and references.
 *
 * @param root - A prepared schema. `prepareSchema()` has checked its size, with references followed.
 * @throws ElicitationError `INVALID_SCHEMA`
 */
export function normalizeSchema(root: JsonObject): NormalizedSchema {
  return new Normalization(root).result();
}

/** Returns the path of the first pattern that may take more than linear time. */
export const riskyPattern = ({patterns}: NormalizedSchema): string | undefined =>
  patterns.find(({source}) => !isLinearPattern(source))?.path;

class Normalization {
  #root: JsonObject;
  #draft: Draft;
  #patterns: {path: string; source: string}[] = [];
  /** Schemas that are being translated. A reference to one of them is recursion. */
  #open = new Set<unknown>();
  #targets = new Map<Schema, {name: string; schema: Schema}>();
  #unevaluated = false;

  constructor(root: JsonObject) {
    this.#root = root;
    this.#draft = draftOf(root);
  }

  result(): NormalizedSchema {
    const schema = this.#translate(this.#root, '');
    const defs = [...this.#targets.values()].map(({name, schema: target}) => [name, target] as const);
    const result: JsonObject = schema === false ? {not: {}} : {...(schema as JsonObject)};
    if (defs.length) result['$defs'] = Object.fromEntries(defs);
    return {schema: result, patterns: this.#patterns, unevaluated: this.#unevaluated};
  }

  #translate(schema: unknown, path: string): Schema {
    if (typeof schema === 'boolean') return schema;
    if (!isJsonObject(schema)) throw invalidSchema(path, 'must be a schema (an object or a boolean)');
    if (this.#open.has(schema)) throw invalidSchema(path, 'refers to itself');
    this.#open.add(schema);
    const translated = this.#members(schema, path);
    this.#open.delete(schema);
    return translated;
  }

  #members(schema: JsonObject, path: string): JsonObject {
    refuseUnneeded(schema, path);
    const result: JsonObject = {};
    if (schema['$ref'] !== undefined) result['$ref'] = this.#ref(schema['$ref'], path);
    // Before 2019-09, a reference disables the keywords next to it.
    if (schema['$ref'] === undefined || !this.#draft.hides) {
      for (const [keyword, value] of Object.entries(this.#translateItems(schema, path))) {
        const kind = this.#draft.kindOf(keyword);
        if (!kind) continue;
        const place = `${path}/${keyword}`;
        checkKeyword(kind, value, place);
        if (kind === 'pattern') this.#patterns.push({path: place, source: value as string});
        if (keyword === 'unevaluatedProperties') this.#unevaluated = true;
        if (keyword === 'patternProperties') {
          for (const source of Object.keys(value as JsonObject)) {
            checkKeyword('pattern', source, place);
            this.#patterns.push({path: place, source});
          }
        }
        const mapped = mapSchemas(kind, value, place, (sub, at) => this.#translate(sub, at));
        if (mapped !== undefined) result[keyword] = mapped;
      }
    }
    choicesAsEnum(result);
    splitDependencies(result);
    lengthBeforePattern(result);
    protoAsPattern(result, path);
    referenceInAllOf(result);
    return result;
  }

  /** Translates the target of a reference, which must be a JSON Pointer to a schema in the same document. Returns the new reference. */
  #ref(ref: unknown, path: string): string {
    const place = `${path}/$ref`;
    if (typeof ref !== 'string') throw invalidSchema(place, 'must be a string');
    if (ref !== '#' && !ref.startsWith('#/')) {
      throw invalidSchema(
        place,
        'refers to another document or to an anchor; use a JSON Pointer such as "#/$defs/name"',
      );
    }
    const target = referred(ref, this.#root);
    if (!isSchema(target)) throw invalidSchema(place, 'refers to a schema that does not exist');
    let translation = this.#targets.get(target);
    if (!translation) {
      const schema = this.#translate(target, ref.slice(1));
      translation = {schema, name: `d${this.#targets.size}`};
      this.#targets.set(target, translation);
    }
    return `#/$defs/${translation.name}`;
  }

  /** Translates the array form of `items` to `prefixItems` of draft 2020-12. */
  #translateItems(schema: JsonObject, path: string): JsonObject {
    if (!this.#draft.tuples) return schema;
    const {items, additionalItems, prefixItems: _unknown, ...rest} = schema;
    if (!Array.isArray(items)) return items === undefined ? rest : {...rest, items};
    if (items.length === 0) return additionalItems === undefined ? rest : {...rest, items: additionalItems};
    const tuple = {...rest, prefixItems: items};
    if (additionalItems !== undefined && !isSchema(additionalItems)) {
      throw invalidSchema(`${path}/additionalItems`, 'must be a schema (an object or a boolean)');
    }
    return additionalItems === undefined ? tuple : {...tuple, items: additionalItems};
  }
}

const isSchema = (value: unknown): value is Schema => typeof value === 'boolean' || isJsonObject(value);

const UNNEEDED = ['$async', '$dynamicRef', '$recursiveRef'];

function refuseUnneeded(schema: JsonObject, path: string) {
  for (const keyword of UNNEEDED) {
    if (schema[keyword] === undefined || (keyword === '$async' && schema[keyword] === false)) continue;
    throw invalidSchema(`${path}/${keyword}`, 'is not supported');
  }
}

type Schema = JsonObject | boolean;

/** Returns the value of a keyword for the engines. Applies `sub` to every schema in it. */
function mapSchemas(
  kind: KeywordKind,
  value: unknown,
  place: string,
  sub: (value: unknown, place: string) => Schema,
): unknown {
  switch (kind) {
    case 'schema':
      return sub(value, place);
    case 'format':
      return formatKey(value as string);
    case 'schemas':
      return (value as unknown[]).map((item, index) => sub(item, `${place}/${index}`));
    case 'schemaMap':
    case 'schemaOrList': {
      const map: JsonObject = Object.create(null);
      for (const [name, item] of Object.entries(value as JsonObject)) {
        const below = memberPointer(place, name);
        // `dependencies` of draft 7 may also contain arrays of names.
        if (kind === 'schemaOrList' && Array.isArray(item)) map[name] = namesIn(item, below);
        else map[name] = sub(item, below);
      }
      return map;
    }
    default:
      return value;
  }
}

function namesIn(list: unknown[], path: string) {
  if (list.every((name) => typeof name === 'string')) return list;
  throw invalidSchema(path, 'must be an array of strings');
}

/** @throws ElicitationError `INVALID_SCHEMA` when `value` is not valid for a keyword of this kind. */
function checkKeyword(kind: KeywordKind, value: unknown, path: string): void {
  const fault = hasShape(kind, value) ? faultWithin(kind, value) : FAULTS[kind];
  if (fault !== undefined) throw invalidSchema(path, fault);
}

const FAULTS: Readonly<Partial<Record<KeywordKind, string>>> = {
  boolean: 'must be true or false',
  count: 'must be a non-negative integer',
  format: 'must be a string',
  names: 'must be an array of strings',
  number: 'must be a number',
  pattern: 'must be a string',
  positive: 'must be a number greater than 0',
  schemas: 'must be a non-empty array of schemas',
  type: 'must be a JSON Schema type or an array of types',
  values: 'must be a non-empty array',
};

/** Checks the contents of a value that has the right shape. Subschemas are checked when they are translated. */
function faultWithin(kind: KeywordKind, value: unknown): string | undefined {
  switch (kind) {
    case 'pattern':
      return isPattern(value)
        ? undefined
        : 'is not a valid regular expression (ECMAScript with the "u" flag)';
    case 'schemaMap':
      return isJsonObject(value) ? undefined : 'must be an object';
    case 'lists':
    case 'schemaOrList':
      if (!isJsonObject(value)) return 'must be an object';
      if (kind === 'lists' && !Object.values(value).every((list) => hasShape('names', list)))
        return 'must contain only arrays of strings';
      // Ajv ignores a dependency with this name.
      return Object.hasOwn(value, '__proto__') ? 'must not have a member "__proto__"' : undefined;
    default:
      return undefined;
  }
}

import {invalidSchema} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {memberPointer} from '../protocol/json-pointer.js';
import {hasShape, isSchema, isValidation, keywordOf, type Schema} from '../schema/keywords.js';
import {isLinearPattern} from '../schema/patterns/linear-pattern.js';
import {referred} from '../schema/resolve.js';
import {choicesAsEnum, formatKey, lengthBeforePattern, protoAsPattern} from './engine-form.js';

export interface NormalizedSchema {
  /** The schema for the engines: known keywords only. Every `$ref` points to the root's `$defs`. */
  readonly schema: JsonObject;
  /** All regular expressions of the schema, with their paths in the original. */
  readonly patterns: readonly {path: string; source: string}[];
  /** Whether it has `unevaluatedProperties` or `unevaluatedItems`. */
  readonly unevaluated: boolean;
}

/**
 * Normalizes a prepared schema for the engines. Rejects what elicitation does not need: remote references, recursion and `$async`. Rewrites
 * the rest to one form, so that both engines agree about names and references.
 *
 * @param root - A prepared schema: within its limits, and in draft 2020-12. References may also lead to parts of it that are not schemas.
 * @throws ElicitationError `INVALID_SCHEMA`
 */
export const normalizeSchema = (root: JsonObject): NormalizedSchema => new Normalization(root).result();

/** Returns the path of the first pattern that may take more than linear time. */
export const riskyPattern = ({patterns}: NormalizedSchema): string | undefined =>
  patterns.find(({source}) => !isLinearPattern(source))?.path;

class Normalization {
  #root: JsonObject;
  #patterns: {path: string; source: string}[] = [];
  /** Schemas that are being translated. A reference to one of them is recursion. */
  #open = new Set<unknown>();
  #targets = new Map<Schema, {name: string; schema: Schema}>();
  #unevaluated = false;

  constructor(root: JsonObject) {
    this.#root = root;
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
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword === '$ref') result[keyword] = this.#ref(value, path);
      if (!isValidation(keyword)) continue;
      if (keyword.startsWith('unevaluated')) this.#unevaluated = true;
      const translated = this.#value(keyword, value, `${path}/${keyword}`);
      if (translated !== undefined) result[keyword] = translated;
    }
    choicesAsEnum(result);
    lengthBeforePattern(result);
    protoAsPattern(result);
    return result;
  }

  /** Translates the value of a keyword, with every schema in it. */
  #value(keyword: string, value: unknown, place: string): unknown {
    const {kind = 'any'} = keywordOf(keyword);
    if (!hasShape(kind, value)) throw invalidSchema(place, 'is not valid for this keyword');
    switch (kind) {
      case 'schema':
        return this.#translate(value, place);
      case 'format':
        return formatKey(value as string);
      case 'pattern':
        this.#patterns.push({path: place, source: value as string});
        return value;
      case 'schemas':
        return (value as unknown[]).map((item, index) => this.#translate(item, `${place}/${index}`));
      case 'schemaMap': {
        const map: JsonObject = Object.create(null);
        for (const [name, item] of Object.entries(value as JsonObject)) {
          if (keyword === 'patternProperties') this.#patterns.push({path: place, source: name});
          map[name] = this.#translate(item, memberPointer(place, name));
        }
        return map;
      }
      default:
        return value;
    }
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
}

const UNNEEDED = ['$async', '$dynamicRef', '$recursiveRef'];

function refuseUnneeded(schema: JsonObject, path: string) {
  for (const keyword of UNNEEDED) {
    if (schema[keyword] === undefined || (keyword === '$async' && schema[keyword] === false)) continue;
    throw invalidSchema(`${path}/${keyword}`, 'is not supported');
  }
}

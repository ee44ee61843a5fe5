import {format as knownFormats, type OutputUnit, Validator} from '@cfworker/json-schema';
import {cloneJson} from '../../protocol/copy.js';
import type {JsonObject} from '../../protocol/json.js';
import {pointerKeys, tokenKey} from '../../protocol/json-pointer.js';
import type {Check} from './engine.js';
import {describeFailure, type Member, missingMembers} from './describe-failure.js';
import {FORMATS} from '../engine-form.js';
import {type EngineError, leafErrors, WRAPPERS} from './leaf-errors.js';

/** Base URL. Without it, the interpreter would use the page's URL in every schema location. */
const BASE = 'https://schema.invalid/';

/** Compiles a normalized schema for the interpreter, which does not need `eval`. All its work is bounded, except for patterns. */
export function compileWithInterpreter(schema: JsonObject): Check {
  // The format names have a prefix, because other code on the page may use the same library.
  Object.assign(knownFormats, FORMATS);
  // Copied, because the library adds properties to the schema.
  const copy: JsonObject = {...cloneJson(schema), $id: BASE};
  const validator = new Validator(copy, '2020-12', false);
  return (content) => leafErrors(toEngineErrors(copy, content, validator.validate(content).errors));
}

/** Keywords whose error only announces another error. */
const ECHOES: ReadonlySet<string> = new Set(['patternProperties', 'prefixItems', 'properties']);
/** Keywords that report their own error if their schema is `false`. */
const CLOSING: ReadonlySet<string> = new Set([
  'additionalProperties',
  'items',
  'propertyNames',
  'unevaluatedProperties',
]);

function toEngineErrors(schema: JsonObject, content: unknown, units: readonly OutputUnit[]): EngineError[] {
  const errors: EngineError[] = [];
  /** Cache: many errors share a location. */
  const paths = new Map<string, string>();
  const parents = new Map<string, JsonObject>();
  const values = new Map<string, unknown>();
  /** The members that a keyword misses in a value. */
  const missing = new Map<string, Iterator<Member>>();
  /** The error that the next error with keyword `false` completes with the name of the forbidden member. */
  let closing: {name?: string} | undefined;
  for (const [index, {instanceLocation, keyword, keywordLocation}] of units.entries()) {
    const path = remembered(paths, instanceLocation, decodedPath);
    if (keyword === 'false') {
      if (closing) closing.name = lastKeyOf(path);
      else errors.push(nothingAllowed(path));
      closing = undefined;
      continue;
    }
    const place = keywordLocation.slice(0, keywordLocation.lastIndexOf('/'));
    const parent = remembered(parents, place, () => schemaAt(schema, place));
    const closes = CLOSING.has(keyword) && parent[keyword] === false && !isPlainItems(keyword, parent);
    if (ECHOES.has(keyword) || (CLOSING.has(keyword) && !closes && keyword !== 'propertyNames')) continue;
    const value = remembered(values, path, () => valueAt(content, path));
    let member: Member | undefined;
    if (keyword === 'required' || keyword === 'dependentRequired')
      member = remembered(missing, `${keywordLocation} ${path}`, () =>
        missingMembers(keyword, parent, value),
      ).next().value;
    // The first error of the name follows; its location contains the name.
    else if (keyword === 'propertyNames')
      member = {name: lastKeyOf(decodedPath(units[index + 1]?.instanceLocation ?? ''))};
    const closed: {name?: string} = {};
    closing = closes ? closed : undefined;
    errors.push({
      path,
      keyword,
      at: keywordLocation.replace(/\/(?:min|max)Contains$/, '/contains'),
      wraps: WRAPPERS.has(keyword),
      describe() {
        const failure = describeFailure(keyword, parent, value, member);
        const name = NAMING[keyword];
        return {...failure, path, ...(name && closed.name !== undefined && {params: {[name]: closed.name}})};
      },
    });
  }
  return errors;
}

function remembered<T>(cache: Map<string, T>, key: string, find: (key: string) => T): T {
  const value = cache.get(key) ?? find(key);
  cache.set(key, value);
  return value;
}

const valueAt = (content: unknown, path: string): unknown =>
  (pointerKeys(path) ?? []).reduce((value, key) => (isContainer(value) ? value[key] : undefined), content);

const decodedPath = (location: string) => location.slice(1).split('/').map(decodeURIComponent).join('/');

/** Whether `items` has no `prefixItems`. `items: false` then rejects each item, instead of limiting the length of a tuple. */
const isPlainItems = (keyword: string, schema: JsonObject) =>
  keyword === 'items' && schema['prefixItems'] === undefined;

/** Keywords whose errors name the forbidden member, and the name of that parameter. */
const NAMING: Readonly<Record<string, string>> = {
  additionalProperties: 'additionalProperty',
  unevaluatedProperties: 'unevaluatedProperty',
};
const lastKeyOf = (path: string) => tokenKey(path.slice(path.lastIndexOf('/') + 1));

const nothingAllowed = (path: string): EngineError => ({
  path,
  keyword: 'false',
  at: '',
  wraps: false,
  describe: () => ({path, keyword: 'false', message: 'boolean schema is false', params: {}}),
});

/** Returns the schema at a location of the interpreter, which may lead through references. */
function schemaAt(schema: JsonObject, location: string): JsonObject {
  let place: unknown = schema;
  for (const encoded of location.split('/').slice(1)) {
    const token = tokenKey(decodeURIComponent(encoded));
    place = isContainer(place) && Object.hasOwn(place, token) ? place[token] : undefined;
    if (token === '$ref' && typeof place === 'string') place = schemaAt(schema, place);
  }
  return isContainer(place) ? place : {};
}

const isContainer = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

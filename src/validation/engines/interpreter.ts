import {format as knownFormats, type OutputUnit, Validator} from '@cfworker/json-schema';
import type {JsonObject} from '../../protocol/json.js';
import {pointerKeys, tokenKey} from '../../protocol/json-pointer.js';
import type {Check} from './engine.js';
import {describeFailure, type Member, missingMembers} from './describe-failure.js';
import {FORMATS} from '../formats.js';
import {type EngineError, leafErrors, WRAPPERS} from './leaf-errors.js';

/** Else the page's own address would be part of the name of every place in the schema. */
const BASE = 'https://schema.invalid/';

/** Prepares a gated schema for an engine that needs no evaluation. Everything it runs is bounded, but for patterns. */
export function compileWithInterpreter(schema: JsonObject): Check {
  // Under names of our own: other code may use the same engine.
  Object.assign(knownFormats, FORMATS);
  // The engine writes its notes into the schema.
  const own: JsonObject = {...JSON.parse(JSON.stringify(schema)), $id: BASE};
  const validator = new Validator(own, '2020-12', false);
  return (content) => leafErrors(toEngineErrors(own, content, validator.validate(content).errors));
}

/** Keywords that only say that another error follows. */
const ECHOES: ReadonlySet<string> = new Set(['patternProperties', 'prefixItems', 'properties']);
/** Keywords that are errors of their own when their schema is `false`. */
const CLOSING: ReadonlySet<string> = new Set([
  'additionalProperties',
  'items',
  'propertyNames',
  'unevaluatedProperties',
]);

function toEngineErrors(schema: JsonObject, content: unknown, units: readonly OutputUnit[]): EngineError[] {
  const errors: EngineError[] = [];
  /** Many errors are at one place, which is read once. */
  const paths = new Map<string, string>();
  const parents = new Map<string, JsonObject>();
  const values = new Map<string, unknown>();
  /** The members that one keyword misses in one value. */
  const missing = new Map<string, Iterator<Member>>();
  /** What the next error of the keyword `false` belongs to: which member of it may not be there. */
  let closing: {name?: string} | undefined;
  for (const [index, {instanceLocation, keyword, keywordLocation}] of units.entries()) {
    const path = remembered(paths, instanceLocation, decodedPath);
    if (keyword === 'false') {
      if (closing) closing.name = nameOf(path);
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
    // The first error of a name follows, at the place of the name.
    else if (keyword === 'propertyNames')
      member = {name: nameOf(decodedPath(units[index + 1]?.instanceLocation ?? ''))};
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

function remembered<T>(known: Map<string, T>, key: string, find: (key: string) => T): T {
  const found = known.get(key) ?? find(key);
  known.set(key, found);
  return found;
}

const valueAt = (content: unknown, path: string): unknown =>
  (pointerKeys(path) ?? []).reduce((value, key) => (isContainer(value) ? value[key] : undefined), content);

const decodedPath = (location: string) => location.slice(1).split('/').map(decodeURIComponent).join('/');

/** `items: false` closes a tuple; alone it says of every item that there may be none. */
const isPlainItems = (keyword: string, schema: JsonObject) =>
  keyword === 'items' && schema['prefixItems'] === undefined;

/** Keywords that name the member that they do not allow, and as what. */
const NAMING: Readonly<Record<string, string>> = {
  additionalProperties: 'additionalProperty',
  unevaluatedProperties: 'unevaluatedProperty',
};
const nameOf = (path: string) => tokenKey(path.slice(path.lastIndexOf('/') + 1));

const nothingAllowed = (path: string): EngineError => ({
  path,
  keyword: 'false',
  at: '',
  wraps: false,
  describe: () => ({path, keyword: 'false', message: 'boolean schema is false', params: {}}),
});

/** The schema at a place as the engine names it: through references. */
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

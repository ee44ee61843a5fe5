import {format as knownFormats, type OutputUnit, Validator} from '@cfworker/json-schema';
import type {JsonObject} from '../protocol/json.js';
import {tokenKey} from '../protocol/json-pointer.js';
import type {Check} from './engine.js';
import {describeFailure} from './failure-text.js';
import {FORMATS} from './formats.js';
import {type EngineError, leafErrors} from './leaf-errors.js';

/** Prepares a gated schema for an engine that needs no evaluation. Everything it runs is bounded, but for patterns. */
export function compileWithInterpreter(schema: JsonObject): Check {
  // Under names of our own: other code may use the same engine.
  Object.assign(knownFormats, FORMATS);
  // The engine writes its notes into the schema.
  const own: JsonObject = JSON.parse(JSON.stringify(schema));
  const validator = new Validator(own, '2020-12', false);
  return (content) => leafErrors(toEngineErrors(own, validator.validate(content).errors));
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

function toEngineErrors(schema: JsonObject, units: readonly OutputUnit[]): EngineError[] {
  const errors: EngineError[] = [];
  /** What the next error of the keyword `false` belongs to. */
  let closing: EngineError | undefined;
  for (const {instanceLocation, keyword, keywordLocation, error} of units) {
    const path = instanceLocation.slice(1).split('/').map(decodeURIComponent).join('/');
    if (keyword === 'false') {
      if (closing) addName(closing, path);
      else errors.push({path, keyword: 'false', message: 'boolean schema is false', params: {}, at: ''});
      closing = undefined;
      continue;
    }
    const parent = schemaAt(schema, keywordLocation.slice(0, keywordLocation.lastIndexOf('/')));
    const closes = CLOSING.has(keyword) && parent[keyword] === false && !isPlainItems(keyword, parent);
    if (ECHOES.has(keyword) || (CLOSING.has(keyword) && !closes && keyword !== 'propertyNames')) continue;
    const failure = {
      ...describeFailure(keyword, parent, error),
      path,
      at: keywordLocation.replace(/\/(?:min|max)Contains$/, '/contains'),
    };
    closing = closes ? failure : undefined;
    errors.push(failure);
  }
  return errors;
}

/** `items: false` closes a tuple; alone it says of every item that there may be none. */
const isPlainItems = (keyword: string, schema: JsonObject) =>
  keyword === 'items' && schema['prefixItems'] === undefined;

function addName(error: EngineError, path: string) {
  const property = tokenKey(path.slice(path.lastIndexOf('/') + 1));
  if (error.keyword === 'additionalProperties') error.params = {additionalProperty: property};
  if (error.keyword === 'unevaluatedProperties') error.params = {unevaluatedProperty: property};
}

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

import {format as tableOfFormats, type OutputUnit, Validator} from '@cfworker/json-schema';
import type {JsonObject} from '../protocol/json.js';
import type {Check} from './engine.js';
import {describeFailure} from './failure-text.js';
import {FORMATS} from './keywords.js';
import {type EngineError, leafErrors} from './leaf-errors.js';

/** The checks of formats, for both engines: two sets of regular expressions would not agree. All take linear time. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = Object.fromEntries(
  Object.entries(tableOfFormats).filter(([name]) => FORMATS.has(name)),
);

/** Prepares a gated schema for an engine that needs no evaluation. Everything it runs is bounded, but for patterns. */
export function compileWithInterpreter(schema: JsonObject): Check {
  // The engine writes its notes into the schema.
  const own = structuredClone(schema);
  const validator = new Validator(own, '2020-12', false);
  return (content) => leafErrors(toEngineErrors(own, content, validator.validate(content).errors));
}

/** Keywords that only say that another error follows. */
const ECHOES: ReadonlySet<string> = new Set(['items', 'patternProperties', 'prefixItems', 'properties']);
/** Keywords that are errors of their own when their schema is `false`, and echoes otherwise. */
const CLOSING: ReadonlySet<string> = new Set([
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

function toEngineErrors(schema: JsonObject, content: unknown, units: OutputUnit[]): EngineError[] {
  const errors: EngineError[] = [];
  /** The next error of keyword `false` belongs to this one. */
  let closing: EngineError | undefined;
  for (const {instanceLocation, keyword: named, keywordLocation, error} of units) {
    const path = instanceLocation.slice(1).split('/').map(decodeURIComponent).join('/');
    if (ECHOES.has(named)) continue;
    if (named === 'false') {
      if (closing) {
        if (closing.keyword !== 'unevaluatedItems') name(closing, path);
        closing = undefined;
      } else {
        errors.push({path, keyword: 'false', message: 'boolean schema is false', params: {}, at: ''});
      }
      continue;
    }
    const value = valueAt(schema, keywordLocation);
    if (CLOSING.has(named) && value !== false) continue;
    const {keyword, message, params} = describeFailure(named, value, error, valueIn(content, path));
    const failure = {path, keyword, message, params, at: keywordLocation};
    if (CLOSING.has(named)) closing = failure;
    errors.push(failure);
  }
  return errors;
}

function name(error: EngineError, path: string) {
  const property = unescaped(path.slice(path.lastIndexOf('/') + 1));
  const param = error.keyword === 'additionalProperties' ? 'additionalProperty' : 'unevaluatedProperty';
  error.params = {[param]: property};
}

const unescaped = (token: string) => token.replaceAll('~1', '/').replaceAll('~0', '~');

/** The value of the keyword at a place as the engine names it: through references, and with one name misspelt. */
function valueAt(schema: JsonObject, location: string): unknown {
  let place: unknown = schema;
  for (const encoded of location.split('/').slice(1)) {
    const token = unescaped(decodeURIComponent(encoded)).replace(/^dependantRequired$/, 'dependentRequired');
    place = own(place, token);
    if (token === '$ref' && typeof place === 'string') place = valueAt(schema, place);
  }
  return place;
}

function valueIn(content: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((place, token) => own(place, unescaped(token)), content);
}

const own = (place: unknown, key: string): unknown =>
  typeof place === 'object' && place !== null && Object.hasOwn(place, key)
    ? (place as JsonObject)[key]
    : undefined;

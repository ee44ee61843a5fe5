import type {FieldError} from '../../protocol/elicitation.js';
import {memberPointer} from '../../protocol/json-pointer.js';
import {formatName} from '../engine-form.js';

export interface EngineError {
  path: string;
  keyword: string;
  /** Location of the failed keyword in the schema. */
  at: string;
  /** Whether the keyword fails because a subschema fails. */
  wraps: boolean;
  /** Builds the public error. Called only for errors that are reported. */
  describe(): FieldError;
}

/** Limit of the errors reported for one answer. They are sent from the Worker to the page, and on to the guest. */
const MAX_ERRORS = 100;

/** Keywords that fail because a subschema fails. */
export const WRAPPERS: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'anyOf',
  'dependentSchemas',
  'if',
  'oneOf',
]);
/** Keywords whose error replaces the errors of their subschemas. */
const SUMMARIES: ReadonlySet<string> = new Set(['contains', 'minContains', 'maxContains', 'propertyNames']);

/** Returns the errors that the user can correct: without duplicates, at most `MAX_ERRORS`, and equal for both engines. */
export function leafErrors(errors: readonly EngineError[]): FieldError[] {
  const summaries = new Places();
  for (const {keyword, at} of errors) if (SUMMARIES.has(keyword)) summaries.add(at);
  const explained = new Set<string>();
  const leaves: EngineError[] = [];
  const wrappers: EngineError[] = [];
  for (const error of errors) {
    if (summaries.isAbove(error.at)) continue;
    (error.wraps ? wrappers : leaves).push(error);
    if (!error.wraps) addWithParents(explained, error.path);
  }
  const unique = new Map<string, FieldError>();
  for (const error of [...leaves, ...wrappers.filter(({path}) => !explained.has(path))]) {
    const described = withMemberPath(withFormatName(error.describe()));
    unique.set(JSON.stringify([described.path, described.message]), described);
    if (unique.size === MAX_ERRORS) break;
  }
  return [...unique.values()];
}

/** Adds a path and its ancestors. Stops at the first one that is already present. */
function addWithParents(paths: Set<string>, path: string) {
  for (let place = path; !paths.has(place); place = place.slice(0, place.lastIndexOf('/'))) {
    paths.add(place);
    if (!place.includes('/')) return;
  }
}

/** A set of schema locations that can be searched for ancestors. */
class Places {
  #places = new Set<string>();
  #cache = new Map<string, boolean>();

  add(place: string): void {
    this.#places.add(place);
  }

  /** Whether the set contains an ancestor of `place`. */
  isAbove(place: string): boolean {
    if (!this.#places.size) return false;
    const slash = place.lastIndexOf('/');
    if (slash < 0) return false;
    let above = this.#cache.get(place);
    if (above === undefined) {
      const parent = place.slice(0, slash);
      above = this.#places.has(parent) || this.isAbove(parent);
      this.#cache.set(place, above);
    }
    return above;
  }
}

function withFormatName(error: FieldError): FieldError {
  if (error.keyword !== 'format') return error;
  const format = formatName(String(error.params?.['format']));
  return {...error, message: `must match format "${format}"`, params: {format}};
}

/** Completes the path of an error for a missing member, which engines report at its object. */
function withMemberPath(error: FieldError): FieldError {
  const missing = error.params?.['missingProperty'];
  return typeof missing === 'string' ? {...error, path: memberPointer(error.path, missing)} : error;
}

import type {FieldError} from '../../protocol/elicitation.js';
import {formatName} from '../formats.js';

/** What an engine reports. */
export interface EngineError {
  path: string;
  keyword: string;
  /** The place of the failed keyword in the schema. */
  at: string;
  /** It fails because something below it fails. */
  wraps: boolean;
  /** The error as it is reported; asked for only when it is. */
  describe(): FieldError;
}

/** Limit of the errors that are reported for one answer. They are sent from the Worker to the page, and on to the guest. */
export const MAX_ERRORS = 100;

/** Keywords that fail because something below them fails. */
export const WRAPPERS: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'anyOf',
  'dependentSchemas',
  'if',
  'oneOf',
]);
/** Keywords that say more than the errors below them. */
const SUMMARIES: ReadonlySet<string> = new Set(['contains', 'minContains', 'maxContains', 'propertyNames']);

/** The errors that tell what to correct, each once, the same from either engine: the first `MAX_ERRORS`. */
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
    const described = withFormatName(error.describe());
    unique.set(JSON.stringify([described.path, described.message]), described);
    if (unique.size === MAX_ERRORS) break;
  }
  return [...unique.values()];
}

/** Adds a path and all that it is within; stops at what is there already. */
function addWithParents(paths: Set<string>, path: string) {
  for (let place = path; !paths.has(place); place = place.slice(0, place.lastIndexOf('/'))) {
    paths.add(place);
    if (!place.includes('/')) return;
  }
}

/** Places in a schema, and which others are below them. */
class Places {
  #places = new Set<string>();
  #known = new Map<string, boolean>();

  add(place: string): void {
    this.#places.add(place);
  }

  /** Whether one of them is above `place`: not the place itself. */
  isAbove(place: string): boolean {
    if (!this.#places.size) return false;
    const slash = place.lastIndexOf('/');
    if (slash < 0) return false;
    let above = this.#known.get(place);
    if (above === undefined) {
      const parent = place.slice(0, slash);
      above = this.#places.has(parent) || this.isAbove(parent);
      this.#known.set(place, above);
    }
    return above;
  }
}

function withFormatName(error: FieldError): FieldError {
  if (error.keyword !== 'format') return error;
  const format = formatName(String(error.params?.['format']));
  return {...error, message: `must match format "${format}"`, params: {format}};
}

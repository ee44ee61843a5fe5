import type {FieldError} from '../protocol/elicitation.js';
import {formatName} from './formats.js';

/** What an engine reports: an error with the place of the failed keyword in the schema. */
export interface EngineError extends FieldError {
  at: string;
}

/** Keywords that fail because something below them fails. */
const WRAPPERS: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'anyOf',
  'dependencies',
  'dependentSchemas',
  'if',
  'oneOf',
]);
/** Keywords that say more than the errors below them. */
const SUMMARIES: ReadonlySet<string> = new Set(['contains', 'minContains', 'maxContains', 'propertyNames']);

/** The errors that tell what to correct, each once, the same from either engine. */
export function leafErrors(errors: readonly EngineError[]): FieldError[] {
  const summaries = errors.filter(({keyword}) => SUMMARIES.has(keyword)).map(({at}) => `${at}/`);
  const told = errors.filter(({at}) => !summaries.some((summary) => at.startsWith(summary)));
  const leaves = told.filter((error) => !isWrapper(error));
  const rest = told.filter(
    (error) => isWrapper(error) && !leaves.some(({path}) => isWithin(path, error.path)),
  );
  const unique = new Map(
    [...leaves, ...rest].map((error) => [JSON.stringify([error.path, error.message]), error]),
  );
  return [...unique.values()].map(({at: _at, ...error}) => withFormatName(error));
}

const isWrapper = ({keyword, params}: EngineError) =>
  WRAPPERS.has(keyword) && params?.['missingProperty'] === undefined;
const isWithin = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

function withFormatName(error: FieldError): FieldError {
  if (error.keyword !== 'format') return error;
  const format = formatName(String(error.params?.['format']));
  return {...error, message: `must match format "${format}"`, params: {format}};
}

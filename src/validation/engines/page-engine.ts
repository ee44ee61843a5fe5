// For pages that forbid Workers.
import type {JsonObject} from '../../protocol/json.js';
import {sleep} from '../../async.js';
import {type Check, engineFault, type PageEngine} from './engine.js';
import {errorsOf} from './errors.js';
import {type NormalizedSchema, normalizeSchema, riskyPattern} from '../normalize-schema.js';
import {compileWithInterpreter} from './interpreter.js';
import {InterpreterWork, TooMuchWork} from './interpreter-work.js';
import {invalidSchema} from '../../protocol/errors.js';

/** Limit of interpreter steps in one task: 15 to 30 ms on a desktop computer. */
const MAX_STEPS = 1_500_000;
/** Limit for the total length of all distinct patterns. */
const MAX_PATTERN_CHARS = 16_384;

/** Compiled schemas by their prepared schema, the result of `prepareSchema()`. */
const compiled = new WeakMap<JsonObject, {schema: JsonObject; check: Check}>();

/**
 * Validates on the main thread, which cannot be interrupted. Therefore accepts only patterns that take linear time, and runs the
 * interpreter only if its computed work is below `MAX_STEPS`.
 */
export const checkInPage: PageEngine = async ({schema, content}) => {
  let entry = compiled.get(schema);
  if (!entry) {
    compiled.set(schema, (entry = engineFault(() => compile(normalizeSchema(schema)))));
    // Validates in a separate task.
    await sleep(0);
  }
  if (content === undefined) return [];
  const current = entry;
  return engineFault(() => {
    within((work) => work.check(content), current.schema);
    return current.check(content) ? [] : errorsOf(schema, content);
  });
};

function compile(normalized: NormalizedSchema) {
  const patterns = new Set(normalized.patterns.map(({source}) => source));
  const chars = [...patterns].reduce((sum, {length}) => sum + length, 0);
  if (chars > MAX_PATTERN_CHARS)
    throw tooMuch('', `has patterns of more than ${MAX_PATTERN_CHARS} characters`);
  const risky = riskyPattern(normalized);
  if (risky) throw tooMuch(risky, 'may take too long');
  within((work) => work.prepare(), normalized.schema);
  return {schema: normalized.schema, check: compileWithInterpreter(normalized.schema)};
}

/** @throws ElicitationError `INVALID_SCHEMA` when the work would block the main thread for too long. */
function within(count: (work: InterpreterWork) => void, schema: JsonObject): void {
  try {
    count(new InterpreterWork(schema, MAX_STEPS));
  } catch (error) {
    throw error instanceof TooMuchWork ? tooMuch('', 'takes too long') : error;
  }
}

const tooMuch = (path: string, what: string) =>
  invalidSchema(
    path,
    `${what}, and this page does not allow a Worker; allow "blob:" in worker-src, or simplify the schema`,
  );

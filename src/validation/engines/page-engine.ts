// For pages that forbid Workers.
import type {JsonObject} from '../../protocol/json.js';
import {sleep} from '../../async.js';
import {type Check, engineFault, type PageEngine} from './engine.js';
import {errorsOf} from './errors.js';
import {type NormalizedSchema, normalizeSchema, riskyPattern} from '../normalize-schema.js';
import {checkWithoutEval} from './interpreter.js';
import {invalidSchema} from '../../protocol/errors.js';

/** Limit of steps in one task: 15 to 30 ms on a desktop computer. */
const TASK_STEPS = 1_000_000;
/** Limit for the total length of all distinct patterns. */
const MAX_PATTERN_CHARS = 16_384;

/** Compiled schemas by their prepared schema, the result of `prepareSchema()`. */
const compiledSchemas = new WeakMap<JsonObject, Check>();

/** Validates on the main thread, which cannot be interrupted. Therefore accepts only patterns that take linear time, and limits the steps. */
export const checkInPage: PageEngine = async ({schema, content}) => {
  const check = compiledSchemas.get(schema) ?? engineFault(() => compile(normalizeSchema(schema)));
  if (!compiledSchemas.has(schema)) {
    compiledSchemas.set(schema, check);
    // Validates in a separate task.
    await sleep(0);
  }
  if (content === undefined) return [];
  return engineFault(() => {
    const verdict = check(content);
    if (verdict === undefined) throw tooMuch('', 'takes too long');
    return verdict ? [] : errorsOf(schema, content);
  });
};

function compile(normalized: NormalizedSchema): Check {
  const patterns = new Set(normalized.patterns.map(({source}) => source));
  const chars = [...patterns].reduce((sum, {length}) => sum + length, 0);
  if (chars > MAX_PATTERN_CHARS)
    throw tooMuch('', `has patterns of more than ${MAX_PATTERN_CHARS} characters`);
  const risky = riskyPattern(normalized);
  if (risky) throw tooMuch(risky, 'may take too long');
  return checkWithoutEval(normalized, TASK_STEPS);
}

const tooMuch = (path: string, what: string) =>
  invalidSchema(
    path,
    `${what}, and this page does not allow a Worker; allow "blob:" in worker-src, or simplify the schema`,
  );

// For pages that allow no Worker; loaded only there, but for the CDN files, which hold it.
import type {JsonObject} from '../../protocol/json.js';
import {sleep} from '../../async.js';
import type {Check, PageEngine} from './engine.js';
import {type GatedSchema, gate, riskyPattern} from '../gate.js';
import {compileWithInterpreter} from './interpreter.js';
import {InterpreterWork, TooMuchWork} from './interpreter-work.js';
import {engineFault, invalidSchema} from '../invalid-schema.js';

/** Steps of the interpreter in one task of the page: 15 to 30 ms of a desktop's time. */
const MAX_STEPS = 1_500_000;
/** Characters of all patterns together, each different one once. */
const MAX_PATTERN_CHARS = 16_384;

/** By the schema that `prepareSchema()` made. */
const compiled = new WeakMap<JsonObject, {schema: JsonObject; check: Check}>();

/**
 * Nothing can stop the page's own thread: patterns run on it only when they are known to take linear time, and the interpreter
 * only where its work is known to be little.
 */
export const checkInPage: PageEngine = async ({schema, content}) => {
  let known = compiled.get(schema);
  if (!known) {
    compiled.set(schema, (known = engineFault(() => compile(gate(schema)))));
    // In a task of its own.
    await sleep(0);
  }
  const own = known;
  return engineFault(() => {
    within((work) => work.check(content), own.schema);
    return own.check(content);
  });
};

function compile(gated: GatedSchema) {
  const patterns = new Set(gated.patterns.map(({source}) => source));
  const chars = [...patterns].reduce((sum, {length}) => sum + length, 0);
  if (chars > MAX_PATTERN_CHARS)
    throw tooMuch('', `has patterns of more than ${MAX_PATTERN_CHARS} characters`);
  const risky = riskyPattern(gated);
  if (risky) throw tooMuch(risky, 'may take too long');
  within((work) => work.prepare(), gated.schema);
  return {schema: gated.schema, check: compileWithInterpreter(gated.schema)};
}

/** @throws ElicitationError `INVALID_SCHEMA` where there is more to do than a page can do without standing still. */
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
    `${what}, and this page allows no Worker to check it in; allow one, or simplify the schema`,
  );

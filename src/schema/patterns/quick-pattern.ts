import {isKnownPattern, type PatternCost, patternCost, boundFor} from './linear-pattern.js';

/** What it takes to read a pattern, and to compile a class of Unicode properties, in steps of a match. */
const STEPS_PER_CHAR = 300;
const STEPS_PER_PROPERTY = 200_000;

/** Steps that may still be spent on patterns in one go: a few milliseconds for all fields together. */
export class PatternAllowance {
  steps = 500_000;
}

const compiled = new WeakSet<PatternCost>();

/**
 * The pattern as an expression, where the browser's matcher is quick with it for `text`, whatever the text is. All others
 * are left to the validator, which has a time limit.
 */
export function quickPattern(source: string, text: string, allowance: PatternAllowance): RegExp | undefined {
  const reading = isKnownPattern(source) ? 0 : source.length * STEPS_PER_CHAR;
  if (reading > allowance.steps) return undefined;
  allowance.steps -= reading;
  const cost = patternCost(source);
  if (!cost) return undefined;
  const compiling = compiled.has(cost) ? 0 : cost.properties * STEPS_PER_PROPERTY;
  const left = allowance.steps - compiling - boundFor(cost.steps, text.length);
  // Not `left < 0`: a bound that is beyond all numbers is not a number any more.
  if (!(left >= 0)) return undefined;
  compiled.add(cost);
  allowance.steps = left;
  return cost.regex;
}

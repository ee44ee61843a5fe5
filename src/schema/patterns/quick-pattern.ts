import {boundFor, compilePattern, isKnownPattern, type PatternCost, patternCost} from './linear-pattern.js';

/** Budget of steps for all patterns and schemas that one run evaluates. The default is a few milliseconds for all fields together. */
export class Budget {
  steps: number;
  /** Whether patterns are matched whatever they cost. Only where a time limit ends the run. */
  readonly anyPattern: boolean;

  constructor(steps = 500_000, anyPattern = false) {
    this.steps = steps;
    this.anyPattern = anyPattern;
  }
}

/** Cost of analysing one character of a pattern, and of compiling a Unicode property class, in steps of a match. */
const STEPS_PER_CHAR = 300;
const STEPS_PER_PROPERTY = 200_000;

const compiledCosts = new WeakSet<PatternCost>();

/**
 * Returns the compiled pattern if the cost of matching `text` is within the budget, and subtracts it. Other patterns are left to the
 * validator, which has a time limit.
 */
export function quickPattern(source: string, text: string, budget: Budget): RegExp | undefined {
  if (budget.anyPattern) return patternCost(source)?.regex ?? compilePattern(source);
  const reading = isKnownPattern(source) ? 0 : source.length * STEPS_PER_CHAR;
  if (reading > budget.steps) return undefined;
  budget.steps -= reading;
  const cost = patternCost(source);
  if (!cost) return undefined;
  const compiling = compiledCosts.has(cost) ? 0 : cost.properties * STEPS_PER_PROPERTY;
  const left = budget.steps - compiling - boundFor(cost.steps, text.length);
  // Not `left < 0`, because `left` is NaN if a bound overflows.
  if (!(left >= 0)) return undefined;
  compiledCosts.add(cost);
  budget.steps = left;
  return cost.regex;
}

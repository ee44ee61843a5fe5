import type {FieldError} from '../../protocol/elicitation.js';
import type {JsonObject} from '../../protocol/json.js';
import type {Verdict} from '../field.js';
import {failsFormat} from './formats.js';
import {type CheckedKeyword, keywordOf} from '../keywords.js';
import {isMultipleOf} from '../numbers.js';
import {sameValue, unique} from '../options.js';
import {type Budget, quickPattern} from '../patterns/quick-pattern.js';

type Check = (value: never, limit: never, budget: Budget, schema: JsonObject) => Verdict;

type Size = number | string | unknown[];

/** Compares a number by its value, a string by its code points (as in JSON Schema), or an array by its length. */
const atLeast = (value: Size, limit: number) => sizeOf(value) >= limit;
const atMost = (value: Size, limit: number) => sizeOf(value) <= limit;
function sizeOf(value: Size): number {
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.length;
  let size = 0;
  for (const _char of value) size++;
  return size;
}

const CHECKS = new Map(
  Object.entries({
    minLength: atLeast,
    maxLength: atMost,
    minimum: atLeast,
    maximum: atMost,
    exclusiveMinimum: (value: number, limit: number) => value > limit,
    exclusiveMaximum: (value: number, limit: number) => value < limit,
    multipleOf: isMultipleOf,
    minItems: atLeast,
    maxItems: atMost,
    const: sameValue,
    enum: (value: unknown, options: unknown[]) => options.some((each) => sameValue(each, value)),
    format: (text: string, format: string) => !failsFormat(format, text),
    // A text that is too long is not matched.
    pattern: (text: string, source: string, budget, {maxLength}) =>
      (maxLength !== undefined && !atMost(text, maxLength as number)) ||
      quickPattern(source, text, budget)?.test(text),
    uniqueItems: (list: unknown[], isOn: boolean) => !isOn || unique(list).length === list.length,
  } satisfies Record<CheckedKeyword, Check>),
) as ReadonlyMap<string, Check>;

/** The keywords that are checked here, in order. */
export const CHECKED: readonly string[] = [...CHECKS.keys()];

/** Whether `value` passes a keyword of `schema`. The keyword's value must have the right shape. */
export function passes(schema: JsonObject, keyword: string, value: unknown, budget: Budget): Verdict {
  const check = CHECKS.get(keyword);
  if (!check) return undefined;
  if (!restricts(keyword, value)) return true;
  return check(value as never, schema[keyword] as never, budget, schema);
}

/** Whether a keyword restricts values of this type. */
export function restricts(keyword: string, value: unknown): boolean {
  const {appliesTo} = keywordOf(keyword);
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return appliesTo === 'any' || appliesTo === type;
}

/** The error of a keyword. Its message is for logs and for hosts without a catalogue. It never contains the value. */
export const failureAt = (path: string, keyword: string, limit?: unknown): FieldError => ({
  path,
  keyword,
  message: `The value fails ${keyword}.`,
  ...(/number|string/.test(typeof limit) && {
    params: {[typeof limit === 'number' ? 'limit' : keyword]: limit},
  }),
});

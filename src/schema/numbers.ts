/** The number that `text` is, and nothing but; `undefined` for anything else, infinite or without a digit. */
export function parseNumber(text: string): number | undefined {
  const value = Number(text);
  return /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text) && Number.isFinite(value)
    ? value + 0
    : undefined;
}

/** Whether `value` is a multiple of `step`, as far as binary fractions can tell: 0.3 is one of 0.1. */
export function isMultipleOf(value: number, step: number): boolean {
  const count = value / step;
  return Math.abs(count - Math.round(count)) <= 1e-9 * Math.max(1, Math.abs(count));
}

/** Limit for the length of a number. */
const MAX_CHARS = 400;
const NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** Parses `text` as a finite decimal number. Returns `undefined` for any other text. */
export function parseNumber(text: string): number | undefined {
  const value = text.length <= MAX_CHARS && NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value + 0 : undefined;
}

/** Whether `value` is a multiple of `divisor` in decimal arithmetic: 0.3 is a multiple of 0.1. */
export function isMultipleOf(value: number, divisor: number): boolean {
  const [digits, exponent] = decimal(value);
  const [divisorDigits, divisorExponent] = decimal(divisor);
  const least = Math.min(exponent, divisorExponent);
  const scaled = (whole: bigint, by: number) => whole * 10n ** BigInt(by - least);
  return scaled(digits, exponent) % scaled(divisorDigits, divisorExponent) === 0n;
}

/** Splits a number into decimal digits and exponent: 12.5 → [125n, −1], which is 125 · 10⁻¹. */
function decimal(value: number): [digits: bigint, exponent: number] {
  const [mantissa, exponent = 0] = String(Math.abs(value)).split('e') as [string, string?];
  const [whole, fraction = ''] = mantissa.split('.');
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}

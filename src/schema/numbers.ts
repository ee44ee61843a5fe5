/** Characters of a number that is read; nobody types a longer one. */
const MAX_CHARS = 400;
const NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** The number that `text` is, and nothing but; `undefined` for anything else, infinite or without a digit. */
export function parseNumber(text: string): number | undefined {
  const value = text.length <= MAX_CHARS && NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value + 0 : undefined;
}

/** Whether `value` is a multiple of `divisor` as both are written in decimal, not as they are stored: 0.3 is one of 0.1. */
export function isMultipleOf(value: number, divisor: number): boolean {
  const [digits, exponent] = decimal(value);
  const [divisorDigits, divisorExponent] = decimal(divisor);
  const least = Math.min(exponent, divisorExponent);
  const scaled = (whole: bigint, by: number) => whole * 10n ** BigInt(by - least);
  return scaled(digits, exponent) % scaled(divisorDigits, divisorExponent) === 0n;
}

/** 12.5 → [125n, −1]: 125 · 10⁻¹. */
function decimal(value: number): [digits: bigint, exponent: number] {
  const [mantissa, exponent = 0] = String(Math.abs(value)).split('e') as [string, string?];
  const [whole, fraction = ''] = mantissa.split('.');
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}

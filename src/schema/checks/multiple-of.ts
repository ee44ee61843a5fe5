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

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The number that `text` is, and nothing but; `undefined` for anything else, infinite or without a digit. */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (!NUMBER.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value + 0 : undefined;
}

/** Whether `text` is an integer that a JavaScript number would round. */
export function losesDigits(text: string): boolean {
  const trimmed = text.trim().replace(/^\+/, '');
  return /^-?\d+$/.test(trimmed) && BigInt(trimmed) !== BigInt(Number(trimmed));
}

/** Whether `value` is a multiple of `step` as both are written in decimal: 0.3 is one of 0.1. */
export function isMultipleOf(value: number, step: number): boolean {
  const [a, aScale] = decimal(value);
  const [b, bScale] = decimal(step);
  if (b === 0n) return false;
  const scale = Math.max(aScale, bScale);
  return (a * 10n ** BigInt(scale - aScale)) % (b * 10n ** BigInt(scale - bScale)) === 0n;
}

/** A number as digits and how many of them stand behind the point. */
function decimal(value: number): [bigint, number] {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const digits = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? [digits * 10n ** BigInt(-scale), 0] : [digits, scale];
}

const MAX_NUMBER_CHARS = 400;
const NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** Parses `text` as a finite decimal number. Returns `undefined` for any other text. */
export function parseNumber(text: string): number | undefined {
  const value = text.length <= MAX_NUMBER_CHARS && NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value + 0 : undefined;
}

/** The decimal signs of languages. Creating the first number format of a page takes longer than rendering a form. */
const signs = new Map<string, '.' | ','>([['en', '.']]);

export function decimalSignOf(locale: string): '.' | ',' {
  let sign = signs.get(locale) ?? '.';
  if (signs.has(locale)) return sign;
  try {
    if (new Intl.NumberFormat(locale).format(1.5).includes(',')) sign = ',';
  } catch {
    // The tag is not valid.
  }
  signs.set(locale, sign);
  return sign;
}

/**
 * Returns a number that a person has typed as `parseNumber()` reads it: with decimal digits of any script, the decimal sign of the language
 * and groups of digits. Returns an empty text for a number that could mean two values: `1,000` in English, `1.000` in German, and the
 * reverse in an integer.
 *
 * @param locale - The language in which the number was typed.
 * @param whole - The number has no decimals, so that a separator can only be one of groups.
 */
export function plainNumber(text: string, locale = 'en', whole = false): string {
  if (text.length > MAX_NUMBER_CHARS || /^[+-]?\d*$/.test(text)) return text;
  const decimal = decimalSignOf(locale);
  const plain = inAscii(text);
  const [, sign = '', body = '', exponent = ''] =
    /^([+-]?)(\d[\d., ']*|[.,]\d+)(e[+-]?\d+)?$/i.exec(plain) ?? [];
  const other = decimal === '.' ? ',' : '.';
  const isGrouped = GROUPS.some((groups) => groups.test(body));
  // One separator before three digits may be that of groups or decimals.
  const isOpen = isGrouped && /^\d+[.,]\d+$/.test(body);
  if (isOpen && body.includes(whole ? decimal : other)) return '';
  if (isGrouped && (!isOpen || whole)) {
    const [first] = /[., ']/.exec(body)!;
    const digits = body.replace(/[., ']/g, (mark) => (/[.,]/.test(mark) && mark !== first ? '.' : ''));
    return sign + digits + exponent;
  }
  return decimal === ',' ? sign + body.replace(/^(\d*),(\d*)$/, '$1.$2') + exponent || plain : plain;
}

/** Writes a number as `plainNumber()` reads it in a language. */
export const shownNumber = (value: number, locale: string): string =>
  String(value).replace('.', () => decimalSignOf(locale));

/** Groups of three digits, also in the Indian order, with decimals after another separator. */
const GROUPS = [
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/,
  /^[1-9]\d?(?:,\d\d)*,\d{3}(?:\.\d*)?$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/,
  /^[1-9]\d{0,2}(?:[ ']\d{3})+(?:[.,]\d*)?$/,
];

const SIGNS: Readonly<Record<string, string>> = {
  '\u2013': '-',
  '\u2212': '-',
  '\u30fc': '-',
  '\u3002': '.',
  '\u3001': ',',
  '\u066b': '.',
  '\u066c': "'",
  '\u2019': "'",
};

/** Replaces digits and signs of other scripts, full-width characters and blanks. Removes marks of direction. */
const inAscii = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f]/g, '')
    .trim()
    .replace(/[^ -~]/gu, (char) => {
      const plain = /[\p{Nd}\uff01-\uff64]/u.test(char) ? char.normalize('NFKC') : char;
      return (
        SIGNS[plain] ?? (/\s/.test(plain) ? ' ' : /\p{Nd}/u.test(plain) ? String(digitOf(plain)) : plain)
      );
    });

/** The value of a decimal digit. Each script has its digits in a row. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
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

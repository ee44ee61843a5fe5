/** Ways through a pattern that a match may have to try, at most. */
const MAX_WAYS = 1e6;

/**
 * The pattern as an expression, where the browser's matcher is quick with it for `text`, whatever the text is: no repeated
 * group, and few ways through. All others are left to the validator, which has a time limit.
 */
export function quickPattern(source: string, text: string): RegExp | undefined {
  const outline = source.replace(/\\.|\[(\\.|[^\]\\])*\]/gs, 'x');
  if (/\)[*+{]/.test(outline)) return undefined;
  const count = (sign: RegExp) => outline.match(sign)?.length ?? 0;
  const length = text.length + 1;
  if (length ** (1 + count(/[*+]|\{\d+,/g)) * 2 ** count(/[?|]/g) > MAX_WAYS) return undefined;
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}

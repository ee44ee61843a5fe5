/** Limit for the length of a number. */
const MAX_CHARS = 400;
const NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** Parses `text` as a finite decimal number. Returns `undefined` for any other text. */
export function parseNumber(text: string): number | undefined {
  const value = text.length <= MAX_CHARS && NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value + 0 : undefined;
}

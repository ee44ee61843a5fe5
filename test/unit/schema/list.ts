/** Splits a text at semicolons and line breaks. */
export const list = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((item) => item.trim())
    .filter(Boolean);

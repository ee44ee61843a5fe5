/** The items of a text, parted by semicolons and lines. */
export const list = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((item) => item.trim())
    .filter(Boolean);

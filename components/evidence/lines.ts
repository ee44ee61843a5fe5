/** A line of a text. In a diff: removed, added, kept, or about the diff itself. */
export interface Line {
  sign: '-' | '+' | ' ' | '@';
  text: string;
  /** Number of kept lines that this line replaces, if there are several. */
  skipped?: number;
}

/** The last line break ends the last line. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Columns of a terminal that does not say how wide it is. */
const COLUMNS = 80;
/** Begins every row of text that does not come from this process. */
const MARK = '| ';

const PLAIN = /^[ -~]*$/;
/** Scripts from Hebrew to Georgian, and Latin and Greek letters with several marks: no terminal gives a character of them two columns. */
const NARROW = /^[\u0590-\u10ff\u1e00-\u1fff]$/;

/**
 * Columns of a character, at most. Some terminals give one to a combining mark, and two to the letters, signs and lines that the fonts of East
 * Asia have, such as é, Ж, · and ─.
 */
const columnsOf = (character: string): number => (PLAIN.test(character) || NARROW.test(character) ? 1 : 2);

/** Columns of a line, at most. */
export const widthOf = (line: string): number =>
  PLAIN.test(line) ? line.length : [...line].reduce((sum, character) => sum + columnsOf(character), 0);

/** Columns that a row can fill, so that no terminal continues it in the next row. */
export const rowWidth = ({columns}: {columns?: number | undefined}): number =>
  Math.max(1, columns || COLUMNS) - 1;

/** Breaks a text into rows of at most `most` columns: between words, and within words that are longer than half a row. Cuts nothing. */
export function rowsOf(text: string, most: number): string[] {
  return text.split('\n').flatMap((line) => (widthOf(line) <= most ? line : rowsOfLine(line, most)));
}

function rowsOfLine(line: string, most: number): string[] {
  const rows: string[] = [];
  let row = '';
  let width = 0;
  for (const cluster of clustersOf(line, most)) {
    const more = widthOf(cluster);
    while (row && width + more > most) {
      const blank = row.lastIndexOf(' ') + 1;
      const end = blank > row.length / 2 ? blank : row.length;
      rows.push(row.slice(0, end));
      row = row.slice(end);
      width = widthOf(row);
    }
    row += cluster;
    width += more;
  }
  return [...rows, row];
}

/** The characters of a line with their combining marks, unless these alone would be longer than a row. */
function clustersOf(line: string, most: number): Iterable<string> {
  if (PLAIN.test(line)) return line;
  const clusters = [...new Intl.Segmenter().segment(line)].map(({segment}) => segment);
  return clusters.flatMap((cluster) => (widthOf(cluster) > most ? [...cluster] : cluster));
}

/** Rows of a text that does not come from this process. Each begins with `|`, so that none looks like a row of the presenter. */
export const markedRows = (text: string, width: number): string[] =>
  rowsOf(text, Math.max(1, width - MARK.length)).map((row) => `${MARK}${row}`);

export const unmarked = (row: string): string => row.slice(MARK.length);

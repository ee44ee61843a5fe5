/** A line of a diff: removed, added, kept, or about the diff itself. */
export interface DiffLine {
  sign: '-' | '+' | ' ' | '@';
  text: string;
  /** Number of kept lines that this line replaces. */
  skipped?: number;
}

/** Kept lines around a change. */
const CONTEXT = 3;
/** Levels of ranges between anchors that are searched for further anchors. */
const MAX_LEVELS = 12;

/**
 * The difference of two texts, line by line. Lines that occur once in both texts are anchors, and so are those that occur once between two
 * anchors. Other lines between anchors count as changed. Takes time in proportion to the length of the texts, apart from sorting.
 */
export function diffOf(oldText: string, newText: string): DiffLine[] {
  const lines: DiffLine[] = [];
  const add = (sign: DiffLine['sign'], texts: readonly string[]) => {
    for (const text of texts) lines.push({sign, text});
  };
  const compare = (before: readonly string[], after: readonly string[], level: number) => {
    const most = Math.min(before.length, after.length);
    let start = 0;
    while (start < most && before[start] === after[start]) start++;
    let end = 0;
    while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
    add(' ', before.slice(0, start));
    const removed = before.slice(start, before.length - end);
    const added = after.slice(start, after.length - end);
    const anchors = level < MAX_LEVELS ? anchorsOf(removed, added) : [];
    let [x, y] = [0, 0];
    for (const [oldLine, newLine] of anchors) {
      compare(removed.slice(x, oldLine), added.slice(y, newLine), level + 1);
      add(' ', [removed[oldLine]!]);
      [x, y] = [oldLine + 1, newLine + 1];
    }
    if (anchors.length) compare(removed.slice(x), added.slice(y), level + 1);
    else {
      add('-', removed);
      add('+', added);
    }
    add(' ', before.slice(before.length - end));
  };
  compare(linesOf(oldText), linesOf(newText), 0);
  return withoutDistantLines(lines);
}

/** The lines of a unified diff. Lines that are not part of one are kept. */
export function linesOfPatch(patch: string): DiffLine[] {
  let inHunk = false;
  return linesOf(patch).map((line): DiffLine => {
    const [sign] = line;
    if (line.startsWith('@@')) inHunk = true;
    else if (inHunk && (sign === '+' || sign === '-' || sign === ' ')) return {sign, text: line.slice(1)};
    else if (line !== '' && sign !== '\\') inHunk = false;
    return {sign: '@', text: line};
  });
}

/** The last line break ends the last line. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The longest series of lines that occur once in both texts and are in the same order. */
function anchorsOf(before: readonly string[], after: readonly string[]): readonly [number, number][] {
  const oldLines = singles(before);
  const newLines = singles(after);
  const pairs: [number, number][] = [];
  for (const [line, index] of oldLines) {
    const other = newLines.get(line) ?? -1;
    if (index >= 0 && other >= 0) pairs.push([index, other]);
  }
  /** The last pair of the best series of each length, and the pair before each pair. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, [, newLine]] of pairs.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < newLine) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const series: [number, number][] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index]!) series.push(pairs[index]!);
  return series.reverse();
}

/** The positions of lines that occur once, in order. Those of other lines are negative. */
function singles(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, line] of lines.entries()) places.set(line, places.has(line) ? -1 : index);
  return places;
}

/** Replaces kept lines that are far from any change by their number. */
function withoutDistantLines(lines: readonly DiffLine[]): DiffLine[] {
  const shown: DiffLine[] = [];
  for (let index = 0; index < lines.length; ) {
    let end = index;
    while (end < lines.length && lines[end]!.sign === ' ') end++;
    const before = index ? CONTEXT : 0;
    const after = end < lines.length ? CONTEXT : 0;
    const skipped = end - index - before - after;
    if (skipped > 1)
      shown.push(
        ...lines.slice(index, index + before),
        {sign: '@', text: '', skipped},
        ...lines.slice(end - after, end),
      );
    else for (let kept = index; kept < end; kept++) shown.push(lines[kept]!);
    if (end < lines.length) shown.push(lines[end]!);
    index = end + 1;
  }
  return shown;
}

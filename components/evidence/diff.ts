/** A line of a diff: removed, added, kept, or about the diff itself. */
export interface DiffLine {
  sign: '-' | '+' | ' ' | '@';
  text: string;
  /** Number of kept lines that this line replaces. */
  skipped?: number;
}

/** Kept lines around a change. */
const CONTEXT = 3;
/** Most changes between two anchors that are searched for. Beyond it, all lines between them count as changed. */
const MAX_CHANGES = 100;

/** A range of lines of both texts: from the first to before the last. */
type Range = [oldStart: number, oldEnd: number, newStart: number, newEnd: number];

/**
 * The difference of two texts, line by line. Lines that occur once in both texts are anchors; between them the shortest edit script is
 * searched for, up to a limit. Takes time in proportion to the length of the texts, apart from sorting.
 */
export function diffOf(oldText: string, newText: string): DiffLine[] {
  const before = linesOf(oldText);
  const after = linesOf(newText);
  const lines: DiffLine[] = [];
  const keep = (from: number, count: number) => {
    for (const text of before.slice(from, from + count)) lines.push({sign: ' ', text});
  };
  let [x, y] = [0, 0];
  const until = (oldEnd: number, newEnd: number) => {
    let start = 0;
    const most = Math.min(oldEnd - x, newEnd - y);
    while (start < most && before[x + start] === after[y + start]) start++;
    let end = 0;
    while (end < most - start && before[oldEnd - 1 - end] === after[newEnd - 1 - end]) end++;
    keep(x, start);
    addChanges(lines, before, after, [x + start, oldEnd - end, y + start, newEnd - end]);
    keep(oldEnd - end, end);
    [x, y] = [oldEnd, newEnd];
  };
  for (const [oldLine, newLine] of anchorsOf(before, after)) until(oldLine, newLine);
  until(before.length, after.length);
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
function anchorsOf(before: readonly string[], after: readonly string[]): [number, number][] {
  const places = new Map<string, [count: number, oldLine: number, newLine: number]>();
  for (const [index, line] of before.entries()) {
    const place = places.get(line);
    if (place) place[0] = 2;
    else places.set(line, [1, index, -1]);
  }
  for (const [index, line] of after.entries()) {
    const place = places.get(line);
    if (!place) continue;
    if (place[2] >= 0) place[0] = 2;
    place[2] = index;
  }
  const pairs = [...places.values()].filter(([count, , newLine]) => count === 1 && newLine >= 0);
  /** The last pair of the best series of each length, and the pair before it. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, [, , newLine]] of pairs.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![2] < newLine) low = middle + 1;
      else high = middle;
    }
    previous[index] = low ? ends[low - 1]! : -1;
    ends[low] = index;
  }
  const series: [number, number][] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index]!) {
    const [, oldLine, newLine] = pairs[index]!;
    series.push([oldLine, newLine]);
  }
  return series.reverse();
}

/** Adds the shortest edit script of a range (Myers). If it has too many changes, all lines of the range count as changed. */
function addChanges(
  lines: DiffLine[],
  before: readonly string[],
  after: readonly string[],
  range: Range,
): void {
  const [oldStart, oldEnd, newStart, newEnd] = range;
  const [n, m] = [oldEnd - oldStart, newEnd - newStart];
  const most = n && m ? Math.min(n + m, MAX_CHANGES) : -1;
  const offset = most + 1;
  const reach = new Int32Array(2 * offset + 1);
  const history: Int32Array[] = [];
  for (let changes = 0; changes <= most; changes++) {
    history.push(reach.slice(offset - changes - 1, offset + changes + 2));
    for (let k = -changes; k <= changes; k += 2) {
      const down = k === -changes || (k !== changes && reach[offset + k - 1]! < reach[offset + k + 1]!);
      let x = down ? reach[offset + k + 1]! : reach[offset + k - 1]! + 1;
      while (x < n && x - k < m && before[oldStart + x] === after[newStart + x - k]) x++;
      reach[offset + k] = x;
      if (x < n || x - k < m) continue;
      for (const line of script(before, after, range, history)) lines.push(line);
      return;
    }
  }
  for (let index = oldStart; index < oldEnd; index++) lines.push({sign: '-', text: before[index]!});
  for (let index = newStart; index < newEnd; index++) lines.push({sign: '+', text: after[index]!});
}

/** The edit script that a search has found, from its steps. */
function script(
  before: readonly string[],
  after: readonly string[],
  [oldStart, oldEnd, newStart, newEnd]: Range,
  history: readonly Int32Array[],
): DiffLine[] {
  const lines: DiffLine[] = [];
  let x = oldEnd - oldStart;
  let y = newEnd - newStart;
  for (let changes = history.length - 1; changes >= 0; changes--) {
    const reach = history[changes]!;
    const at = (k: number) => reach[k + changes + 1]!;
    const k = x - y;
    const down = changes > 0 && (k === -changes || (k !== changes && at(k - 1) < at(k + 1)));
    const fromX = changes ? at(down ? k + 1 : k - 1) : 0;
    const fromY = changes ? fromX - (down ? k + 1 : k - 1) : 0;
    for (let kept = down ? x - fromX : y - fromY; kept > 0; kept--, x--, y--)
      lines.push({sign: ' ', text: before[oldStart + x - 1]!});
    if (!changes) break;
    if (down) lines.push({sign: '+', text: after[newStart + --y]!});
    else lines.push({sign: '-', text: before[oldStart + --x]!});
  }
  return lines.reverse();
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

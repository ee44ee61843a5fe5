/** A line of a diff: removed, added, kept, or about the diff itself. */
export interface DiffLine {
  sign: '-' | '+' | ' ' | '@';
  text: string;
  /** Number of kept lines that this line replaces. */
  skipped?: number;
}

/** Kept lines around a change. */
const CONTEXT = 3;
/** Most removed and added lines that are searched for, and most steps of that search. Beyond it, all lines count as changed. */
const MAX_CHANGES = 2_000;
const MAX_STEPS = 4_000_000;

/** The difference of two texts, line by line. Takes time in proportion to their length. */
export function diffOf(oldText: string, newText: string): DiffLine[] {
  const before = linesOf(oldText);
  const after = linesOf(newText);
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  const kept = (lines: string[]): DiffLine[] => lines.map((text) => ({sign: ' ', text}));
  const removed = before.slice(start, before.length - end);
  const added = after.slice(start, after.length - end);
  return withoutDistantLines([
    ...kept(before.slice(0, start)),
    ...(changesOf(removed, added) ?? [
      ...removed.map((text): DiffLine => ({sign: '-', text})),
      ...added.map((text): DiffLine => ({sign: '+', text})),
    ]),
    ...kept(before.slice(before.length - end)),
  ]);
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

/** Shortest edit script (Myers). Undefined if it has too many changes. */
function changesOf(before: string[], after: string[]): DiffLine[] | undefined {
  const [n, m] = [before.length, after.length];
  const most = Math.min(n + m, MAX_CHANGES);
  let steps = MAX_STEPS;
  const offset = most + 1;
  const reach = new Int32Array(2 * most + 3);
  const history: Int32Array[] = [];
  for (let changes = 0; changes <= most; changes++) {
    history.push(reach.slice(offset - changes - 1, offset + changes + 2));
    for (let k = -changes; k <= changes; k += 2) {
      const down = k === -changes || (k !== changes && reach[offset + k - 1]! < reach[offset + k + 1]!);
      let x = down ? reach[offset + k + 1]! : reach[offset + k - 1]! + 1;
      const start = x;
      while (x < n && x - k < m && before[x] === after[x - k]) x++;
      reach[offset + k] = x;
      steps -= 1 + x - start;
      if (steps < 0) return undefined;
      if (x >= n && x - k >= m) return script(before, after, history);
    }
  }
  return undefined;
}

function script(before: string[], after: string[], history: Int32Array[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let x = before.length;
  let y = after.length;
  for (let changes = history.length - 1; changes >= 0; changes--) {
    const reach = history[changes]!;
    const at = (k: number) => reach[k + changes + 1]!;
    const k = x - y;
    const down = changes > 0 && (k === -changes || (k !== changes && at(k - 1) < at(k + 1)));
    const fromX = changes ? at(down ? k + 1 : k - 1) : 0;
    const fromY = changes ? fromX - (down ? k + 1 : k - 1) : 0;
    for (let kept = down ? x - fromX : y - fromY; kept > 0; kept--) {
      x--;
      y--;
      lines.push({sign: ' ', text: before[x]!});
    }
    if (!changes) break;
    if (down) lines.push({sign: '+', text: after[--y]!});
    else lines.push({sign: '-', text: before[--x]!});
  }
  return lines.reverse();
}

/** Replaces kept lines that are far from any change by their number. */
function withoutDistantLines(lines: DiffLine[]): DiffLine[] {
  const shown: DiffLine[] = [];
  for (let index = 0; index < lines.length; ) {
    let end = index;
    while (end < lines.length && lines[end]!.sign === ' ') end++;
    const before = index ? CONTEXT : 0;
    const after = end < lines.length ? CONTEXT : 0;
    const skipped = end - index - before - after;
    if (skipped > 1) {
      shown.push(
        ...lines.slice(index, index + before),
        {sign: '@', text: '', skipped},
        ...lines.slice(end - after, end),
      );
    } else for (let kept = index; kept < end; kept++) shown.push(lines[kept]!);
    if (end < lines.length) shown.push(lines[end]!);
    index = end + 1;
  }
  return shown;
}

import type {ReadEvidenceItem} from './read-evidence.js';

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

/** The remark of git about a last line without a line break. */
const UNENDED = '\\ No newline at end of file';

const CONTEXT_LINES = 3;
/** Levels of ranges between anchors that are searched for further anchors. */
const MAX_ANCHOR_LEVELS = 12;

export const linesOfDiff = (diff: ReadEvidenceItem & {kind: 'diff'}): Line[] =>
  diff.patch === undefined ? diffOf(diff.oldText, diff.newText) : linesOfPatch(diff.patch);

/**
 * The difference of two texts, line by line. Lines that occur once in both texts are anchors, and so are those that occur once between two
 * anchors. Other lines between anchors count as changed. Takes time in proportion to the length of the texts, apart from sorting.
 */
function diffOf(oldText: string, newText: string): Line[] {
  const lines: Line[] = [];
  const add = (sign: Line['sign'], texts: readonly string[]) => {
    for (const text of texts) {
      lines.push({sign, text: text.replace('\n', '')});
      if (text.endsWith('\n')) lines.push({sign: '@', text: UNENDED});
    }
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
    const anchors = level < MAX_ANCHOR_LEVELS ? anchorsOf(removed, added) : [];
    let [x, y] = [0, 0];
    for (const {oldLine, newLine} of anchors) {
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
  const [before, after] = [linesOf(oldText), linesOf(newText)];
  // If only one text ends with a line break, the last line of the other one gets one, which no other line contains.
  if (oldText && newText && oldText.endsWith('\n') !== newText.endsWith('\n')) {
    const unended = newText.endsWith('\n') ? before : after;
    unended.push(`${unended.pop()}\n`);
  }
  compare(before, after, 0);
  return withoutDistantLines(lines);
}

/** A diff as unified diff, without the names of files. Empty if nothing has changed. */
export function unifiedDiff(diff: ReadEvidenceItem & {kind: 'diff'}): string[] {
  const lines = linesOfDiff(diff);
  if (diff.patch !== undefined) return lines.map(({sign, text}) => (sign === '@' ? text : sign + text));
  const unified: string[] = [];
  let [oldLine, newLine] = [1, 1];
  for (let index = 0; index < lines.length; ) {
    const {skipped = 0} = lines[index]!;
    if (skipped > 1) {
      oldLine += skipped;
      newLine += skipped;
      index++;
      continue;
    }
    const rest = lines.slice(index);
    const next = rest.findIndex((line) => (line.skipped ?? 0) > 1);
    const hunk = next < 0 ? rest : rest.slice(0, next);
    const [removed, added] = ['+', '-'].map(
      (other) => hunk.filter(({sign}) => sign !== other && sign !== '@').length,
    );
    unified.push(`@@ -${rangeOf(oldLine, removed!)} +${rangeOf(newLine, added!)} @@`);
    unified.push(...hunk.map(({sign, text}) => (sign === '@' ? text : sign + text)));
    oldLine += removed!;
    newLine += added!;
    index += hunk.length;
  }
  return unified;
}

/** The lines of one side of a hunk. A side without lines names the line before. */
const rangeOf = (first: number, count: number) => `${count ? first : first - 1},${count}`;

/** The lines of a unified diff. Lines that are not part of one are kept. */
function linesOfPatch(patch: string): Line[] {
  let inHunk = false;
  return linesOf(patch).map((line): Line => {
    const [sign] = line;
    if (line.startsWith('@@')) inHunk = true;
    else if (inHunk && (sign === '+' || sign === '-' || sign === ' ')) return {sign, text: line.slice(1)};
    else if (line !== '' && sign !== '\\') inHunk = false;
    return {sign: '@', text: line};
  });
}

/** A line that occurs once in both texts, after another one. */
interface Anchor {
  oldLine: number;
  newLine: number;
  previous: Anchor | undefined;
}

/** The longest series of lines that occur once in both texts and are in the same order. */
function anchorsOf(before: readonly string[], after: readonly string[]): readonly Anchor[] {
  const newLines = singles(after);
  /** The last anchor of the best series of each length. */
  const ends: Anchor[] = [];
  for (const [line, oldLine] of singles(before)) {
    const newLine = newLines.get(line) ?? -1;
    if (oldLine < 0 || newLine < 0) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]!.newLine < newLine) low = middle + 1;
      else high = middle;
    }
    ends[low] = {oldLine, newLine, previous: ends[low - 1]};
  }
  const series: Anchor[] = [];
  for (let anchor = ends.at(-1); anchor; anchor = anchor.previous) series.push(anchor);
  return series.reverse();
}

/** The positions of lines that occur once, in order. Those of other lines are negative. */
function singles(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, line] of lines.entries()) places.set(line, places.has(line) ? -1 : index);
  return places;
}

/** Replaces kept lines that are far from any change by their number. */
function withoutDistantLines(lines: readonly Line[]): Line[] {
  const near = new Set<number>();
  for (const [index, {sign}] of lines.entries())
    if (sign !== ' ')
      for (let other = index - CONTEXT_LINES; other <= index + CONTEXT_LINES; other++) near.add(other);
  const shown: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const last = shown.at(-1);
    if (near.has(index)) shown.push(line);
    else if (last?.skipped) {
      last.skipped++;
      last.sign = '@';
    } else shown.push({...line, skipped: 1});
  }
  return shown;
}

/** The texts of the page's language. */
type Speak = (
  key: `evidence.${'output' | 'exitCode' | 'risk' | 'allow' | 'ask' | 'deny'}`,
  params?: {[name: string]: string | number},
) => string;

export const oneLine = (text: string): string => text.replace(/[\t\n\r ]+/g, ' ');

export const linesIn = (text: string, sign: Line['sign'] = ' '): Line[] =>
  linesOf(text).map((line) => ({sign, text: line}));

/** The lines of an item that is a text. Undefined for other kinds. */
export function linesOfItem(item: ReadEvidenceItem, speak: Speak): Line[] | undefined {
  switch (item.kind) {
    case 'diff':
      return linesOfDiff(item);
    case 'code':
    case 'text':
      return linesIn(item.text);
    case 'command': {
      const {text, output, exitCode} = item;
      return [
        ...linesIn(text),
        ...(output ? [...linesIn(speak('evidence.output'), '@'), ...linesIn(output)] : []),
        ...(exitCode === undefined ? [] : linesIn(speak('evidence.exitCode', {code: exitCode}), '@')),
      ];
    }
    case 'review': {
      const verdict = speak(`evidence.${item.outcome}`, {by: oneLine(item.by)});
      const risk = item.risk && speak('evidence.risk', {risk: oneLine(item.risk)});
      return [verdict, risk]
        .filter(Boolean)
        .flatMap((line) => linesIn(line, '@'))
        .concat(linesIn(item.why));
    }
    default:
      return undefined;
  }
}

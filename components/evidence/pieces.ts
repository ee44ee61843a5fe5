import type {ReadEvidenceItem} from '../../src/protocol/index.js';
import {escaped} from '../shared/text/escaped.js';
import type {Localize} from '../shared/localize.js';
import {type DiffLine, diffOf, linesOfPatch} from './diff.js';

/** The content of an item, of which the first lines can be displayed. */
export interface Piece {
  /** Number of lines. */
  readonly count: number;
  /** Added and removed lines, of a diff. */
  readonly changes?: string;
  /** The number of lines to display so that their texts have about `most` characters. */
  fitting(lines: number, most: number): number;
  /** Creates the elements of the first lines. */
  build(lines: number): Node;
}

/** Characters after which a line is continued in another one. */
const MAX_LINE = 2_000;
/** Most lines in one element. */
const MAX_RUN = 200;
/** Characters that reorder text, which `escaped()` leaves after its limit. */
const REORDERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Most texts. The search for other characters takes longer. */
const PLAIN = /^[\t\n -~]*$/;

/** A text of the server in which no character is invisible or reorders others. */
const visible = (text: string): string =>
  PLAIN.test(text) ? text : escaped(text).text.replace(REORDERING, '\ufffd');

/** The lines, rows or entries of an item. Undefined for an image and for what cannot be displayed. */
export function pieceOf(item: ReadEvidenceItem, text: Localize): Piece | undefined {
  switch (item.kind) {
    case 'diff':
      return linesPiece(
        item.patch === undefined ? diffOf(item.oldText, item.newText) : linesOfPatch(item.patch),
        text,
      );
    case 'code':
    case 'text':
      return linesPiece(plainLines(item.text), text);
    case 'command': {
      const {text: command, output, exitCode} = item;
      const about = (line: string): DiffLine[] => [{sign: '@', text: line}];
      return linesPiece(
        [
          ...plainLines(command),
          ...(output ? [...about(text.text('evidence.output')), ...plainLines(output)] : []),
          ...(exitCode === undefined ? [] : about(text.text('evidence.exitCode', {code: exitCode}))),
        ],
        text,
      );
    }
    case 'table':
      return tablePiece(item.columns, item.rows);
    case 'list':
      return listPiece(item.items);
    default:
      return undefined;
  }
}

const plainLines = (text: string): DiffLine[] =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => ({sign: ' ', text: line}));

/** How many of the first texts have about `most` characters, at least one. */
function fitting(texts: readonly string[], lines: number, most: number): number {
  let chars = 0;
  let count = 0;
  while (count < Math.min(lines, texts.length) && chars < most) chars += texts[count++]!.length;
  return count;
}

const names = {'-': 'del', '+': 'ins', ' ': 'span', '@': 'span'} as const;

/** Lines of a text. Those of a diff keep their signs, so that colour is not their only difference. */
function linesPiece(source: readonly DiffLine[], text: Localize): Piece {
  const isDiff = source.some(({sign}) => sign === '+' || sign === '-');
  const lines = source.flatMap((line) => (line.text.length > MAX_LINE ? continued(line) : line));
  const texts = lines.map((line) => line.text);
  const added = source.filter(({sign}) => sign === '+').length;
  const removed = source.filter(({sign}) => sign === '-').length;
  return {
    count: lines.length,
    ...(isDiff && {changes: `+${added} −${removed}`}),
    fitting: (count, most) => fitting(texts, count, most),
    build(count) {
      const root = document.createElement('pre');
      for (let index = 0; index < count; ) {
        const {sign} = lines[index]!;
        const run: string[] = [];
        do {
          const {skipped, text: content} = lines[index]!;
          const line = skipped ? text.text('evidence.unchanged', {count: skipped}) : content;
          run.push(isDiff && sign !== '@' ? `${sign}${line}` : line);
          index++;
        } while (index < count && lines[index]!.sign === sign && run.length < MAX_RUN);
        const element = document.createElement(names[sign]);
        if (sign === '@') element.className = 'about';
        element.textContent = `${visible(run.join('\n'))}\n`;
        root.append(element);
      }
      return root;
    },
  };
}

function* piecesOf({sign, text}: DiffLine): Generator<DiffLine> {
  for (let start = 0; start < text.length; start += MAX_LINE)
    yield {sign, text: text.slice(start, start + MAX_LINE)};
}
const continued = (line: DiffLine): DiffLine[] => [...piecesOf(line)];

function tablePiece(columns: readonly string[], rows: readonly (readonly string[])[]): Piece {
  const texts = rows.map((row) => row.join(''));
  return {
    count: rows.length,
    fitting: (count, most) => fitting(texts, count, most),
    build(count) {
      const table = document.createElement('table');
      if (columns.length) table.createTHead().append(rowOf(columns, 'th'));
      const body = table.createTBody();
      for (const row of rows.slice(0, count)) body.append(rowOf(row, 'td'));
      return table;
    },
  };
}

function rowOf(cells: readonly string[], name: 'td' | 'th') {
  const row = document.createElement('tr');
  for (const cell of cells) {
    const element = document.createElement(name);
    if (name === 'th') element.setAttribute('scope', 'col');
    element.setAttribute('dir', 'auto');
    element.textContent = visible(cell);
    row.append(element);
  }
  return row;
}

function listPiece(items: readonly string[]): Piece {
  return {
    count: items.length,
    fitting: (count, most) => fitting(items, count, most),
    build(count) {
      const list = document.createElement('ul');
      for (const item of items.slice(0, count)) {
        const element = document.createElement('li');
        element.setAttribute('dir', 'auto');
        element.textContent = visible(item);
        list.append(element);
      }
      return list;
    },
  };
}

/** A heading of the server in one line. */
export const headingText = (text: string): string => visible(text.slice(0, 200).replace(/\s+/g, ' '));

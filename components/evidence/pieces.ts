import {type Line, linesIn, linesOfItem, oneLine, type ReadEvidenceItem} from '../../src/evidence/index.js';
import {escaped} from '../shared/text/escaped.js';
import type {Localize} from '../shared/localize.js';

/** The content of an item, of which the first lines can be displayed. */
export interface Piece {
  readonly texts: readonly string[];
  /** Added and removed lines, of a diff. */
  readonly changes?: string | undefined;
  build(lines: number): Node;
}

/** Characters after which a line is continued in another one. */
const MAX_LINE_CHARS = 2_000;
const LINE_PARTS = /.{1,2000}/gs;
const MAX_RUN = 200;
/** Most texts. The search for other characters takes longer. */
const PLAIN_TEXT = /^[\t\n -~]*$/;

/** A text of the server in which no character is invisible, reorders others or, except in prose, looks like a space. */
const visible = (text: string, isProse = false): string =>
  PLAIN_TEXT.test(text) ? text : escaped(text, !isProse).text;

/** The lines, rows or entries of an item, and its further members. Undefined if there is nothing but an image or a hint. */
export function pieceOf(item: ReadEvidenceItem, text: Localize): Piece | undefined {
  const piece = contentPiece(item, text);
  if (!item.rest) return piece;
  const rest = linesPiece(linesIn(`${text.text('tool.rest')}:\n${item.rest}`, '@'), text);
  return piece ? joinedPieces(piece, rest) : rest;
}

/** Two pieces, of which the first lines of the first one are displayed first. */
const joinedPieces = (first: Piece, second: Piece): Piece => ({
  texts: [...first.texts, ...second.texts],
  changes: first.changes,
  build(lines) {
    const {length} = first.texts;
    const both = document.createElement('div');
    both.append(first.build(Math.min(lines, length)));
    if (lines > length) both.append(second.build(lines - length));
    return both;
  },
});

function contentPiece(item: ReadEvidenceItem, text: Localize): Piece | undefined {
  if (item.kind === 'table') {
    const {columns, rows} = item;
    const head = columns.length ? [element('thead', [rowOf('th', columns)])] : [];
    return {
      texts: rows.map((row) => row.join('')),
      build: (count) =>
        element('table', [
          ...head,
          element(
            'tbody',
            rows.slice(0, count).map((row) => rowOf('td', row)),
          ),
        ]),
    };
  }
  if (item.kind === 'list')
    return {
      texts: item.items,
      build: (count) => element('ul', cellsOf('li', item.items.slice(0, count))),
    };
  const lines = linesOfItem(item, (key, params) => text.text(key, params));
  return lines && linesPiece(lines, text, item.kind === 'text' || item.kind === 'review');
}

const names = {'-': 'del', '+': 'ins', ' ': 'span', '@': 'span'} as const;

/** Lines of a text. Those of a diff keep their signs, so that colour is not their only difference. */
function linesPiece(source: readonly Line[], text: Localize, isProse = false): Piece {
  const [added, removed] = ['+', '-'].map((sign) => source.filter((line) => line.sign === sign).length);
  const isDiff = added || removed;
  const lines = source.flatMap((line) =>
    line.text.length > MAX_LINE_CHARS
      ? line.text.match(LINE_PARTS)!.map((part) => ({...line, text: part}))
      : line,
  );
  return {
    texts: lines.map((line) => line.text),
    changes: isDiff ? `+${added} −${removed}` : undefined,
    build(count) {
      const runs: Node[] = [];
      for (let index = 0; index < count; ) {
        const {sign} = lines[index]!;
        let run = '';
        const end = Math.min(index + MAX_RUN, count);
        do {
          const {skipped = 0, text: line} = lines[index++]!;
          run += isDiff && sign !== '@' ? sign : '';
          run += `${skipped > 1 ? text.text('evidence.unchanged', {count: skipped}) : line}\n`;
        } while (index < end && sign !== '@' && lines[index]!.sign === sign);
        const part = element(names[sign], run, isProse);
        if (sign === '@') part.className = 'about';
        runs.push(part);
      }
      return element('pre', runs);
    },
  };
}

function element(name: string, content: string | readonly Node[], isProse = false): HTMLElement {
  const made = document.createElement(name);
  if (typeof content === 'string') made.textContent = visible(content, isProse);
  else made.append(...content);
  return made;
}

const cellsOf = (name: string, texts: readonly string[]) =>
  texts.map((text) => {
    const cell = element(name, text);
    cell.dir = 'auto';
    return cell;
  });

const rowOf = (name: string, texts: readonly string[]) => element('tr', cellsOf(name, texts));

export const headingText = (text: string): string => visible(oneLine(text), true);

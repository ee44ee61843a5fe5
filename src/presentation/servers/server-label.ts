import {boundedMarks} from '../../protocol/index.js';

/** Most characters (UTF-16) of a server's name that are displayed. */
const MAX_SERVER_NAME_CHARS = 64;
/** Most characters of a server's name that are read. */
const MAX_READ = 4096;

/** The displayed name of a server, as one line. */
export interface ServerLabel {
  /** At most 64 characters. Empty if no visible name is known. */
  readonly name: string;
  /** Whether the name comes from the server itself. It is then displayed as a claim. */
  readonly claimed: boolean;
}

/** Chooses the displayed name of a server: the page's name for it, else the name that the server gives itself. */
export function serverLabel(name: unknown, title?: unknown): ServerLabel {
  const pageName = shownName(name);
  return pageName ? {name: pageName, claimed: false} : {name: shownName(title), claimed: true};
}

interface Texts {
  text(key: 'selfNamed' | 'unknownServer', params?: {name: string}): string;
}

/** The label as text for sentences. */
export function serverText({name, claimed}: ServerLabel, text: Texts): string {
  if (!name) return text.text('unknownServer');
  return claimed ? text.text('selfNamed', {name}) : name;
}

/** The letter in the round mark. Not taken from a name that the server gives itself. */
export const serverMark = ({name, claimed}: ServerLabel): string =>
  claimed ? '?' : (graphemes(name.replace('…', ''))[0]?.toUpperCase() ?? '?');

/** Whether a name is a host name, whose end must not be cut: `example.com`, `localhost:3001`. */
const isHostName = (name: string): boolean => /\.|:\d+$/.test(name) && !/[^\w.:[\]…-]/.test(name);

/** Formats a name as one line of at most 64 characters. Empty if it has no visible character. */
export function shownName(name: unknown): string {
  if (typeof name !== 'string') return '';
  const read = name.slice(0, MAX_READ);
  const line = isPrintableAscii(read) ? read.replace(/ +/g, ' ').trim() : visibleLine(read);
  if (line.length <= MAX_SERVER_NAME_CHARS) return line;
  if (isHostName(line)) return `…${line.slice(1 - MAX_SERVER_NAME_CHARS)}`;
  let shown = '';
  for (const part of graphemes(line)) {
    if (shown.length + part.length >= MAX_SERVER_NAME_CHARS) break;
    shown += part;
  }
  return `${shown.trimEnd()}…`;
}

/** Whether a text has printable ASCII characters only. Most names do; the classes of Unicode are slow to load on a phone. */
const isPrintableAscii = (text: string): boolean => !/[^ -~]/.test(text);

/** Removes what is invisible. The expressions are read here, because most pages never need them. */
function visibleLine(text: string): string {
  const line = text
    // Controls that reorder text, joiners, fillers, private-use, broken and unassigned characters.
    .replace(/[^\P{C}\p{Cc}]|\p{DI}/gu, '')
    .normalize('NFC')
    // Line breaks and other controls, and all characters that are rendered as a space.
    .replace(/[\p{Cc}\p{Z}\u2800]+/gu, ' ')
    // Combining marks without a letter.
    .replace(/(^| )\p{M}+/gu, '$1')
    .trim();
  return boundedMarks(line);
}

const graphemes = (text: string): string[] =>
  isPrintableAscii(text) || !Intl.Segmenter
    ? [...text]
    : Array.from(new Intl.Segmenter().segment(text), ({segment}) => segment);

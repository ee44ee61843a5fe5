/** Characters (UTF-16) of a server's name that are shown. */
const MAX_CHARS = 64;
/** Characters of it that are looked at. */
const MAX_READ = 4096;

/** Nothing of these is seen: controls that reorder text, joiners, fillers, private and broken characters. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]+/gu;
/** Line breaks and other controls, and everything that is drawn as a space. */
const SPACES = /[\p{Cc}\p{Z}\u2800]+/gu;
/** Marks beyond those that a letter of any script has, and marks on nothing. */
const MARKS = /(?<=\p{M}{3})\p{M}+/gu;
const STRAY_MARKS = /(?<=^| )\p{M}+/gu;

/** Who asks, as it may be shown: one line. */
export interface ServerLabel {
  /** At most 64 characters; empty when nothing visible is known. */
  readonly name: string;
  /** The server's own words: shown as what it calls itself. */
  readonly claimed: boolean;
}

/** How a server is shown: by the page's name for it, else by what it calls itself. */
export function serverLabel(name: unknown, title?: unknown): ServerLabel {
  const given = shownName(name);
  return given ? {name: given, claimed: false} : {name: shownName(title), claimed: true};
}

/** The texts of an element in its language. */
interface Texts {
  text(key: 'selfNamed' | 'unknownServer', params?: {name: string}): string;
}

/** The same in words, for sentences. */
export function serverText({name, claimed}: ServerLabel, text: Texts): string {
  if (!name) return text.text('unknownServer');
  return claimed ? text.text('selfNamed', {name}) : name;
}

/** The letter in the round mark; a server does not choose it by its own name for itself. */
export const serverMark = ({name, claimed}: ServerLabel): string =>
  claimed ? '?' : (graphemes(name.replace('…', ''))[0]?.toUpperCase() ?? '?');

/** Whether a name is that of a host: its end says whose it is. */
export const isHostName = (name: string): boolean => name.includes('.') && !/[^\w.:[\]…-]/.test(name);

/** A name as one line of at most 64 characters. Empty when nothing of it would be seen. */
export function shownName(name: unknown): string {
  if (typeof name !== 'string') return '';
  const line = name
    .slice(0, MAX_READ)
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(MARKS, '')
    .replace(STRAY_MARKS, '')
    .trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(line)) return '';
  if (line.length <= MAX_CHARS) return line;
  if (isHostName(line)) return `…${line.slice(1 - MAX_CHARS)}`;
  let shown = '';
  for (const part of graphemes(line)) {
    if (shown.length + part.length >= MAX_CHARS) break;
    shown += part;
  }
  return `${shown.trimEnd()}…`;
}

/** What a reader takes for one character. */
const graphemes = (text: string): string[] =>
  Intl.Segmenter
    ? Array.from(new Intl.Segmenter().segment(text), ({segment}) => segment)
    : (text.match(/\P{M}\p{M}*/gu) ?? []);

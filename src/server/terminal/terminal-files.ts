import {
  dataUri,
  type FileFacts,
  type FileRules,
  fileRules,
  MAX_INLINE,
  refusalOf,
  sizeText,
} from '../../schema/files/sep-2631.js';
import type {Entry, Field} from '../../schema/index.js';
import {builtin} from './builtin.js';
import type {Speak} from '../../locales/error-text.js';

/** A file that the user has named. It is read when all fields are answered. */
interface NamedFile extends FileFacts {
  readonly path: string;
}

/** The media types of common suffixes. */
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  htm: 'text/html',
  html: 'text/html',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  md: 'text/markdown',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  wav: 'audio/wav',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
};

const rulesOf = ({item, schema}: Field): FileRules => fileRules(item?.schema ?? schema)!;

const isNamed = (item: unknown): item is NamedFile =>
  typeof item === 'object' && item !== null && 'path' in item;

/** Whether the user names files by their paths. Where a server takes uploads only, they enter the URI of one. */
export const asksForPath = (field: Field): boolean => field.kind === 'file' && rulesOf(field).inline;

export function fileLimits(field: Field, text: Speak, locale: string): string[] {
  const {accept, maxSize} = rulesOf(field);
  const limit = sizeText(Math.min(maxSize, MAX_INLINE), locale);
  return [accept.join(', '), text('help.maximum', {limit})].filter(Boolean);
}

/** The entry of a field as the user sees it. */
export const shownFiles = (entry: Entry): string =>
  [entry ?? []]
    .flat()
    .map((item: unknown) => (isNamed(item) ? item.path : String(item).replace(/^(data:[^,]*),.*/s, '$1')))
    .join('\n');

/** Finds the files that the user has named, one per line. Returns the reason as a sentence if one is missing or refused. */
export function namedFiles(
  field: Field,
  typed: string,
  text: Speak,
  locale: string,
): {entry: Entry} | {problem: string} {
  const rules = rulesOf(field);
  const limits = {...rules, maxSize: Math.min(rules.maxSize, MAX_INLINE)};
  const items: unknown[] = [];
  for (const line of typed.split('\n').map((each) => each.trim())) {
    if (!line) continue;
    if (!rules.inline || /^(?:data|https?):/i.test(line)) {
      items.push(line);
      continue;
    }
    const file = fileAt(line);
    if (!file) return {problem: text('terminal.unreadable')};
    const refusal = refusalOf(limits, file);
    const names = refusal === 'fileType' ? rules.accept.join(', ') : sizeText(limits.maxSize, locale);
    if (refusal) return {problem: text(`error.${refusal}`, {names})};
    items.push(file);
  }
  const entry = field.item ? items : items[0];
  return {entry: (items.length ? entry : undefined) as Entry};
}

/** The path that a line names, as a person types it or as a terminal writes a file that is dropped on it. */
function pathOf(line: string): string {
  const {fileURLToPath} = builtin('node:url');
  const {homedir} = builtin('node:os');
  const unquoted = /^(['"]).*\1$/.test(line) ? line.slice(1, -1) : line;
  if (/^file:\/\//i.test(unquoted)) return fileURLToPath(unquoted);
  return unquoted.replace(/^~(?=[\\/])/, () => homedir());
}

function fileAt(line: string): NamedFile | undefined {
  const {statSync} = builtin('node:fs');
  const {basename, extname, resolve} = builtin('node:path');
  try {
    const typed = pathOf(line);
    // A blank is written as `\ ` by terminals, but for those of Windows.
    const paths = [typed, typed.replace(/\\(.)/g, '$1')];
    for (const path of paths.map((each) => resolve(each))) {
      const stat = statSync(path, {throwIfNoEntry: false});
      if (!stat?.isFile()) continue;
      const type = TYPES[extname(path).slice(1).toLowerCase()] ?? '';
      return {path, name: basename(path), type, size: stat.size};
    }
  } catch {
    // The path or the URL is not valid.
  }
  return undefined;
}

/** Reads the files of an entry. Returns their URIs; undefined if one cannot be read, or is larger than before. */
export function sentFiles(field: Field): Entry {
  const {readFileSync} = builtin('node:fs');
  const most = Math.min(rulesOf(field).maxSize, MAX_INLINE);
  try {
    const uris = [field.entry ?? []].flat().map((item: unknown) => {
      if (!isNamed(item)) return item;
      const content = readFileSync(item.path);
      if (content.length > most) throw new Error('The file has grown.');
      return dataUri(item, content.toString('base64'));
    });
    return (field.item ? uris : uris[0]) as Entry;
  } catch {
    return undefined;
  }
}

export const hasNamedFiles = ({kind, entry}: Field): boolean =>
  kind === 'file' && [entry ?? []].flat().some(isNamed);

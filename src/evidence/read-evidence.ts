import {copyBounded} from '../protocol/copy.js';
import type {EvidenceItem} from '../protocol/evidence.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import type {Limits} from '../protocol/limits.js';
import {imageSize} from './image-size.js';

/** An item as it is displayed: plain strings within the limits. */
export type ReadEvidenceItem = {title: string; requireReading: boolean} & (
  | {kind: 'diff'; oldText: string; newText: string; patch?: undefined}
  | {kind: 'diff'; patch: string}
  | {kind: 'table'; columns: string[]; rows: string[][]}
  | {kind: 'code' | 'text'; text: string}
  | {kind: 'command'; text: string; output: string; exitCode?: number}
  | {kind: 'list'; items: string[]}
  | {kind: 'image'; src: string; alt: string; width: number; height: number}
  | {
      kind: 'review';
      by: string;
      outcome: (EvidenceItem & {kind: 'review'})['outcome'];
      risk: string;
      why: string;
    }
  | {kind: 'unreadable'}
);

export interface ReadEvidence {
  items: ReadEvidenceItem[];
  /** Items beyond the limit. */
  omitted: number;
  /** Whether something that must be read cannot be displayed. */
  incomplete: boolean;
}

/** Values and levels of one item. Its characters count in `maxEvidenceChars`. */
const MAX_NODES = 20_000;
const MAX_DEPTH = 12;
const MAX_COLUMNS = 50;

/**
 * Reads evidence of any origin within the limits. Items that are malformed or too large are kept as unreadable, so that the user learns of
 * them. Never throws.
 */
export function readEvidence(value: unknown, limits: Limits): ReadEvidence {
  const {maxEvidenceItems, maxEvidenceChars, maxEvidencePixels} = limits;
  let chars = maxEvidenceChars;
  let pixels = maxEvidencePixels;
  const {list, all, omitted} = listIn(value, maxEvidenceItems);
  const items = list.map((item): ReadEvidenceItem => {
    const copied = copyBounded(item, {nodes: MAX_NODES, depth: MAX_DEPTH, chars});
    if (!copied.ok) return {kind: 'unreadable', title: '', requireReading: all};
    JSON.stringify(copied.value, (key, member) => {
      chars -= key.length + (typeof member === 'string' ? member.length : 0);
      return member;
    });
    const read = readItem(copied.value, all);
    if (read.kind !== 'image') return read;
    const {title, requireReading, width, height} = read;
    if (width * height > pixels) return {kind: 'unreadable', title, requireReading};
    pixels -= width * height;
    return read;
  });
  const lacks = items.some(({kind, requireReading}) => kind === 'unreadable' && requireReading);
  return {items, omitted, incomplete: lacks || (all && omitted > 0)};
}

/** The first items, the number of the others, and whether all must be read. */
export function listIn(
  value: unknown,
  most: number,
): {list: readonly unknown[]; all: boolean; omitted: number} {
  try {
    const {items, requireReading, kind, type} = (value ?? {items: []}) as JsonObject;
    const isItem = typeof kind === 'string' || typeof type === 'string';
    const list = Array.isArray(value) ? value : Array.isArray(items) && !isItem ? items : [value];
    return {
      list: list.slice(0, most),
      all: requireReading === true,
      omitted: Math.max(0, list.length - most),
    };
  } catch {
    // A getter or a proxy of the page has thrown.
    return {list: [undefined], all: false, omitted: 0};
  }
}

function readItem(value: unknown, all: boolean): ReadEvidenceItem {
  if (!isJsonObject(value))
    return {
      kind: 'text',
      title: '',
      requireReading: all,
      text: typeof value === 'string' ? value : asJson(value),
    };
  const {title, path, requireReading} = value;
  const common = {
    title: str(title) ?? str(path) ?? str(value['cwd']) ?? '',
    requireReading: all || requireReading === true,
  };
  // ACP wraps content blocks.
  const item = value['type'] === 'content' && isJsonObject(value['content']) ? value['content'] : value;
  const read = readers[String(item['kind'] ?? item['type'])]?.(item);
  const text = str(item['text']);
  return {...common, ...(read ?? {kind: 'text', text: text ?? asJson(item)})} as ReadEvidenceItem;
}

type Own<Item> = Item extends unknown ? Omit<Item, 'title' | 'requireReading'> : never;
type Reader = (item: JsonObject) => Own<ReadEvidenceItem> | undefined;

const readers: {readonly [kind: string]: Reader | undefined} = {
  __proto__: null as unknown as undefined,
  diff({patch, oldText, newText}) {
    if (typeof patch === 'string') return {kind: 'diff', patch};
    if (typeof newText !== 'string' && typeof oldText !== 'string') return undefined;
    return {kind: 'diff', oldText: str(oldText) ?? '', newText: str(newText) ?? ''};
  },
  table: readTable,
  code({text, code}) {
    const source = str(text) ?? str(code);
    return source === undefined ? undefined : {kind: 'code', text: source};
  },
  command: readCommand,
  // ACP's terminal.
  terminal: readCommand,
  list({items}) {
    return Array.isArray(items) ? {kind: 'list', items: items.map(entryText)} : undefined;
  },
  image: readImage,
  review({by, outcome, risk, why}) {
    if (typeof by !== 'string' || (outcome !== 'allow' && outcome !== 'ask' && outcome !== 'deny'))
      return undefined;
    return {kind: 'review', by, outcome, risk: risk === undefined ? '' : cellText(risk), why: str(why) ?? ''};
  },
  // The AI SDK's and MCP's names for an image in a message.
  file: readImage,
};

function readTable({columns, rows}: JsonObject): Own<ReadEvidenceItem> | undefined {
  if (!Array.isArray(rows)) return undefined;
  const keys = Array.isArray(columns)
    ? columns.map(cellText)
    : [...new Set(rows.flatMap((row) => (isJsonObject(row) ? Object.keys(row) : [])))];
  const isComplete = rows.every(
    (row) => !isJsonObject(row) || Object.keys(row).every((key) => keys.includes(key)),
  );
  const width = Math.max(keys.length, ...rows.map((row) => (Array.isArray(row) ? row.length : 1)));
  if (!isComplete || width > MAX_COLUMNS) return undefined;
  return {
    kind: 'table',
    columns: keys,
    rows: rows.map((row) => {
      if (Array.isArray(row)) return row.map(cellText);
      return isJsonObject(row)
        ? keys.map((key) => cellText(Object.hasOwn(row, key) ? row[key] : ''))
        : [cellText(row)];
    }),
  };
}

function readCommand({
  command,
  args,
  output,
  exitCode,
  exitStatus,
}: JsonObject): Own<ReadEvidenceItem> | undefined {
  if (typeof command !== 'string' && typeof output !== 'string') return undefined;
  const words = Array.isArray(args) ? args.map((arg) => (isPlain(arg) ? arg : asJson(arg))) : [];
  const code = exitCode ?? objectOf(exitStatus)['exitCode'];
  return {
    kind: 'command',
    text: [str(command) ?? '', ...words].join(' '),
    output: str(output) ?? '',
    ...(typeof code === 'number' && {exitCode: code}),
  };
}

const isPlain = (arg: unknown): arg is string => typeof arg === 'string' && /^[\w./:=@%+,-]+$/.test(arg);

/** Never SVG, which can contain links and other documents. */
const IMAGE = /^data:(image\/(?:png|jpeg|gif|webp));base64,/i;
const BASE64 = /^[\w+/]+={0,2}$/;

function readImage({
  data,
  url,
  src,
  mimeType,
  mediaType,
  alt,
}: JsonObject): Own<ReadEvidenceItem> | undefined {
  const source = str(data) ?? str(src) ?? str(url) ?? '';
  const whole = /^data:/i.test(source) ? source : `data:${str(mimeType) ?? str(mediaType)};base64,${source}`;
  const [start = '', type = ''] = IMAGE.exec(whole) ?? [];
  const bytes = whole.slice(start.length);
  const size = start && BASE64.test(bytes) ? imageSize(bytes) : undefined;
  if (!size) return {kind: 'unreadable'};
  return {kind: 'image', src: `data:${type.toLowerCase()};base64,${bytes}`, alt: str(alt) ?? '', ...size};
}

function entryText(entry: unknown): string {
  if (!isJsonObject(entry)) return cellText(entry);
  const {label, value, ...others} = entry;
  return typeof label === 'string' && !Object.keys(others).length
    ? `${label}: ${cellText(value)}`
    : asJson(entry);
}

const cellText = (value: unknown): string => (typeof value === 'string' ? value : asJson(value));
const asJson = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';
const str = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

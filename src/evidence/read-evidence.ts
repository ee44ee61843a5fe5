import {copyBounded} from '../protocol/copy.js';
import type {EvidenceItem} from '../protocol/evidence.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import type {Limits} from '../protocol/limits.js';
import {imageSize} from './image-size.js';

/** An item as it is displayed: plain strings within the limits. Together they contain every member of the item. */
export type ReadEvidenceItem = EvidenceFrame &
  (
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

/** The members that all kinds of items have. */
interface EvidenceFrame {
  title: string;
  /** The path, the working directory and the language, unless the title is one of them. */
  about: string[];
  /** The members that no kind describes, as JSON. May be empty. */
  rest: string;
  requireReading: boolean;
}

export interface ReadEvidence {
  items: ReadEvidenceItem[];
  /** Items beyond the limit. */
  omitted: number;
  /** Whether something that must be read cannot be displayed. */
  incomplete: boolean;
}

/** Values and levels of one item. Its characters count in `maxEvidenceChars`. */
const MAX_ITEM_NODES = 20_000;
const MAX_ITEM_DEPTH = 12;
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
    const copied = copyBounded(item, {nodes: MAX_ITEM_NODES, depth: MAX_ITEM_DEPTH, chars});
    if (!copied.ok) return {...emptyFrame(all), kind: 'unreadable'};
    JSON.stringify(copied.value, (key, member) => {
      chars -= key.length + (typeof member === 'string' ? member.length : 0);
      return member;
    });
    const read = readItem(copied.value, all);
    if (read.kind !== 'image') return read;
    const {width, height, src: _, alt: __, ...others} = read;
    if (width * height > pixels) return {...others, kind: 'unreadable'};
    pixels -= width * height;
    return read;
  });
  const lacks = items.some(({kind, requireReading}) => kind === 'unreadable' && requireReading);
  return {items, omitted, incomplete: lacks || (all && omitted > 0)};
}

/** The first items, the number of the others, and whether all must be read. Other members of an object with items are an item. */
function listIn(value: unknown, most: number): {list: readonly unknown[]; all: boolean; omitted: number} {
  try {
    if (Array.isArray(value))
      return {list: value.slice(0, most), all: false, omitted: omittedOf(value, most)};
    const {items, requireReading, ...others} = (value ?? {items: []}) as JsonObject;
    const isItem = typeof others['kind'] === 'string' || typeof others['type'] === 'string';
    const all = requireReading === true;
    if (!Array.isArray(items) || isItem) return {list: [value], all, omitted: 0};
    const list = items.slice(0, most);
    const isKnown = all || requireReading === undefined || requireReading === false;
    const rest = isKnown ? others : {requireReading, ...others};
    if (Object.keys(rest).length) list.push({kind: 'code', text: asJson(rest)});
    return {list, all, omitted: omittedOf(items, most)};
  } catch {
    // A getter or a proxy of the page has thrown.
    return {list: [undefined], all: false, omitted: 0};
  }
}

const omittedOf = ({length}: readonly unknown[], most: number) => Math.max(0, length - most);

const emptyFrame = (requireReading: boolean): EvidenceFrame => ({
  title: '',
  about: [],
  rest: '',
  requireReading,
});

/** The members of an item that are not displayed yet. */
class Members {
  readonly #left: JsonObject;

  constructor(item: JsonObject) {
    this.#left = {...item};
  }

  get rest(): JsonObject {
    return this.#left;
  }

  /** Removes a member and returns it, if it is a string. */
  text(name: string): string | undefined {
    return this.take(name, (value) => typeof value === 'string');
  }

  take<T>(name: string, isRight: (value: unknown) => value is T): T | undefined {
    const value = Object.hasOwn(this.#left, name) ? this.#left[name] : undefined;
    if (!isRight(value)) return undefined;
    delete this.#left[name];
    return value;
  }
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isNull = (value: unknown): value is null => value === null;
const isAny = (value: unknown): value is unknown => value !== undefined;
const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function readItem(value: unknown, all: boolean): ReadEvidenceItem {
  if (!isJsonObject(value))
    return {...emptyFrame(all), kind: 'text', text: typeof value === 'string' ? value : asJson(value)};
  const outer = new Members(value);
  const requireReading = outer.take('requireReading', isBoolean) === true || all;
  const title = outer.text('title');
  const path = outer.text('path');
  const cwd = outer.text('cwd');
  // ACP wraps content blocks.
  const inner = value['type'] === 'content' ? outer.take('content', isJsonObject) : undefined;
  const item = inner ?? value;
  const members = () => new Members(inner ?? outer.rest);
  const used = members();
  const kind = used.text('kind') ?? used.text('type') ?? '';
  const read = readers[kind]?.(used);
  const left = read || kind === 'text' ? used : members();
  const text = read ? undefined : left.text('text');
  const about = [
    title !== undefined && path && `path: ${path}`,
    cwd && `cwd: ${cwd}`,
    read?.kind === 'code' && left.text('language'),
    read?.kind === 'image' ? read.alt : read?.kind === 'unreadable' && left.text('alt'),
  ];
  if (inner) outer.text('type');
  const others = [...(inner ? [outer.rest] : []), ...(read || text !== undefined ? [left.rest] : [])];
  return {
    title: title ?? path ?? '',
    about: about.filter((line): line is string => !!line),
    requireReading,
    ...(read ?? {kind: 'text', text: text ?? asJson(item)}),
    rest: others.flatMap((each) => (Object.keys(each).length ? asJson(each) : [])).join('\n'),
  } as ReadEvidenceItem;
}

type Own<Item> = Item extends unknown ? Omit<Item, keyof EvidenceFrame> : never;
type Reader = (members: Members) => Own<ReadEvidenceItem> | undefined;

const readers: {readonly [kind: string]: Reader | undefined} = {
  __proto__: null as unknown as undefined,
  diff(members) {
    const patch = members.text('patch');
    if (patch !== undefined) return {kind: 'diff', patch};
    const [oldText, newText] = [members.text('oldText'), members.text('newText')];
    if (newText === undefined && oldText === undefined) return undefined;
    // `oldText` is null for a new file.
    if (oldText === undefined) members.take('oldText', isNull);
    return {kind: 'diff', oldText: oldText ?? '', newText: newText ?? ''};
  },
  table: readTable,
  code(members) {
    const text = members.text('text') ?? members.text('code');
    return text === undefined ? undefined : {kind: 'code', text};
  },
  command: readCommand,
  // The name in ACP.
  terminal: readCommand,
  list(members) {
    const items = members.take('items', isArray);
    return items && {kind: 'list', items: items.map(entryText)};
  },
  image: readImage,
  review(members) {
    const [by, outcome] = [members.text('by'), members.text('outcome')];
    if (by === undefined || (outcome !== 'allow' && outcome !== 'ask' && outcome !== 'deny'))
      return undefined;
    const risk = members.take('risk', isAny);
    return {
      kind: 'review',
      by,
      outcome,
      risk: risk === undefined ? '' : cellText(risk),
      why: members.text('why') ?? '',
    };
  },
  // The AI SDK's and MCP's names for an image in a message.
  file: readImage,
};

function readTable(members: Members): Own<ReadEvidenceItem> | undefined {
  const rows = members.take('rows', isArray);
  if (!rows) return undefined;
  const keys = members.take('columns', isArray)?.map(cellText) ?? [
    ...new Set(rows.flatMap((row) => (isJsonObject(row) ? Object.keys(row) : []))),
  ];
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

function readCommand(members: Members): Own<ReadEvidenceItem> | undefined {
  const [command, output] = [members.text('command'), members.text('output')];
  if (command === undefined && output === undefined) return undefined;
  const args = members.take('args', isArray) ?? [];
  const words = args.map((arg) => (isUnquotedArgument(arg) ? arg : asJson(arg)));
  const code = members.take('exitCode', isNumber) ?? members.take('exitStatus', isOnlyExitCode)?.exitCode;
  return {
    kind: 'command',
    text: [command ?? '', ...words].join(' '),
    output: output ?? '',
    ...(code !== undefined && {exitCode: code}),
  };
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
/** ACP's status of a command that no signal has ended. */
const isOnlyExitCode = (status: unknown): status is {exitCode: number} =>
  isJsonObject(status) &&
  isNumber(status['exitCode']) &&
  Object.entries(status).every(([name, value]) => name === 'exitCode' || value === null);
const isUnquotedArgument = (arg: unknown): arg is string =>
  typeof arg === 'string' && /^[\w./:=@%+,-]+$/.test(arg);

/** Never SVG, which can contain links and other documents. */
const IMAGE = /^data:(image\/(?:png|jpeg|gif|webp));base64,/i;
const BASE64 = /^[\w+/]+={0,2}$/;

function readImage(members: Members): Own<ReadEvidenceItem> | undefined {
  const source = members.text('data') ?? members.text('src') ?? members.text('url') ?? '';
  const isUrl = /^data:/i.test(source);
  // The type in an address is the one that is used.
  const isUsed = (name: unknown): name is string =>
    typeof name === 'string' && (!isUrl || source.toLowerCase().startsWith(`data:${name.toLowerCase()};`));
  const declared = members.take('mimeType', isUsed) ?? members.take('mediaType', isUsed);
  const whole = isUrl ? source : `data:${declared};base64,${source}`;
  const [start = '', type = ''] = IMAGE.exec(whole) ?? [];
  const bytes = whole.slice(start.length);
  const size = start && BASE64.test(bytes) ? imageSize(bytes) : undefined;
  if (!size) return {kind: 'unreadable'};
  const alt = members.text('alt') ?? '';
  return {kind: 'image', src: `data:${type.toLowerCase()};base64,${bytes}`, alt, ...size};
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

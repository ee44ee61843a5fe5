import type {TraceEntry} from '../../src/presentation/index.js';
import {adviceOn, noteOf} from './advice.js';
import {type Described, messageDescriber} from './describe.js';
import {texts} from './texts.js';

export type RowKind = 'message' | 'state' | 'problem';

/** One line of the inspector. */
export interface Row {
  key: number;
  kind: RowKind;
  /** ms since the page was opened, as in the trace. */
  at: number;
  /** ms since the line before; `undefined` for the first. */
  since?: number | undefined;
  /** Number of the request it belongs to, from 1; 0 before the first. */
  request: number;
  direction?: 'in' | 'out';
  /** The other side of a message, if it is not a guest. */
  peer?: string | undefined;
  title: string;
  note?: string | undefined;
  /** ms from a request to this answer of it. */
  took?: number | undefined;
  /** What the developer should know about it. */
  advice?: string | undefined;
  entry: TraceEntry;
}

type MessageEntry = Extract<TraceEntry, {kind: 'sent' | 'received'}>;

/** A line before it is placed among the others. */
type Line = Pick<Row, 'kind' | 'title' | 'note' | 'direction' | 'peer' | 'took' | 'advice'>;

/** Makes lines of the entries of one frame, in the order in which they come. */
export class RowMaker {
  #requests = new Map<string, number>();
  /** By request or, for messages that do not belong to a guest, by peer. */
  #describers = new Map<string, ReturnType<typeof messageDescriber>>();
  #id?: string;
  #status?: string;
  #at?: number;
  #keys = 0;

  /** `undefined`: it says nothing new. */
  row(entry: TraceEntry): Row | undefined {
    const isOfPeer = 'peer' in entry && entry.peer !== undefined;
    if (entry.id !== this.#id && !isOfPeer) {
      this.#id = entry.id;
      this.#status = undefined;
      if (!this.#requests.has(entry.id)) this.#requests.set(entry.id, this.#requests.size + 1);
    }
    const line = this.#line(entry);
    return line && this.#placed(line, entry);
  }

  /** A line that stands for no entry: what a developer should know. */
  warning(advice: string, entry: TraceEntry): Row {
    return this.#placed({kind: 'problem', title: texts.warning, advice}, entry);
  }

  #placed(line: Line, entry: TraceEntry): Row {
    const since = this.#at === undefined ? undefined : Math.max(0, entry.at - this.#at);
    this.#at = entry.at;
    const request = this.#requests.get(entry.id) ?? this.#requests.size;
    return {...line, key: ++this.#keys, at: entry.at, since, request, entry};
  }

  #line(entry: TraceEntry): Line | undefined {
    switch (entry.kind) {
      case 'sent':
        return this.#message('out', entry);
      case 'received':
        return this.#message('in', entry);
      case 'state':
        // The frame follows its guest, and says so too.
        if (entry.status === this.#status) return undefined;
        this.#status = entry.status;
        return {kind: 'state', title: entry.status};
      case 'dropped':
        return {kind: 'problem', title: texts.dropped, note: noteOf(entry), advice: adviceOn(entry)};
      case 'error':
        return {kind: 'problem', title: entry.code, note: entry.message, advice: adviceOn(entry)};
    }
  }

  #message(direction: 'in' | 'out', {message, at, id, peer}: MessageEntry): Line {
    const key = peer === undefined ? `request ${id}` : `peer ${peer}`;
    const describe = this.#describers.get(key) ?? messageDescriber();
    this.#describers.set(key, describe);
    const described: Described = describe(direction, message, at);
    return {kind: 'message', direction, peer, ...described};
  }
}

/** What `row` is found by. */
const wordsOf = ({title, peer = '', note = '', advice = '', entry}: Row) =>
  `${peer} ${title} ${note} ${advice} ${'message' in entry ? JSON.stringify(entry.message) : ''}`.toLowerCase();

/** The rows of the `kinds` that hold every word of `filter`. */
export function matching(rows: readonly Row[], kinds: ReadonlySet<RowKind>, filter: string): readonly Row[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (!kinds.has(row.kind)) return false;
    if (!words.length) return true;
    const text = wordsOf(row);
    return words.every((word) => text.includes(word));
  });
}

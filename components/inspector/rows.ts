import type {TraceEntry} from '../../src/presentation/index.js';
import {
  boundedMarks,
  messageNamed,
  isJsonObject,
  JSON_RPC,
  type JsonObject,
} from '../../src/protocol/index.js';
import {adviceOn, noteOf} from './error-reference.js';
import {shortened} from '../shared/text/shortened.js';
import {html, type TemplateResult} from 'lit';

interface Described {
  title: string;
  note?: string;
  /** Time from the request to this response in ms. */
  took?: number;
}

/** Returns the method of a message, or the kind of response. */
function messageTitle(message: unknown): string {
  if (!isJsonObject(message)) return typeof message;
  const {method, type, error, result} = message;
  if (typeof method === 'string') return method;
  if (typeof type === 'string') return type;
  // A guest tries the methods of both dialects.
  if (isJsonObject(error) && error['code'] === JSON_RPC.methodNotFound) return 'not supported';
  if (error !== undefined) return 'error';
  return result === undefined ? 'message' : 'result';
}

function subjectOf({method, params}: JsonObject): string | undefined {
  if (!isJsonObject(params)) return undefined;
  const {name, action, uri, attempt, inputResponses} = params;
  if (method === 'tools/call' && inputResponses) return `${name}, with the answer`;
  if (typeof attempt === 'number' && attempt > 1) return `correction ${attempt - 1}`;
  return [name, action, uri].find((value) => typeof value === 'string') as string | undefined;
}

function outcomeOf(result: unknown): string | undefined {
  if (!isJsonObject(result)) return undefined;
  const {action, accepted, resultType, metadata} = result;
  if (typeof action === 'string') return action;
  if (accepted === true) return 'accepted';
  if (resultType === 'input_required') return 'input required';
  return isJsonObject(metadata) && metadata['elicitation'] ? 'asks' : undefined;
}

interface PendingRequest {
  method: string;
  at: number;
}

/** Returns a function that describes the messages of one connection. A response is labelled with the method of its request. */
export function messageDescriber(): (direction: 'in' | 'out', message: unknown, at?: number) => Described {
  const requests = {in: new Map<unknown, PendingRequest>(), out: new Map<unknown, PendingRequest>()};
  return (direction, message, at = performance.now()) => {
    const title = messageTitle(message);
    if (!isJsonObject(message)) return {title};
    const {id, method, result} = message;
    if (typeof method === 'string') {
      if (id !== undefined) requests[direction].set(id, {method, at});
      const note = subjectOf(message);
      return note === undefined ? {title} : {title, note};
    }
    const answered = requests[direction === 'in' ? 'out' : 'in'].get(id);
    const note = outcomeOf(result) ?? answered?.method;
    return {title, ...(note && {note}), ...(answered && {took: at - answered.at})};
  };
}

export type RowKind = 'message' | 'state' | 'problem';

export interface Row {
  key: number;
  kind: RowKind;
  /** Time in ms since the page was opened, as in the trace. */
  at: number;
  /** Time in ms since the previous row; `undefined` for the first. */
  since?: number | undefined;
  /** Number of the request that the row belongs to, from 1; 0 before the first request. */
  request: number;
  direction?: 'in' | 'out';
  /** Sender or recipient of a message, if it is not a guest. */
  peer?: string | undefined;
  title: string;
  /** The dialect of a message of a guest or to it. */
  dialect?: string | undefined;
  note?: string | undefined;
  /** Time from the request to this response in ms. */
  took?: number | undefined;
  advice?: string | undefined;
  entry: TraceEntry;
}

type MessageEntry = Extract<TraceEntry, {kind: 'sent' | 'received'}>;

type Line = Pick<Row, 'kind' | 'title' | 'dialect' | 'note' | 'direction' | 'peer' | 'took' | 'advice'>;

/** Converts the trace entries of one frame to rows, in order of arrival. */
export class RowMaker {
  #requests = new Map<string, number>();
  /** Describers by request, or by peer for messages that do not belong to a guest. */
  #describers = new Map<string, ReturnType<typeof messageDescriber>>();
  #id?: string;
  #status?: string;
  #at?: number;
  #keys = 0;

  /** Returns the row for an entry; `undefined` if it repeats the current state. */
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

  /** Returns a row with advice that does not belong to an entry. */
  warning(advice: string, entry: TraceEntry): Row {
    return this.#placed({kind: 'problem', title: texts.warning, advice}, entry);
  }

  #placed(line: Line, entry: TraceEntry): Row {
    const since = this.#at === undefined ? undefined : Math.max(0, entry.at - this.#at);
    this.#at = entry.at;
    const request = this.#requests.get(entry.id) ?? this.#requests.size;
    return {...readable(line), key: ++this.#keys, at: entry.at, since, request, entry};
  }

  #line(entry: TraceEntry): Line | undefined {
    switch (entry.kind) {
      case 'sent':
        return this.#message('out', entry);
      case 'received':
        return this.#message('in', entry);
      case 'state':
        // The frame and its guest both report a state change.
        if (entry.status === this.#status) return undefined;
        this.#status = entry.status;
        return {kind: 'state', title: entry.status};
      case 'dropped':
        return {kind: 'problem', ...titled(entry), advice: adviceOn(entry)};
      case 'error':
        return {kind: 'problem', title: entry.code, note: entry.message, advice: adviceOn(entry)};
    }
  }

  #message(direction: 'in' | 'out', {message, at, id, peer}: MessageEntry): Line {
    const key = peer === undefined ? `request ${id}` : `peer ${peer}`;
    const describe = this.#describers.get(key) ?? messageDescriber();
    this.#describers.set(key, describe);
    const described: Described = describe(direction, message, at);
    const dialect = peer === undefined ? messageNamed(described.title)?.dialect : undefined;
    return {kind: 'message', direction, peer, dialect, ...described};
  }
}

/** The title and note of a dropped message, or of a script error in the guest. */
const titled = (entry: TraceEntry & {kind: 'dropped'}) =>
  entry.reason === 'guest-error'
    ? {title: texts.error, note: entry.full ?? entry.detail}
    : {title: texts.dropped, note: noteOf(entry)};

/** The texts of a line, of which most are a guest's, with as many combining marks as a word can have. */
const readable = (line: Line): Line =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      typeof value === 'string' ? boundedMarks(value) : value,
    ]),
  ) as unknown as Line;

const searchText = ({title, peer = '', note = '', advice = '', entry}: Row) =>
  `${peer} ${title} ${note} ${advice} ${'message' in entry ? JSON.stringify(entry.message) : ''}`.toLowerCase();

export function matching(rows: readonly Row[], kinds: ReadonlySet<RowKind>, filter: string): readonly Row[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (!kinds.has(row.kind)) return false;
    if (!words.length) return true;
    const text = searchText(row);
    return words.every((word) => text.includes(word));
  });
}

const long = 400;

const size = (count: number) =>
  count < 1000 ? `${count} characters` : `${Math.round(count / 1000)}k characters`;

function leaf(value: unknown): TemplateResult {
  if (typeof value !== 'string') return html`<span class="json-${typeof value}">${String(value)}</span>`;
  const shown = shortened(value, long);
  return html`<span class="json-string">${JSON.stringify(shown)}</span>${
    shown === value ? null : html` <small class="muted">${size(value.length)}</small>`
  }`;
}

export function jsonTree(value: unknown, name?: string): TemplateResult {
  const key = name === undefined ? null : html`<span class="json-key">${`${boundedMarks(name)}: `}</span>`;
  if (typeof value !== 'object' || value === null)
    return html`<div class="json-row">${key}${leaf(value)}</div>`;
  const entries = Object.entries(value);
  const brackets = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (!entries.length) return html`<div class="json-row">${key}${brackets.join('')}</div>`;
  return html`<details class="json" open>
    <summary>${key}<span class="muted">${brackets[0]}${entries.length}${brackets[1]}</span></summary>
    <div class="json-children">${entries.map(([name, child]) => jsonTree(child, name))}</div>
  </details>`;
}

/** All texts of the inspector. It is a developer tool, and is not translated. */
export const texts = {
  title: 'Inspector',
  filter: 'Filter',
  show: 'Show',
  messages: 'Messages',
  states: 'States',
  problems: 'Problems',
  copy: 'Copy',
  clear: 'Clear',
  copied: (count: number) => (count === 1 ? '1 entry copied' : `${count} entries copied`),
  notCopied: 'The browser did not allow copying',
  cleared: 'Cleared',
  noFrame: 'Set for="frame-id" or the frame property.',
  missing: (id: string) => `Waiting for an element with the id “${id}”.`,
  empty: 'Messages, states and problems of the frame will appear here.',
  nothing: 'No entries match the filter.',
  entries: 'Entries',
  sent: 'sent',
  received: 'received',
  redacted: 'User input is not recorded.',
  whole: 'User input is recorded.',
  request: (number: number) => `Request ${number}`,
  since: (ms: number) => `${ms} ms after the previous entry`,
  took: (ms: number) => `answered after ${ms} ms`,
  dropped: 'dropped',
  error: 'error in the guest',
  warning: 'warning',
} as const;

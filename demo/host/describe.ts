import type {TraceEntry} from '../../src/host/trace.js';
import {isJsonObject} from '../../src/protocol/index.js';
import type {WireEntry} from './wire-trace.js';

/** Method, or what an answer is: the first thing to read in a trace. */
function titleOf(message: unknown): string {
  if (!isJsonObject(message)) return typeof message;
  const {method, type, error, result} = message;
  if (typeof method === 'string') return method;
  if (typeof type === 'string') return type;
  if (error !== undefined) return 'error';
  return result === undefined ? 'message' : 'result';
}

function noteOf(message: unknown): string | undefined {
  if (!isJsonObject(message)) return undefined;
  const {params, result, id, method} = message;
  if (isJsonObject(params)) {
    const {name, action, uri, attempt} = params;
    if (method === 'tools/call' && params.inputResponses) return `${name} · with answer`;
    if (typeof attempt === 'number' && attempt > 1) return `correction ${attempt - 1}`;
    const word = [name, action, uri].find((value) => typeof value === 'string');
    if (word) return word as string;
  }
  if (isJsonObject(result)) {
    if (typeof result.action === 'string') return result.action;
    if (result.resultType === 'input_required') return 'input required';
    if (isJsonObject(result.metadata) && result.metadata.elicitation) return 'asks';
  }
  return id === undefined ? undefined : `#${id}`;
}

/** A message between the page and the MCP server. */
export const describeMessage = (direction: 'in' | 'out', message: unknown): WireEntry => ({
  lane: 'server',
  direction,
  title: titleOf(message),
  note: noteOf(message),
  body: message,
});

/** A message between frame and guest, or what the frame made of it. */
export function describeFrame(entry: TraceEntry): WireEntry {
  switch (entry.kind) {
    case 'sent':
    case 'received': {
      const {kind, message} = entry;
      const direction = kind === 'sent' ? 'out' : 'in';
      return {lane: 'guest', direction, title: titleOf(message), note: noteOf(message), body: message};
    }
    case 'state':
      return {lane: 'frame', direction: 'none', title: entry.status};
    case 'dropped':
      return {lane: 'frame', direction: 'none', title: 'dropped', note: entry.reason};
    case 'error':
      return {lane: 'frame', direction: 'none', title: entry.code, note: entry.message};
  }
}

import type {TraceEntry} from '../../src/host/trace.js';
import {isJsonObject, type JsonObject} from '../../src/protocol/index.js';
import type {Lane, WireEntry} from './wire-trace.js';

/** Method, or what an answer is: the first thing to read in a trace. */
function titleOf(message: unknown): string {
  if (!isJsonObject(message)) return typeof message;
  const {method, type, error, result} = message;
  if (typeof method === 'string') return method;
  if (typeof type === 'string') return type;
  if (error !== undefined) return 'error';
  return result === undefined ? 'message' : 'result';
}

/** What a request is about. */
function subjectOf({method, params}: JsonObject): string | undefined {
  if (!isJsonObject(params)) return undefined;
  const {name, action, uri, attempt, inputResponses} = params;
  if (method === 'tools/call' && inputResponses) return `${name}, with the answer`;
  if (typeof attempt === 'number' && attempt > 1) return `correction ${attempt - 1}`;
  return [name, action, uri].find((value) => typeof value === 'string') as string | undefined;
}

/** What an answer says. */
function outcomeOf(result: unknown): string | undefined {
  if (!isJsonObject(result)) return undefined;
  const {action, accepted, resultType, metadata} = result;
  if (typeof action === 'string') return action;
  if (accepted === true) return 'accepted';
  if (resultType === 'input_required') return 'input required';
  return isJsonObject(metadata) && metadata.elicitation ? 'asks' : undefined;
}

/** Describes the messages of one connection; an answer is named by the request that it answers. */
export function messageDescriber(lane: Lane): (direction: 'in' | 'out', message: unknown) => WireEntry {
  const asked = {in: new Map<unknown, string>(), out: new Map<unknown, string>()};
  return (direction, message) => {
    const entry: WireEntry = {lane, direction, title: titleOf(message), body: message};
    if (!isJsonObject(message)) return entry;
    const {id, method, result} = message;
    if (typeof method === 'string') {
      if (id !== undefined) asked[direction].set(id, method);
      return {...entry, note: subjectOf(message)};
    }
    const answered = asked[direction === 'in' ? 'out' : 'in'].get(id);
    return {...entry, note: outcomeOf(result) ?? answered};
  };
}

/** Describes what happens in one frame: the messages to and from its guest, and what the frame made of them. */
export function frameDescriber(): (entry: TraceEntry) => WireEntry | undefined {
  const describe = messageDescriber('guest');
  let status: string | undefined;
  return (entry) => {
    switch (entry.kind) {
      case 'sent':
        return describe('out', entry.message);
      case 'received':
        return describe('in', entry.message);
      case 'state':
        // The frame follows its guest, and says so too.
        if (entry.status === status) return undefined;
        status = entry.status;
        return {lane: 'frame', direction: 'none', title: entry.status};
      case 'dropped':
        return {lane: 'frame', direction: 'none', title: 'dropped', note: entry.reason};
      case 'error':
        return {lane: 'frame', direction: 'none', title: entry.code, note: entry.message};
    }
  };
}

import {messageDescriber as inspected} from '../../components/inspector/describe.js';
import type {TraceEntry} from '../../src/session/trace.js';
import type {Lane, WireEntry} from './wire-trace.js';

/** Describes the messages of one connection. */
export function messageDescriber(lane: Lane): (direction: 'in' | 'out', message: unknown) => WireEntry {
  const describe = inspected();
  return (direction, message) => {
    const {title, note} = describe(direction, message);
    return {lane, direction, title, note, body: message};
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

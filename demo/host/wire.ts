import {ElicitationTraceEvent} from '../../components/events/frame.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {TraceEntry} from '../../src/presentation/index.js';

/** Merges the messages of the MCP connection and the traces of all frames into one target of `elicitation-trace`. */
export class Wire extends EventTarget {
  /** Adds the trace of a frame, including the user's input, because this is a demo and nothing is stored. */
  connect(frame: McpElicitationFrame) {
    frame.addEventListener('elicitation-trace', ({entry}) => this.#fire(entry), {values: true});
  }

  /** Adds a message to or from the MCP server. */
  add(direction: 'in' | 'out', message: unknown) {
    const kind = direction === 'in' ? 'received' : 'sent';
    this.#fire({kind, at: performance.now(), id: '', message, peer: 'MCP'});
  }

  #fire(entry: TraceEntry) {
    this.dispatchEvent(new ElicitationTraceEvent(entry));
  }
}

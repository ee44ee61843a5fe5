import {fixture, html} from '@open-wc/testing';
import '../../components/define/mcp-elicitation-frame.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {TraceEntry} from '../../src/presentation/index.js';
import type {ElicitationError, JsonObject} from '../../src/protocol/index.js';

export {until} from './until.js';

export interface TracedFrame {
  frame: McpElicitationFrame;
  trace: TraceEntry[];
  /** The parameters of every context that was sent to the guest. */
  contexts: () => JsonObject[];
  /** All messages to the guest with that id or method. */
  sent: (key: string | number) => JsonObject[];
  /** All messages of the guest with that method. */
  received: (method: string) => JsonObject[];
}

/** A frame in the page that keeps its trace. */
export async function tracedFrame(options: Partial<McpElicitationFrame> = {}): Promise<TracedFrame> {
  const frame = await fixture<McpElicitationFrame>(
    html`<mcp-elicitation-frame server-name="Acme"></mcp-elicitation-frame>`,
  );
  const trace: TraceEntry[] = [];
  frame.addEventListener('elicitation-trace', ({entry}) => trace.push(entry), {values: true});
  Object.assign(frame, options);
  const messages = () =>
    trace.flatMap((entry) =>
      entry.kind === 'sent' ? [entry.message as JsonObject & {params?: JsonObject}] : [],
    );
  return {
    frame,
    trace,
    contexts: () =>
      messages()
        .filter(({method}) => method === 'ui/notifications/elicitation-context')
        .map(({params}) => params ?? {}),
    received: (name) =>
      trace
        .flatMap((entry) => (entry.kind === 'received' ? [entry.message as JsonObject] : []))
        .filter(({method}) => method === name),
    sent: (key) => messages().filter(({id, method}) => id === key || method === key),
  };
}

/** Waits for an event of the frame. */
export const next = <K extends keyof HTMLElementEventMap>(element: HTMLElement, type: K) =>
  new Promise<HTMLElementEventMap[K]>((resolve) => element.addEventListener(type, resolve, {once: true}));

/** Presents a request, and waits until it can be answered. */
export async function present(
  frame: McpElicitationFrame,
  ...request: Parameters<McpElicitationFrame['elicit']>
) {
  const answer = frame.elicit(...request);
  await next(frame, 'elicitation-ready');
  await frame.updateComplete;
  return {answer};
}

/** The error with which an answer is rejected. */
export const failure = (answer: Promise<unknown>): Promise<ElicitationError> =>
  answer.then(
    (result) => Promise.reject(new Error(`Expected a rejection, got an answer: ${JSON.stringify(result)}`)),
    (error) => error,
  );

/** A part of the frame's own shadow tree. */
export const part = <T extends HTMLElement = HTMLElement>(frame: McpElicitationFrame, name: string) =>
  frame.shadowRoot!.querySelector<T>(`[part="${name}"]`);

/** The form that the frame shows. */
export const form = (frame: McpElicitationFrame) => frame.shadowRoot!.querySelector('schema-form');

/** The first element that matches, through shadow roots. */
export function pierce<T extends Element = HTMLElement>(root: Element, selector: string): T | undefined {
  const within = root.shadowRoot ?? root;
  const match = within.querySelector<T>(selector);
  if (match) return match;
  for (const inner of within.querySelectorAll('*')) {
    const deeper = inner.shadowRoot && pierce<T>(inner, selector);
    if (deeper) return deeper;
  }
  return undefined;
}

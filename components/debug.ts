import {adviceOn, adviceOnRelay, noteOf} from './inspector/error-reference.js';
import type {ElicitationTraceEvent} from './events/frame.js';
import type {McpElicitationFrame} from './mcp-elicitation-frame.js';

/**
 * Warns the developer of a page or a guest: calls `warn` with a sentence for each mistake that a frame detects, and what to do about
 * it. The sentences do not contain what a user entered.
 *
 * ```js
 * const stop = debug(frame, console.warn);
 * ```
 *
 * @returns A function that ends it.
 */
export function debug(frame: McpElicitationFrame, warn: (warning: string) => void): () => void {
  const listener = ({entry}: ElicitationTraceEvent) => {
    const what = entry.kind === 'error' ? entry.code : entry.kind === 'dropped' ? noteOf(entry) : undefined;
    const advice = adviceOn(entry);
    if (what && advice) warn(`<${frame.localName}> ${what}: ${advice}`);
    if (entry.kind !== 'state' || entry.status !== 'relay open') return;
    const relay = adviceOnRelay(frame);
    if (relay) warn(`<${frame.localName}> ${relay}`);
  };
  frame.addEventListener('elicitation-trace', listener);
  return () => frame.removeEventListener('elicitation-trace', listener);
}

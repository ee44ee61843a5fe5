import {adviceOn, adviceOnRelay} from './inspector/advice.js';
import {listenTo} from './inspector/tap.js';
import type {McpElicitationFrame} from './mcp-elicitation-frame.js';

/**
 * Warns whoever develops a page or a guest: each mistake that a frame sees, in a sentence that says what to do. Nothing is
 * said anywhere else, and nothing that a user entered is in it. Works beside `frame.trace`, from the next request on.
 *
 * ```js
 * const stop = debug(frame, console.warn);
 * ```
 *
 * @param frame - A registered `<mcp-elicitation-frame>`.
 * @param warn - Called with each warning.
 * @returns Ends it.
 */
export function debug(frame: McpElicitationFrame, warn: (warning: string) => void): () => void {
  return listenTo(frame, (entry) => {
    const what = entry.kind === 'error' ? entry.code : entry.kind === 'dropped' ? entry.reason : undefined;
    const advice = adviceOn(entry);
    if (what && advice) warn(`<${frame.localName}> ${what}: ${advice}`);
    if (entry.kind !== 'state' || entry.status !== 'relay open') return;
    const relay = adviceOnRelay(frame);
    if (relay) warn(`<${frame.localName}> ${relay}`);
  });
}

// Notices for the developer of a page. Every folder may import it.
import {isLocalHost} from './local-host.mjs';

/** Shared by all copies of this package on the page. */
const SAID = Symbol.for('mcp-elicitation.notices');

/** Maximum number of notices on one page, so that data of servers cannot fill the console. */
const MAX_NOTICES = 50;

/** Whether the page is served by a local host, as pages in development are. Only there notices are written. */
export function isLocalPage(
  // Not the location, which names no host in a `srcdoc` document.
  origin = (globalThis as {origin?: string}).origin ?? '',
): boolean {
  return isLocalHost(origin);
}

/**
 * Writes a notice about a mistake of the page to the console: once per page, and only on a local host. In production nothing is written.
 *
 * @param notice - Which element or call, what is wrong, and what to do.
 */
export function developmentNotice(notice: string): void {
  if (!isLocalPage()) return;
  write(notice);
}

/** Writes a notice about a mistake of a server to its console, which in Node is stderr: once per process. */
export const serverNotice = (notice: string): void => write(notice);

function write(notice: string): void {
  const scope = globalThis as {[SAID]?: Set<string>};
  scope[SAID] ??= new Set();
  if (scope[SAID].has(notice) || scope[SAID].size >= MAX_NOTICES) return;
  scope[SAID].add(notice);
  // biome-ignore lint/suspicious/noConsole: the one place that may write to the console
  console.warn(`mcp-elicitation-elements: ${notice}`);
}

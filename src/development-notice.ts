// Notices for the developer of a page. Imports nothing; every folder may import it.

/** Shared by all copies of this package on the page. */
const SAID = Symbol.for('mcp-elicitation.notices');

const LOCAL = /^https?:\/\/(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;

/**
 * Writes a notice about a mistake of the page to the console: once per page, and only on a local host. In production nothing is written.
 *
 * @param notice - Which element or call, what is wrong, and what to do.
 */
export function developmentNotice(notice: string): void {
  const scope = globalThis as {[SAID]?: Set<string>; origin?: string};
  // Not the location, which names no host in a `srcdoc` document.
  if (!LOCAL.test(scope.origin ?? '')) return;
  scope[SAID] ??= new Set();
  if (scope[SAID].has(notice)) return;
  scope[SAID].add(notice);
  // biome-ignore lint/suspicious/noConsole: the one place that may write to the console
  console.warn(`mcp-elicitation-elements: ${notice}`);
}

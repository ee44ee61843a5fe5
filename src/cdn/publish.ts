declare global {
  var McpElicitation: Record<string, unknown> | undefined;
}

/**
 * Adds `exports` to the global `McpElicitation`. Existing exports are kept, so that a page that loads several scripts, or the same
 * script twice, keeps the classes that were registered first.
 */
export function publish(exports: Record<string, unknown>): void {
  globalThis.McpElicitation = {...exports, ...globalThis.McpElicitation};
}

declare global {
  /** What the classic CDN scripts export. */
  var McpElicitation: Record<string, unknown> | undefined;
}

/**
 * Adds `exports` to the global `McpElicitation`. What is there already stays: a page may load several of the scripts, or
 * one of them twice, and keeps the classes that it registered first.
 */
export function publish(exports: Record<string, unknown>): void {
  globalThis.McpElicitation = {...exports, ...globalThis.McpElicitation};
}

// Replaces call-tool.ts in the files for a CDN, where the module is loaded with the first call.
import type * as CallTool from './call-tool.js';
import type {ToolResult} from '../mcp-client.js';

export type {CallToolOptions} from './call-tool.js';

/** The calls of the module by those of the page. */
const calls = new WeakMap<Promise<ToolResult>, () => string | undefined>();

function later(start: (module: typeof CallTool) => Promise<ToolResult>): Promise<ToolResult> {
  let serialize = (): string | undefined => undefined;
  const call = import('./call-tool.js').then((module) => {
    const started = start(module);
    serialize = () => module.serializePending(started);
    return started;
  });
  calls.set(call, () => serialize());
  return call;
}

export const callToolWithElicitation: typeof CallTool.callToolWithElicitation = (...args) =>
  later((module) => module.callToolWithElicitation(...args));

export const resumePending: typeof CallTool.resumePending = (...args) =>
  later((module) => module.resumePending(...args));

export const serializePending: typeof CallTool.serializePending = (call) => calls.get(call)?.();

import type {ElicitRequest} from '../protocol/elicitation.js';

/** Key of the tool in a request's `_meta`. */
const TOOL_KEY = 'mcp-elicitation-elements/tool';

/** The tool of a request: what the call says, else what the request says. */
export function toolOf({
  request,
  tool,
}: {
  request: ElicitRequest;
  tool?: string | undefined;
}): string | undefined {
  const name = tool ?? request._meta?.[TOOL_KEY];
  return typeof name === 'string' ? name : undefined;
}

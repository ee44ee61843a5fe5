import type {CallToolResult} from '@modelcontextprotocol/client';
import type {DelegatedUi, ElicitRequest} from '../../src/protocol/index.js';

export interface EmbeddedResource {
  uri: string;
  mimeType?: string;
  text?: string;
  blob?: string;
}

/** What a tool's result asks for by its `metadata.elicitation`, with the UI that came in its content. */
export function delegatedByResult(
  result: CallToolResult,
): {params: ElicitRequest; resource?: EmbeddedResource} | undefined {
  const {elicitation} = (result.metadata ?? {}) as {elicitation?: ElicitRequest & {ui?: DelegatedUi}};
  if (!elicitation) return undefined;
  const block = result.content.find(({type}) => type === 'resource');
  return {
    params: elicitation,
    ...(block?.type === 'resource' && {resource: block.resource as EmbeddedResource}),
  };
}

import {appUriIn, type ElicitRequest} from '../../protocol/elicitation.js';
import {isJsonObject, objectOf} from '../../protocol/json.js';
import {readMimeType, type ResourceContents} from '../../protocol/resource.js';
import type {ToolResult} from '../mcp-client.js';
import {isResource} from '../apps/resource.js';

/**
 * The elicitation in the result of a tool (`metadata.elicitation` of Rich Elicitation). Undefined for every other result. `embeddedUi`
 * returns a UI that is embedded in the result.
 */
export function detectElicitation(result: unknown): ElicitRequest | undefined {
  const request = objectOf(objectOf(result)['metadata'])['elicitation'];
  if (!isJsonObject(request) || typeof request['message'] !== 'string') return undefined;
  return request as unknown as ElicitRequest;
}

/** The UI that is embedded in a tool's result: the resource that the request names, else the first page. */
export function embeddedUi(result: ToolResult, request: ElicitRequest): ResourceContents | undefined {
  const resources = (Array.isArray(result.content) ? result.content : [])
    .map((block) =>
      isJsonObject(block) && block['type'] === 'resource' ? (block['resource'] as unknown) : undefined,
    )
    .filter(isResource);
  const named = [appUriIn(request), objectOf(request.ui)['uri']];
  return (
    resources.find(({uri}) => named.includes(uri)) ??
    resources.find(({mimeType}) => /^text\/(?:html|uri-list)$/.test(readMimeType(mimeType).type))
  );
}

import {
  APP_MIME_TYPE,
  clientPresentsApps,
  isAppMimeType,
  isUiUri,
  serverAsksByApps,
} from '../protocol/apps-extension.js';
import type {ElicitRequest} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject} from '../protocol/json.js';
import {declaredBy, type McpClient} from './mcp-client.js';
import type {ResourceContents} from './resource.js';

/** Whether each client declared apps when it connected. */
const declared = new WeakMap<McpClient, boolean>();

/** To be called before a client connects: in 2025 that is when it declares, and what it declares later is not heard. */
export function noteDeclared(client: McpClient): void {
  declared.set(client, clientPresentsApps(declaredBy(client)));
}

/** Whether the server of `client` may send its apps with a request (SEP-3118): both sides have declared it. */
function isNegotiated(client: McpClient): boolean {
  if (!serverAsksByApps(client.getServerCapabilities?.())) return false;
  // In 2026-07-28 every request declares anew.
  if (client.getProtocolEra?.() === 'modern') return clientPresentsApps(declaredBy(client));
  return declared.get(client) ?? clientPresentsApps(declaredBy(client));
}

const appUri = ({_meta}: ElicitRequest): unknown =>
  isJsonObject(_meta?.['ui']) ? _meta['ui']['resourceUri'] : undefined;

/**
 * A request as it may be presented: without an app that was not negotiated, or that is no `ui://` resource. What is left is
 * the form for the same schema, or the UI that the first protocol names.
 */
export function asNegotiated(request: ElicitRequest, client: McpClient): ElicitRequest {
  const uri = appUri(request);
  if (uri === undefined || (isUiUri(uri) && isNegotiated(client))) return request;
  const {resourceUri: _, ...ui} = request._meta!['ui'] as {resourceUri: unknown};
  return {...request, _meta: {...request._meta, ui}};
}

/** Whether what is read for this request must be an app; the UIs of the first protocol may be any page. */
export const namesOnlyApp = (request: ElicitRequest): boolean =>
  appUri(request) !== undefined && appUri(request) !== request.ui?.uri;

/** @throws ElicitationError `UNSUPPORTED_RESOURCE` when the contents are no app */
export function asApp(contents: ResourceContents): ResourceContents {
  if (isAppMimeType(contents.mimeType)) return contents;
  const found = String(contents.mimeType).slice(0, 80);
  throw new ElicitationError(
    'UNSUPPORTED_RESOURCE',
    `The resource has the type "${found}", not ${APP_MIME_TYPE}.`,
  );
}

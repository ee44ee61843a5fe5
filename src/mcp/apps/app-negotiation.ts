import {
  APP_MIME_TYPE,
  clientPresentsApps,
  isAppMimeType,
  isUiUri,
  serverAsksByApps,
} from '../../protocol/apps/apps-extension.js';
import {appUriIn, type ElicitRequest} from '../../protocol/elicitation.js';
import {ElicitationError} from '../../protocol/errors.js';
import {declaredBy, isModern, type McpClient, type ToolCaller} from '../mcp-client.js';
import type {ResourceContents} from '../../protocol/resource.js';
import type {ElicitationPresenter} from '../presenter.js';

const declared = new WeakMap<McpClient, boolean>();

/** Records whether a client declares apps. Call it before the client connects: in 2025 later changes are ignored. */
export function noteDeclared(client: McpClient): void {
  declared.set(client, clientPresentsApps(declaredBy(client)));
}

/** Whether the server of `client` may send apps with a request (SEP-3118), which both sides must have declared. */
function isNegotiated(client: McpClient): boolean {
  if (!serverAsksByApps(client.getServerCapabilities?.())) return false;
  // In 2026-07-28 every request contains the declaration.
  if (isModern(client)) return clientPresentsApps(declaredBy(client));
  return declared.get(client) ?? clientPresentsApps(declaredBy(client));
}

/**
 * Removes an app from a request if it was not negotiated or is not a `ui://` resource. The request then uses the form for the same schema,
 * or the `ui` of Rich Elicitation.
 */
export function asNegotiated(request: ElicitRequest, client: McpClient): ElicitRequest {
  const uri = appUriIn(request);
  if (uri === undefined || (isUiUri(uri) && isNegotiated(client))) return request;
  const {resourceUri: _, ...ui} = request._meta!['ui'] as {resourceUri: unknown};
  return {...request, _meta: {...request._meta, ui}};
}

/** Whether the UI of this request must be an app. The `ui` of Rich Elicitation may be any page. */
export function namesOnlyApp(request: ElicitRequest): boolean {
  const uri = appUriIn(request);
  return uri !== undefined && uri !== request.ui?.uri;
}

/** @throws ElicitationError `UNSUPPORTED_RESOURCE` if the contents are not an app */
export function asApp(contents: ResourceContents): ResourceContents {
  if (isAppMimeType(contents.mimeType)) return contents;
  const type = String(contents.mimeType).slice(0, 80);
  throw new ElicitationError(
    'UNSUPPORTED_RESOURCE',
    `The resource has the unsupported type "${type}"; an app must have the type ${APP_MIME_TYPE}.`,
  );
}

/** Lets `frame` prepare for a guest if the server of `client` may send UIs with its requests. Call it when a tool call starts. */
export function expectGuest(client: McpClient, frame: ElicitationPresenter): void {
  if (frame.expectGuest && isNegotiated(client)) frame.expectGuest();
}

/** Calls `expectGuest` with every tool call of the client, until the returned function is called. */
export function expectGuests(client: Partial<ToolCaller>, frame: ElicitationPresenter): () => void {
  const {callTool} = client;
  if (!callTool || !frame.expectGuest) return () => {};
  const hasOwn = Object.hasOwn(client, 'callTool');
  let stopped = false;
  const called: typeof callTool = (...parameters) => {
    if (!stopped) expectGuest(client, frame);
    return callTool.apply(client, parameters);
  };
  // Without this preparation, guests of a frozen client open later.
  if (!Reflect.set(client, 'callTool', called)) return () => {};
  return () => {
    stopped = true;
    if (client.callTool !== called) return;
    if (hasOwn) client.callTool = callTool;
    else delete client.callTool;
  };
}

import {APP_MIME_TYPE, APPS_EXTENSION, isUiUri, serverAsksByApps} from '../protocol/apps-extension.js';
import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';

/** What a UI may reach: origins such as `https://api.example.com`. Nothing declared, nothing reachable. */
export interface GuestResourceCsp {
  /** For `fetch`, `WebSocket` and the like. */
  connectDomains?: string[];
  /** For scripts, styles, images, fonts and media. */
  resourceDomains?: string[];
  /** For frames in the UI. */
  frameDomains?: string[];
  /** For `<base>`. */
  baseUriDomains?: string[];
}

export interface GuestResourceOptions {
  /** A `ui://` URI: the `ui.uri` of `delegatedElicitation()`. */
  uri: string;
  /** The page, e.g. `guestPage('color-picker')`; a function is called for every read. */
  html: string | (() => string | Promise<string>);
  /** Goes to hosts as `_meta.ui.csp`. */
  csp?: GuestResourceCsp;
  /** The resource's name in listings. Default: the URI. */
  name?: string;
  title?: string;
  description?: string;
}

/** What is needed of an `McpServer`, of v1 (`@modelcontextprotocol/sdk`) or v2 (`@modelcontextprotocol/server`). */
export interface ResourceServer {
  registerResource(name: string, uri: string, config: never, read: never): unknown;
  readonly server: {registerCapabilities(capabilities: never): void};
}

/**
 * Serves a UI as a resource that MCP Apps hosts take for the UI of an elicitation: of type `text/html;profile=mcp-app`, with
 * what it may reach; and declares for the server that its apps present elicitations (SEP-3118), without which hosts show
 * a form. Hosts of the first protocol read the same resource.
 *
 * Call it before the server connects.
 *
 * @throws ElicitationError `INVALID_REQUEST` when `uri` is no `ui://` URI with a host
 * @throws the SDK's error when the server is connected already, or has a resource of that URI
 */
export function registerGuestResource(
  server: ResourceServer,
  {uri, html, csp, name = uri, title, description}: GuestResourceOptions,
): void {
  if (!isUiUri(uri))
    throw new ElicitationError(
      'INVALID_REQUEST',
      'uri must be a ui:// URI with a host, such as ui://picker.',
    );
  declareApps(server);
  // A host looks at the contents first, and asks for the listing where they say nothing.
  const _meta = {ui: csp ? {csp} : {}};
  const config = {
    ...(title && {title}),
    ...(description && {description}),
    mimeType: APP_MIME_TYPE,
    ...(csp && {_meta}),
  };
  const read = async () => {
    const text = typeof html === 'function' ? await html() : html;
    return {contents: [{uri, mimeType: APP_MIME_TYPE, text, _meta}]};
  };
  server.registerResource(name, uri, config as never, read as never);
}

/** Adds to what the server has declared, and takes nothing away. */
function declareApps({server}: ResourceServer) {
  // v1's types call it private.
  const {getCapabilities} = server as {getCapabilities?: () => unknown};
  const declared = getCapabilities?.call(server);
  if (serverAsksByApps(declared)) return;
  const {extensions} = isJsonObject(declared) ? declared : ({} as JsonObject);
  const apps = isJsonObject(extensions) ? extensions[APPS_EXTENSION] : undefined;
  const more = {extensions: {[APPS_EXTENSION]: {...(isJsonObject(apps) && apps), elicitation: {}}}};
  server.registerCapabilities(more as never);
}

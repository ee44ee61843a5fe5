import {APP_MIME_TYPE, APPS_EXTENSION, isUiUri, serverAsksByApps} from '../protocol/apps/apps-extension.js';
import {invalidRequest} from '../protocol/errors.js';
import {isJsonObject, objectOf} from '../protocol/json.js';
import {inlineGuest} from './guest-pages.js';

/** The origins that a UI may reach, such as `https://api.example.com`. Without a declaration it may reach none. */
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

/** The options of `registerGuestResource()`. */
export interface GuestResourceOptions {
  /** A `ui://` URI, the same as `ui.uri` of `delegatedElicitation()`. */
  uri: string;
  /** The HTML of the page, e.g. `guestPage('color-picker')`. A function is called for every read. `data-inline` scripts are inlined; see `inlineGuest()`. */
  html: string | (() => string | Promise<string>);
  /** Sent to hosts as `_meta.ui.csp`. */
  csp?: GuestResourceCsp;
  /** The resource's name in listings. Default: the URI. */
  name?: string;
  title?: string;
  description?: string;
}

/** The members that are used of an `McpServer`, of v1 (`@modelcontextprotocol/sdk`) or v2 (`@modelcontextprotocol/server`). */
export interface ResourceServer {
  registerResource(name: string, uri: string, config: never, read: never): unknown;
  readonly server: {registerCapabilities(capabilities: never): void};
}

/**
 * Serves a UI as a resource of type `text/html;profile=mcp-app`, which MCP Apps hosts accept for an elicitation, with its declared origins.
 * Declares that the apps of the server present elicitations (SEP-3118); without this declaration hosts display a form. Hosts of Rich
 * Elicitation read the same resource.
 *
 * Call it before the server connects.
 *
 * @throws ElicitationError `INVALID_REQUEST` if `uri` is not a `ui://` URI with a host
 * @throws the SDK's error if the server is already connected, or has a resource of that URI
 */
export function registerGuestResource(
  server: ResourceServer,
  {uri, html, csp, name = uri, title, description}: GuestResourceOptions,
): void {
  if (!isUiUri(uri))
    throw invalidRequest(
      'registerGuestResource(): `uri` must be a ui:// URI with a host, such as ui://picker.',
    );
  declareApps(server);
  // A host checks the contents first, and requests the listing only if they have no declaration.
  const _meta = {ui: csp ? {csp} : {}};
  const config = {
    ...(title && {title}),
    ...(description && {description}),
    mimeType: APP_MIME_TYPE,
    ...(csp && {_meta}),
  };
  const read = async () => {
    const text = inlineGuest(typeof html === 'function' ? await html() : html);
    return {contents: [{uri, mimeType: APP_MIME_TYPE, text, _meta}]};
  };
  server.registerResource(name, uri, config as never, read as never);
}

function declareApps({server}: ResourceServer) {
  // It is private in v1's types.
  const {getCapabilities} = server as {getCapabilities?: () => unknown};
  const declared = getCapabilities?.call(server);
  if (serverAsksByApps(declared)) return;
  const {extensions} = objectOf(declared);
  const apps = objectOf(extensions)[APPS_EXTENSION];
  const more = {extensions: {[APPS_EXTENSION]: {...(isJsonObject(apps) && apps), elicitation: {}}}};
  server.registerCapabilities(more as never);
}

import {APP_MIME_TYPE, APPS_EXTENSION, isUiUri, serverAsksByApps} from '../protocol/apps/apps-extension.js';
import {assertMethod, assertObject, malformed} from '../protocol/check-ask.js';
import {invalidRequest} from '../protocol/errors.js';
import {isJsonObject, objectOf} from '../protocol/json.js';
import {inlineScripts} from './inline-scripts.mjs';

/** The prebuilt guest pages. */
export type GuestPageName = 'color-picker' | 'schema-form';

/** Defined by the build, because the scripts contain the built elements. */
declare const __GUEST_FILES__:
  | {pages: Readonly<Record<GuestPageName, string>>; scripts: Readonly<Record<string, string>>}
  | undefined;

function filesFor(call: string) {
  if (typeof __GUEST_FILES__ === 'undefined')
    throw new Error(`${call}: the guest scripts are not in the source; use the built package.`);
  return __GUEST_FILES__;
}

/**
 * Returns the HTML of a prebuilt guest page: one file without network access. Return it as the `text` of your `ui://` resource.
 *
 * @throws {RangeError} if there is no page of that name
 * @throws ElicitationError `INVALID_REQUEST` if it is not a string
 */
export function guestPage(name: GuestPageName): string {
  if (typeof name !== 'string') throw malformed('guestPage()', 'name', 'a string', name);
  const {pages} = filesFor('guestPage()');
  if (!Object.hasOwn(pages, name)) {
    throw new RangeError(
      `guestPage(): unknown page "${name}"; use one of: ${Object.keys(pages).join(', ')}.`,
    );
  }
  return inlineGuest(pages[name]);
}

/**
 * Replaces `<script data-inline="guest"></script>` in your own guest page by the script of `ElicitationGuest`, and
 * `data-inline="guest-picker"` by that script with `<color-picker-elicitation>`, `data-inline="guest-elements"` by that script with
 * `<color-picker-elicitation>` and `<schema-form>`. The result is one file without network access. `registerGuestResource()` and `delegatedElicitation()` do this by themselves.
 *
 * @throws ElicitationError `INVALID_REQUEST` if `html` is not a string, or if the page names another script
 */
export function inlineGuest(html: string): string {
  if (typeof html !== 'string') throw malformed('inlineGuest()', 'html', 'a string', html);
  return inlineScripts(html, (name) => {
    const {scripts} = filesFor('inlineGuest()');
    if (Object.hasOwn(scripts, name)) return scripts[name]!;
    throw invalidRequest(
      `inlineGuest(): unknown script data-inline="${name.slice(0, 50)}"; use one of: ${Object.keys(scripts).join(', ')}.`,
    );
  });
}

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
 * @throws ElicitationError `INVALID_REQUEST` if `uri` is not a `ui://` URI with a host, or if another argument is missing
 * @throws the SDK's error if the server is already connected, or has a resource of that URI
 */
export function registerGuestResource(server: ResourceServer, options: GuestResourceOptions): void {
  const call = 'registerGuestResource()';
  assertMethod(call, 'server', server, 'registerResource', 'the `McpServer` of an SDK');
  assertObject(call, 'options', options, 'an object with `uri` and `html`');
  const {uri, html, csp, name = uri, title, description} = options;
  if (typeof html !== 'string' && typeof html !== 'function')
    throw malformed(call, 'html', 'a string, or a function that returns it', html);
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

import {APP_MIME_TYPE, APPS_EXTENSION} from '../protocol/apps/apps-extension.js';
import {JSON_RPC} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {declaredBy, type McpClient} from './mcp-client.js';
import {rpcError} from './rpc.js';

type Nothing = Record<string, never>;

/** The capabilities of a client that presents elicitations. A type alias, because the SDKs' types have an index signature. */
export type ElicitationCapabilities = {
  elicitation: {form: Nothing; url: Nothing};
  tasks?: {list: Nothing; cancel: Nothing; requests: {elicitation: {create: Nothing}}};
  extensions?: {[APPS_EXTENSION]: {mimeTypes: string[]; elicitation: Nothing}};
};

/** The options of `elicitationCapabilities()`. */
export interface ElicitationCapabilitiesOptions {
  /**
   * Declare MCP Apps, so that servers may send a UI with a request (SEP-3118). Default `false`.
   *
   * Apps are declared only while a frame is in the page. After `connectElicitation`, the declaration of the client follows the frame. A
   * client of 2025 declares once, in `client.connect()`, so insert the frame before that.
   */
  apps?: boolean;
  /** Declare that elicitations may run as tasks (2025-11-25), which `connectElicitation` supports. Default `false`. */
  tasks?: boolean;
}

const declarations = new WeakSet<object>();

/** Whether a declaration of apps was made by `elicitationCapabilities`, and not by the page. */
export const isOwnDeclaration = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && declarations.has(value);

/** Creates the capabilities for the constructor of an MCP client whose page presents elicitations. */
export function elicitationCapabilities({
  apps = false,
  tasks = false,
}: ElicitationCapabilitiesOptions = {}): ElicitationCapabilities {
  const capabilities: ElicitationCapabilities = {elicitation: {form: {}, url: {}}};
  if (tasks) capabilities.tasks = {list: {}, cancel: {}, requests: {elicitation: {create: {}}}};
  if (apps) {
    const declaration = {mimeTypes: [APP_MIME_TYPE], elicitation: {}};
    declarations.add(declaration);
    capabilities.extensions = {[APPS_EXTENSION]: declaration};
  }
  return capabilities;
}

const MAX_MODE_CHARS = 40;

/** Whether a client declares an elicitation mode. An empty declaration means `form`. True if the declaration is unknown. */
export function declaresMode(client: McpClient, mode: unknown): boolean {
  const declared = declaredBy(client);
  if (!declared) return true;
  const {elicitation} = declared;
  if (!isJsonObject(elicitation)) return false;
  const isImplied = mode === 'form' && !isJsonObject(elicitation['url']);
  return isImplied || ((mode === 'form' || mode === 'url') && isJsonObject(elicitation[mode]));
}

/** @throws Error with `code` -32602, as the specification requires, if the client has not declared the mode. */
export function assertDeclaredMode(client: McpClient, {mode = 'form'}: JsonObject): void {
  if (declaresMode(client, mode)) return;
  const name = String(mode).slice(0, MAX_MODE_CHARS);
  throw rpcError({
    code: JSON_RPC.invalidParams,
    message: `The client has not declared the elicitation mode "${name}".`,
  });
}

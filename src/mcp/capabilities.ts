import {APP_MIME_TYPE, APPS_EXTENSION} from '../protocol/apps/apps-extension.js';
import {JSON_RPC} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {declaredBy, type McpClient} from './mcp-client.js';
import type {ElicitationPresenter} from './presenter.js';
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

/** The declarations of apps that `elicitationCapabilities` has made, not the page. */
const declarations = new WeakSet<object>();

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

/** The declarations of apps by the `extensions` that contain them, which clients may share, and whether each of their frames is connected. */
const sharedDeclarations = new WeakMap<object, {declaration: object; frames: Map<object, boolean>}>();

/**
 * Lets a client declare apps only while `frame` is connected to a document, as `elicitationCapabilities` declared them. A presenter without
 * `addController` counts as always connected.
 *
 * @returns a function that stops this and restores the declaration
 */
export function declareWhileMounted(client: McpClient, frame: ElicitationPresenter): () => void {
  const extensions = declaredBy(client)?.['extensions'];
  if (!isJsonObject(extensions)) return () => {};
  const declaration = extensions[APPS_EXTENSION];
  const shared =
    sharedDeclarations.get(extensions) ??
    (isJsonObject(declaration) && declarations.has(declaration)
      ? {declaration, frames: new Map<object, boolean>()}
      : undefined);
  if (!shared) return () => {};
  sharedDeclarations.set(extensions, shared);
  const {frames} = shared;
  const update = () => {
    if (!frames.size || [...frames.values()].includes(true)) extensions[APPS_EXTENSION] = shared.declaration;
    else delete extensions[APPS_EXTENSION];
  };
  const follow = (mounted: boolean) => {
    frames.set(controller, mounted);
    update();
  };
  const controller = {hostConnected: () => follow(true), hostDisconnected: () => follow(false)};
  follow(!frame.addController || frame.isConnected === true);
  // The frame calls it immediately if it is connected.
  frame.addController?.(controller);
  return () => {
    frame.removeController?.(controller);
    frames.delete(controller);
    update();
  };
}

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
  const name = String(mode).slice(0, 40);
  throw rpcError({
    code: JSON_RPC.invalidParams,
    message: `The client has not declared the elicitation mode "${name}"; use a mode that it declares.`,
  });
}

import {APPS_EXTENSION} from '../../protocol/apps/apps-extension.js';
import {isJsonObject} from '../../protocol/json.js';
import {isOwnDeclaration} from '../capabilities.js';
import {declaredBy, type McpClient} from '../mcp-client.js';
import type {ElicitationPresenter} from '../presenter.js';

/** The declarations of apps by the `extensions` that contain them, which clients may share, and whether each of their frames is connected. */
const declarations = new WeakMap<object, {declaration: object; frames: Map<object, boolean>}>();

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
    declarations.get(extensions) ??
    (isOwnDeclaration(declaration) ? {declaration, frames: new Map<object, boolean>()} : undefined);
  if (!shared) return () => {};
  declarations.set(extensions, shared);
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

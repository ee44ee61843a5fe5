import {APPS_EXTENSION} from '../../protocol/apps/apps-extension.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {isOwnDeclaration} from '../capabilities.js';
import {declaredBy, type McpClient} from '../mcp-client.js';
import type {ElicitationPresenter} from '../presenter.js';

/** The declaration of apps that clients may share, and the frames that it depends on. */
class AppDeclaration {
  readonly #extensions: JsonObject;
  readonly #declared: unknown;
  /** Whether each frame is connected to a document. */
  readonly #frames = new Map<object, boolean>();

  constructor(extensions: JsonObject) {
    this.#extensions = extensions;
    this.#declared = extensions[APPS_EXTENSION];
  }

  follow(frame: object, mounted: boolean) {
    this.#frames.set(frame, mounted);
    this.#update();
  }

  forget(frame: object) {
    this.#frames.delete(frame);
    this.#update();
  }

  #update() {
    const declared = !this.#frames.size || [...this.#frames.values()].includes(true);
    if (declared) this.#extensions[APPS_EXTENSION] = this.#declared;
    else delete this.#extensions[APPS_EXTENSION];
  }
}

const declarations = new WeakMap<object, AppDeclaration>();

function declarationOf(client: McpClient): AppDeclaration | undefined {
  const extensions = declaredBy(client)?.['extensions'];
  if (!isJsonObject(extensions)) return undefined;
  const declaration = declarations.get(extensions);
  if (declaration || !isOwnDeclaration(extensions[APPS_EXTENSION])) return declaration;
  const created = new AppDeclaration(extensions);
  declarations.set(extensions, created);
  return created;
}

/**
 * Lets a client declare apps only while `frame` is connected to a document, as `elicitationCapabilities` declared them. A presenter without
 * `addController` counts as always connected.
 *
 * @returns a function that stops this and restores the declaration
 */
export function declareWhileMounted(client: McpClient, frame: ElicitationPresenter): () => void {
  const declaration = declarationOf(client);
  if (!declaration) return () => {};
  // The frame calls it immediately if it is connected.
  const controller = {
    hostConnected: () => declaration.follow(controller, true),
    hostDisconnected: () => declaration.follow(controller, false),
  };
  declaration.follow(controller, !frame.addController || frame.isConnected === true);
  frame.addController?.(controller);
  return () => {
    frame.removeController?.(controller);
    declaration.forget(controller);
  };
}

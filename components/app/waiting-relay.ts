import {emptyRelay, type RelayFrame} from '../../src/app/index.js';
import {nextTask} from '../../src/async.js';
import type {AppStage} from './app-stage.js';

/** A relay that loads while the resource of an app is read, so that the app then loads one document instead of two. */
export class WaitingRelay {
  readonly #stage: AppStage;
  #relay: RelayFrame | undefined;
  #sandboxUrl: string | undefined;

  constructor(stage: AppStage) {
    this.#stage = stage;
  }

  /** Whether the page allows features, which a relay must have from the beginning. */
  get #hasFeatures(): boolean {
    return this.#stage.element.allow.trim() !== '';
  }

  /** Loads a relay, unless the resource is already there. `isWaiting` returns whether the app still waits for its resource. */
  async load(title: () => string, isWaiting: () => boolean): Promise<void> {
    const {element, area} = this.#stage;
    await element.updateComplete;
    await nextTask();
    try {
      const container = area();
      if (!container || !isWaiting() || this.#relay || this.#hasFeatures) return;
      const {sandboxUrl} = element;
      const relay = emptyRelay(container.ownerDocument, title(), sandboxUrl);
      relay.insert(container);
      this.#relay = relay;
      this.#sandboxUrl = sandboxUrl;
    } catch {
      // The app reports the error.
    }
  }

  /** The relay, if it fits the current settings. */
  get usable(): RelayFrame | undefined {
    if (this.#sandboxUrl !== this.#stage.element.sandboxUrl || this.#hasFeatures) this.close();
    return this.#relay;
  }

  release(): void {
    this.#relay = undefined;
  }

  close(): void {
    this.#relay?.close();
    this.#relay = undefined;
  }
}

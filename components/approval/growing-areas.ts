import type {LitElement, ReactiveController} from 'lit';

/**
 * Gives the text areas of a card the rows that their text needs, so that no part of it is out of view. The styles do this in browsers with
 * `field-sizing`. Never removes rows.
 *
 * @param root - The root that contains the text areas.
 */
export function growAreas(host: LitElement, root: () => ParentNode | null | undefined): void {
  // DOM implementations for tests have no layout.
  if (globalThis.CSS?.supports && !CSS.supports('field-sizing', 'content'))
    host.addController(new GrowingAreas(host, root));
}

class GrowingAreas implements ReactiveController {
  readonly #host: LitElement;
  readonly #root: () => ParentNode | null | undefined;
  readonly #observer = new ResizeObserver(() => this.hostUpdated());

  constructor(host: LitElement, root: () => ParentNode | null | undefined) {
    this.#host = host;
    this.#root = root;
    host.addEventListener('input', () => this.hostUpdated());
  }

  hostConnected(): void {
    this.#observer.observe(this.#host);
  }

  hostUpdated(): void {
    for (const area of this.#root()?.querySelectorAll('textarea') ?? []) {
      const missing = area.scrollHeight - area.clientHeight;
      if (missing > 0) area.rows += Math.ceil(missing / parseFloat(getComputedStyle(area).lineHeight));
    }
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }
}

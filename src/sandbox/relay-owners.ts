/** An element for whose guests a relay is kept ready: a Lit element, or one with its controllers. */
export interface RelayOwner extends Element {
  addController(controller: {hostConnected(): void; hostDisconnected(): void}): void;
}

interface Place {
  page: Document;
  sandboxUrl: string | undefined;
}

/** The element whose shadow root contains `node`, if it can own a relay. */
export function ownerOf(node: Node): RelayOwner | undefined {
  const {host} = node.getRootNode() as Partial<ShadowRoot>;
  return host && 'addController' in host ? (host as RelayOwner) : undefined;
}

/** The elements, and pages, for which a relay is kept ready. Elements are owners while they are connected to a document. */
export class RelayOwners {
  readonly #places = new Map<Node, Place>();
  readonly #followed = new WeakSet<RelayOwner>();
  readonly #onEmpty: () => void;

  constructor(onEmpty: () => void) {
    this.#onEmpty = onEmpty;
  }

  /** The page and the sandbox URL of the newest owner. */
  get newest(): Place | undefined {
    // An element is not disconnected when the frame that contains its document is removed.
    for (const [owner, {page}] of this.#places) if (!page.defaultView) this.#places.delete(owner);
    return [...this.#places.values()].at(-1);
  }

  add(owner: Node, page: Document, sandboxUrl: string | undefined): void {
    this.#places.delete(owner);
    this.#places.set(owner, {page, sandboxUrl});
  }

  /** Adds a connected element until it is disconnected. Returns whether it is connected. */
  follow(owner: RelayOwner, page: Document, sandboxUrl: string | undefined): boolean {
    if (!owner.isConnected) return false;
    this.add(owner, page, sandboxUrl);
    if (this.#followed.has(owner)) return true;
    this.#followed.add(owner);
    owner.addController({
      hostConnected: () => {},
      hostDisconnected: () => {
        if (this.#places.delete(owner) && !this.#places.size) this.#onEmpty();
      },
    });
    return true;
  }

  clear(): void {
    this.#places.clear();
  }
}

import {sameJson} from '../../protocol/json.js';

interface Identified {
  readonly id: string;
  readonly request: unknown;
  readonly options: {readonly id?: string; readonly server?: unknown};
}

/** Fired when an elicitation was opened or closed. */
export class OperationsChangeEvent extends Event {
  constructor(
    readonly id: string,
    readonly active: boolean,
  ) {
    super('change');
  }
}

/** The open requests of all elements of one kind in this page, by their ids: at most one holds an id. Fires `change`. */
export class OpenRequests<Item extends Identified = Identified> extends EventTarget {
  /** Undefined for an id that the page has marked as open. */
  readonly #items = new Map<string, Item | undefined>();

  get size(): number {
    return this.#items.size;
  }

  /** The ids of all open requests, oldest first. */
  get active(): string[] {
    return [...this.#items.keys()];
  }

  isActive(id: string): boolean {
    return this.#items.has(id);
  }

  /** Marks `id` as open. Returns false if it was open already. */
  activate(id: string): boolean {
    if (this.#items.has(id)) return false;
    this.#items.set(id, undefined);
    return this.dispatchEvent(new OperationsChangeEvent(id, true));
  }

  /** Marks `id` as closed. Returns false if it was not open. */
  complete(id: string): boolean {
    return this.#items.delete(id) && this.dispatchEvent(new OperationsChangeEvent(id, false));
  }

  /** The request that holds the id of `item`, if it is an equal one of the same server, whose name may have changed. */
  like(item: Item): Item | undefined {
    const holder = this.#items.get(item.id);
    const isSame = holder?.options.server === item.options.server && sameJson(holder?.request, item.request);
    return isSame ? holder : undefined;
  }

  /** Reserves the id of a request until `release`. */
  hold(item: Item): void {
    this.activate(item.id);
    this.#items.set(item.id, item);
  }

  /** Has no effect if another request holds the id. */
  release(item: Item): void {
    if (this.#items.get(item.id) === item) this.complete(item.id);
  }
}

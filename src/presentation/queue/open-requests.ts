import {sameJson} from '../../protocol/json.js';

interface Identified {
  readonly id: string;
  readonly request: unknown;
  readonly options: {readonly id?: string; readonly server?: unknown};
}

/** The open requests of all elements of one kind in this page, by their ids: at most one holds an id. */
export class OpenRequests<Item extends Identified = Identified> {
  readonly #items = new Map<string, Item>();
  readonly #onChange: (id: string, isOpen: boolean) => void;

  constructor(onChange: (id: string, isOpen: boolean) => void = () => {}) {
    this.#onChange = onChange;
  }

  has({id}: Item): boolean {
    return this.#items.has(id);
  }

  /** The request that holds the id of `item`, if it is an equal one of the same server, whose name may have changed. */
  like(item: Item): Item | undefined {
    const holder = this.#items.get(item.id);
    const isSame = holder?.options.server === item.options.server && sameJson(holder?.request, item.request);
    return isSame ? holder : undefined;
  }

  /** Reserves the id of a request until `release`. */
  hold(item: Item): void {
    this.#items.set(item.id, item);
    this.#onChange(item.id, true);
  }

  /** Has no effect if another request holds the id. */
  release(item: Item): void {
    if (this.#items.get(item.id) !== item) return;
    this.#items.delete(item.id);
    this.#onChange(item.id, false);
  }
}

import type {Interruption} from '../../../src/presentation/index.js';
import {LastValue} from './last-value.js';

interface List<Item> {
  readonly all: readonly Item[];
  interrupt(item: Item, by: Interruption): void;
}

/**
 * The `request` property of an element that asks. A request that equals the last one (as JSON) has no effect. Another one is presented
 * with the next update, instead of the one before.
 */
export class RequestProperty<Request, Item extends {readonly original: Request}> {
  readonly #list: List<Item>;
  readonly #ask: (request: Request) => Promise<unknown>;
  readonly #last = new LastValue();
  #value: Request | undefined;
  #presented: Item | undefined;

  constructor(list: List<Item>, ask: (request: Request) => Promise<unknown>) {
    this.#list = list;
    this.#ask = ask;
  }

  get value(): Request | undefined {
    return this.#value;
  }
  set value(request: Request | undefined) {
    if (request !== this.#value && this.#last.replace(request)) this.#value = request;
  }

  /**
   * Presents the request that was set. One that cannot be presented is not displayed, because a property must not throw.
   *
   * @returns the item of the request before
   */
  present(): Item | undefined {
    const request = this.#value;
    const before = this.#presented;
    if (before) this.#list.interrupt(before, 'replaced');
    // A call may have passed the same object.
    const others = new Set(this.#list.all);
    if (request) this.#ask(request).catch(() => {});
    this.#presented = this.#list.all.find((item) => item.original === request && !others.has(item));
    return before;
  }
}

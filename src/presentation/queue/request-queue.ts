import {ElicitationError} from '../../protocol/errors.js';

/** A queue of requests. One of them is current. */
export class RequestQueue<T> {
  #waiting: T[] = [];
  #current?: T;
  #done = 0;

  /** @param call - The name of the method that adds requests, for errors. */
  constructor(
    private readonly limit: () => number,
    private readonly call: string,
  ) {}

  /** Number of requests that are waiting or current. */
  get size(): number {
    return this.#waiting.length + (this.#current === undefined ? 0 : 1);
  }

  /** Position of the current request in its batch, e.g. 1 of 3. A batch starts when the queue was empty. */
  get position(): {position: number; total: number} {
    return {position: this.#done + 1, total: this.#done + this.size};
  }

  /** @throws ElicitationError `RATE_LIMITED` if too many requests wait. */
  add(item: T): void {
    if (this.size >= this.limit()) {
      throw new ElicitationError(
        'RATE_LIMITED',
        `${this.call}: ${this.size} requests are waiting; wait for answers, or raise limits.maxQueue.`,
      );
    }
    this.#waiting.push(item);
  }

  /** Makes the next request current, unless one is. */
  next(): T | undefined {
    if (this.#current !== undefined) return undefined;
    this.#current = this.#waiting.shift();
    if (this.#current === undefined) this.#done = 0;
    return this.#current;
  }

  /** Makes a waiting item the next one; not the current one. With `instead`, the current one waits after it. */
  first(item: T, instead: boolean): void {
    if (item === this.#current) return;
    const others = this.#waiting.filter((other) => other !== item);
    const back = instead && this.#current !== undefined ? [this.#current] : [];
    this.#waiting = [item, ...back, ...others];
    if (instead) this.#current = undefined;
  }

  /** Removes `item`, current or waiting. With `counts`, the removed request still counts in the batch. */
  remove(item: T, counts = true): void {
    if (this.#current === item) {
      this.#current = undefined;
      if (counts) this.#done++;
    } else this.#waiting = this.#waiting.filter((other) => other !== item);
  }

  /** All requests, oldest first. */
  get all(): T[] {
    return this.#current === undefined ? [...this.#waiting] : [this.#current, ...this.#waiting];
  }
}

import {ElicitationError} from '../protocol/errors.js';

/** Requests in the order in which they came; one is current. */
export class RequestQueue<T> {
  #waiting: T[] = [];
  #current?: T;
  #done = 0;

  constructor(private readonly limit: () => number) {}

  get current(): T | undefined {
    return this.#current;
  }

  /** Waiting and current. */
  get size(): number {
    return this.#waiting.length + (this.#current === undefined ? 0 : 1);
  }

  /** The current one's place among all that came since nothing waited, e.g. 1 of 3. */
  get position(): {position: number; total: number} {
    return {position: this.#done + 1, total: this.#done + this.size};
  }

  /** @throws ElicitationError `RATE_LIMITED` when too many wait. */
  add(item: T): void {
    if (this.size >= this.limit()) {
      throw new ElicitationError('RATE_LIMITED', `elicit(): ${this.size} requests are waiting already.`);
    }
    this.#waiting.push(item);
  }

  /** Makes the next one current, if none is. */
  next(): T | undefined {
    if (this.#current !== undefined) return undefined;
    this.#current = this.#waiting.shift();
    if (this.#current === undefined) this.#done = 0;
    return this.#current;
  }

  /** Removes `item`, current or waiting; one that `counts` is still one of those that came together. */
  remove(item: T, counts = true): void {
    if (this.#current === item) {
      this.#current = undefined;
      if (counts) this.#done++;
    } else this.#waiting = this.#waiting.filter((other) => other !== item);
  }

  /** Everything, oldest first. */
  get all(): T[] {
    return this.#current === undefined ? [...this.#waiting] : [this.#current, ...this.#waiting];
  }
}

import {type PromiseWithResolvers, withResolvers} from '../../src/async.js';

/** Weight of what is rendered at once. */
const AT_ONCE = 100;
/** Weight and ms of what is rendered in one later task, where an item that is heavier is alone. The layout takes as long again. */
const MOST = 400;
const SLICE = 8;

/** An item of a queue. */
interface Weighty {
  /** What it costs to render, compared with a line of text. */
  readonly weight: number;
}

/** Renders a few things at once, and many in several tasks, so that the page can go on in between. */
export class RenderQueue<T extends Weighty> {
  #render: (item: T) => void;
  #due = new Set<T>();
  #timer?: ReturnType<typeof setTimeout>;
  #done?: PromiseWithResolvers<void>;

  constructor(render: (item: T) => void) {
    this.#render = render;
  }

  /** Resolves when nothing is due. */
  get done(): Promise<void> {
    return this.#done?.promise ?? Promise.resolve();
  }

  /** Renders some of the items at once, and the others soon. */
  add(items: Iterable<T>): void {
    for (const item of items) this.#due.add(item);
    clearTimeout(this.#timer);
    let weight = 0;
    this.#run((item) => (weight += item.weight) <= AT_ONCE);
  }

  /** Renders all that is due. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#run(() => true);
  }

  #run(fits: (item: T) => boolean) {
    for (const item of this.#due) {
      if (!fits(item)) break;
      this.#due.delete(item);
      this.#render(item);
    }
    if (this.#due.size) {
      this.#done ??= withResolvers<void>();
      this.#timer = setTimeout(() => this.#continue());
    } else {
      this.#done?.resolve();
      this.#done = undefined;
    }
  }

  #continue() {
    const start = performance.now();
    let weight = 0;
    this.#run((item) => {
      const first = !weight;
      weight += item.weight;
      return first || (weight <= MOST && performance.now() - start < SLICE);
    });
  }
}

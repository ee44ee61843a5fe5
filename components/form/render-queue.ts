import {nextTask, type PromiseWithResolvers, withResolvers} from '../../src/async.js';

/** Weight of the items that are rendered synchronously: a form of about 50 fields. */
const AT_ONCE = 200;
/** Weight and ms of the items in one later task. A heavier item is rendered alone. Layout takes about as long again. */
const MOST = 800;
const SLICE = 16;

interface Weighty {
  /** The cost of rendering, in lines of text. */
  readonly weight: number;
}

/** Renders few items synchronously and many in several tasks, so that the page can respond in between. */
export class RenderQueue<T extends Weighty> {
  #render: (item: T) => void;
  #due = new Set<T>();
  /** Counts the tasks that were requested. Only the last one renders. */
  #task = 0;
  #done?: PromiseWithResolvers<void>;

  constructor(render: (item: T) => void) {
    this.#render = render;
  }

  get done(): Promise<void> {
    return this.#done?.promise ?? Promise.resolve();
  }

  /** Adds items. Renders some of them synchronously and the others later. */
  add(items: Iterable<T>): void {
    for (const item of items) this.#due.add(item);
    let weight = 0;
    this.#run((item) => (weight += item.weight) <= AT_ONCE);
  }

  /** Renders some items before the others, if they are in the queue. */
  hurry(items: Iterable<T>): void {
    for (const item of items) if (this.#due.delete(item)) this.#render(item);
  }

  flush(): void {
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
      const task = ++this.#task;
      void nextTask().then(() => task === this.#task && this.#continue());
    } else {
      this.#task++;
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

import {nextTask, type PromiseWithResolvers, withResolvers} from '../../src/async.js';
import type {FieldView} from './field-view.js';

/** Weight of the views that are rendered synchronously: a form of about 50 fields. */
const AT_ONCE = 200;
/** Weight and ms of the views in one later task. A heavier view is rendered alone. Layout takes about as long again. */
const MAX_TASK_WEIGHT = 800;
const SLICE = 16;

/** Renders few views synchronously and many in several tasks, so that the page can respond in between. */
export class RenderQueue {
  #render: (view: FieldView) => void;
  #due = new Set<FieldView>();
  /** Counts the tasks that were requested. Only the last one renders. */
  #task = 0;
  #done?: PromiseWithResolvers<void>;

  constructor(render: (view: FieldView) => void) {
    this.#render = render;
  }

  get done(): Promise<void> {
    return this.#done?.promise ?? Promise.resolve();
  }

  /** Adds views. Renders some of them synchronously and the others later. */
  add(views: Iterable<FieldView>): void {
    for (const view of views) this.#due.add(view);
    let weight = 0;
    this.#run((view) => (weight += view.weight) <= AT_ONCE);
  }

  /** Renders some views before the others, if they are in the queue. */
  hurry(views: Iterable<FieldView>): void {
    for (const view of views) if (this.#due.delete(view)) this.#render(view);
  }

  flush(): void {
    this.#run(() => true);
  }

  #run(fits: (view: FieldView) => boolean) {
    for (const view of this.#due) {
      if (!fits(view)) break;
      this.#due.delete(view);
      this.#render(view);
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
    this.#run((view) => {
      const first = !weight;
      weight += view.weight;
      return first || (weight <= MAX_TASK_WEIGHT && performance.now() - start < SLICE);
    });
  }
}

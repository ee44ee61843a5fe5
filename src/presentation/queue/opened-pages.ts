import {type PromiseWithResolvers, withResolvers} from '../../async.js';
import type {UrlOutcome} from '../elicit-call.js';
import type {Prompt} from '../presentation.js';
import {isOf, openPrompts} from '../operations.js';

/** The pages that the user has opened (URL mode) and whose task is not completed. Loaded with the first request of this mode. */
export class OpenedPages {
  readonly #waiting = new Map<Prompt, PromiseWithResolvers<UrlOutcome>>();
  readonly #outcomes = new WeakMap<Prompt, UrlOutcome>();

  constructor(private readonly onChange: () => void) {}

  /** The accepted prompts of these pages, oldest first. */
  get prompts(): Prompt[] {
    return [...this.#waiting.keys()];
  }

  add(prompt: Prompt): void {
    this.#waiting.set(prompt, withResolvers());
  }

  /** Undefined until the page is closed. */
  outcomeOf(prompt: Prompt): UrlOutcome | undefined {
    return this.#outcomes.get(prompt);
  }

  /** The server has reported that the user's task on a page is completed. */
  complete(id: string, key?: string): void {
    for (const prompt of this.prompts) if (isOf(prompt, id, key)) this.close(prompt, 'completed');
  }

  close(prompt: Prompt, outcome: UrlOutcome): void {
    const waiting = this.#waiting.get(prompt);
    if (!waiting) return;
    this.#waiting.delete(prompt);
    this.#outcomes.set(prompt, outcome);
    openPrompts.release(prompt);
    waiting.resolve(outcome);
    this.onChange();
  }

  closeAll(): void {
    for (const prompt of this.prompts) this.close(prompt, 'cancelled');
  }

  /** Resolves with the outcome of the page of a request. Undefined if no page of that id is open. */
  async completed(id: string, key?: string): Promise<UrlOutcome | undefined> {
    for (const [prompt, {promise}] of this.#waiting) if (isOf(prompt, id, key)) return promise;
    return undefined;
  }
}

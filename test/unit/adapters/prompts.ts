import {withResolvers} from '../../../src/async.js';
import type {AgentPresenter} from '../../../src/adapters/presenter.js';

/** A prompt of a page, which the test answers. */
export interface Prompt {
  call: 'elicit' | 'approve';
  subject: {message?: string; name?: string};
  options: {id?: string; signal: AbortSignal; [name: string]: unknown};
  answer(result: unknown): void;
  fail(error: unknown): void;
}

/** A presenter whose prompts the test answers. */
export class Prompts {
  readonly all: Prompt[] = [];
  readonly presenter = {
    elicit: (subject: object, options: object) => this.#open('elicit', subject, options),
    approve: (subject: object, options: object) => this.#open('approve', subject, options),
  } as unknown as AgentPresenter;

  get last(): Prompt {
    return this.all.at(-1)!;
  }

  #open(call: Prompt['call'], subject: Prompt['subject'], options: object) {
    const {promise, resolve, reject} = withResolvers<unknown>();
    const prompt = {call, subject, options: options as Prompt['options'], answer: resolve, fail: reject};
    prompt.options.signal.addEventListener('abort', () => reject(prompt.options.signal.reason));
    this.all.push(prompt);
    return promise;
  }
}

/** Resolves when all promises that can settle have settled. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

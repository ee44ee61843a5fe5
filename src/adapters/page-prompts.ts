import {report} from './malformed.js';
import type {AdapterOptions, AgentPresenter} from './presenter.js';
import {callOptional} from './presenter-parts.js';

/** The prompts whose page the user has opened (URL mode), until the agent reports that the task on it is completed. */
export class PagePrompts {
  /** Ids of prompts by the agent's id of their page. */
  #prompts = new Map<unknown, string>();
  #presenter: AgentPresenter;
  #options: AdapterOptions;

  constructor(presenter: AgentPresenter, options: AdapterOptions) {
    this.#presenter = presenter;
    this.#options = options;
  }

  add(page: unknown, prompt: string): void {
    if (typeof page === 'string') this.#prompts.set(page, prompt);
  }

  complete(page: unknown): void {
    const id = this.#prompts.get(page);
    if (id === undefined) return;
    this.#prompts.delete(page);
    try {
      callOptional(this.#presenter, 'complete', id);
    } catch (error) {
      report(this.#options, error);
    }
  }
}

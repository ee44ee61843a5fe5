import type {Prompt} from './prompt.js';
import {OpenRequests} from './queue/open-requests.js';

/** Fired when an elicitation was opened or closed. */
export class OperationsChangeEvent extends Event {
  constructor(
    readonly id: string,
    readonly active: boolean,
  ) {
    super('change');
  }
}

/**
 * The open elicitations of this page. A chat can use it to hold back messages of the user while a prompt is open.
 * Fires `change`.
 */
export class Operations extends EventTarget {
  #open = new Set<string>();

  /** Marks `id` as open. Returns false if it was open already. */
  activate(id: string): boolean {
    if (this.#open.has(id)) return false;
    this.#open.add(id);
    this.dispatchEvent(new OperationsChangeEvent(id, true));
    return true;
  }

  isActive(id: string): boolean {
    return this.#open.has(id);
  }

  /** Marks `id` as closed. Returns false if it was not open. */
  complete(id: string): boolean {
    if (!this.#open.delete(id)) return false;
    this.dispatchEvent(new OperationsChangeEvent(id, false));
    return true;
  }

  get size(): number {
    return this.#open.size;
  }

  /** The ids of all open elicitations, oldest first. */
  get active(): string[] {
    return [...this.#open];
  }
}

/** The open elicitations of this page. Every frame updates it. */
export const operations = new Operations();

/** The open prompts of this page, until they are answered and their page (URL mode) is completed. */
export const openPrompts: OpenRequests<Prompt> = new OpenRequests<Prompt>((id, isOpen) =>
  isOpen ? operations.activate(id) : operations.complete(id),
);

/** Whether a prompt has an id and, if `key` is known, is of that server. */
export const isOf = (prompt: Prompt, id: string, key: string | undefined): boolean =>
  prompt.id === id && (key ?? prompt.key) === prompt.key;

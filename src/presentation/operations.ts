import {sameJson} from '../protocol/json.js';
import type {Prompt} from './prompt.js';

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

/** The open prompts of this page by id, until they are answered and their page (URL mode) is completed. */
const open = new Map<string, Prompt>();

/** Whether two prompts have the same request of the same server. Its name may have changed. */
export const isSameRequest = (one: Prompt, other: Prompt): boolean =>
  one.options.server === other.options.server && sameJson(one.request, other.request);

/** Whether a prompt has an id and, if `key` is known, is of that server. */
export const isOf = (prompt: Prompt, id: string, key: string | undefined): boolean =>
  prompt.id === id && (key ?? prompt.key) === prompt.key;

export const openPrompt = (id: string): Prompt | undefined => open.get(id);

/** Reserves the prompt's id until `releaseId`. */
export function holdId(prompt: Prompt): void {
  open.set(prompt.id, prompt);
  operations.activate(prompt.id);
}

/** Has no effect if another prompt holds the id. */
export function releaseId(prompt: Prompt): void {
  if (open.get(prompt.id) !== prompt) return;
  open.delete(prompt.id);
  operations.complete(prompt.id);
}

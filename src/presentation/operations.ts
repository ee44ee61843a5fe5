import type {Prompt} from './presentation.js';
import {OpenRequests} from './queue/open-requests.js';

/** The open prompts of this page, until they are answered and their page (URL mode) is completed. */
export const openPrompts: OpenRequests<Prompt> = new OpenRequests<Prompt>();

/**
 * The open elicitations of this page. A chat can use it to hold back messages of the user while a prompt is open.
 * Fires `change`.
 */
export type Operations = Omit<OpenRequests<Prompt>, 'hold' | 'like' | 'release'>;

/** The open elicitations of this page. Every frame updates it. */
export const operations: Operations = openPrompts;

/** Whether a prompt has an id and, if `key` is known, is of that server. */
export const isOf = (prompt: Prompt, id: string, key: string | undefined): boolean =>
  prompt.id === id && (key ?? prompt.key) === prompt.key;

import {sameJson} from '../../protocol/json.js';
import {operations} from '../operations.js';
import type {Prompt} from '../prompt.js';

/** The open prompts of this page by id, until they are answered and their page (URL mode) is completed. */
const open = new Map<string, Prompt>();

/** Whether two prompts have the same request of the same server. */
export const isSameRequest = (one: Prompt, other: Prompt): boolean =>
  one.key === other.key && sameJson(one.request, other.request);

/** Whether a prompt has an id and, if `key` is known, is of that server. */
export const isOf = (prompt: Prompt, id: string, key: string | undefined): boolean =>
  prompt.id === id && (key ?? prompt.key) === prompt.key;

/** The open prompt of an id. */
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

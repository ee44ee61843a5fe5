import type {ExpiryOptions} from '../protocol/ask-options.js';
import type {ElicitCall} from './elicit-call.js';
import type {Presentation} from './presentation.js';

/** The queue of a prompt, for other frames. */
export interface Home {
  readonly element: HTMLElement;
  readonly list: {take(prompt: Prompt): void};
  /** The pages that the user has opened. Set by what displays the first request of URL mode. */
  opened?: {close(prompt: Prompt, outcome: 'cancelled'): void};
}

/** A call with what presents it. */
export interface Prompt extends ElicitCall {
  readonly home: Home;
  presentation?: Presentation;
}

/**
 * The time of `performance.now()` at which a request expires: the earlier of `timeout` and `expiresAt`; undefined if it does not expire.
 *
 * @param standard - The `timeout` of a request without its own.
 */
export function deadlineOf({timeout, expiresAt}: ExpiryOptions, standard?: number): number | undefined {
  const left = expiresAt === undefined ? Number.NaN : new Date(expiresAt).getTime() - Date.now();
  const limits = [timeout ?? standard ?? Number.NaN, left].filter((limit) => !Number.isNaN(limit));
  const soonest = Math.min(...limits);
  return Number.isFinite(soonest) ? performance.now() + Math.max(0, soonest) : undefined;
}

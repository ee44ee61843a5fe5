import type {ElicitOptions, ExpiryOptions} from '../protocol/ask-options.js';
import type {ElicitRequest, ElicitResult, PresentationMode} from '../protocol/elicitation.js';
import type {GrantScope} from '../protocol/meta.js';
import type {Grant} from './grants.js';
import type {Presentation} from './presentation.js';
import type {Listed} from './queue/prompt-list.js';
import type {ServerLabel} from './servers/server-label.js';

/** The outcome of an opened page: completed by the server's notification, finished by the user, or cancelled. */
export type UrlOutcome = 'completed' | 'finished' | 'cancelled';

/** One call of `elicit()`, from the queue to its end. */
export interface Prompt extends Listed<ElicitRequest, ElicitResult> {
  /** The outcome of the opened page (URL mode). */
  outcome?: UrlOutcome;
  /** The grant that has answered the request. */
  grant?: Grant | undefined;
  /** How long the user has allowed the request. */
  scope?: GrantScope;
  /** The reason of a decline. */
  reason?: string | undefined;
  readonly id: string;
  options: ElicitOptions;
  readonly server: ServerLabel;
  /** Identifies the server. */
  readonly key: string;
  readonly mode: PresentationMode;
  presentation?: Readonly<Presentation>;
  /** The update in the status line of this request. */
  update?: {message: string; type: string};
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

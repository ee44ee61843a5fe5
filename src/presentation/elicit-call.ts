import type {ElicitOptions} from '../protocol/ask-options.js';
import type {ElicitContent, ElicitRequest, ElicitResult, PresentationMode} from '../protocol/elicitation.js';
import type {Listed} from './queue/prompt-list.js';
import type {ServerLabel} from './servers/server-label.js';

/** The outcome of an opened page: completed by the server's notification, finished by the user, or cancelled. */
export type UrlOutcome = 'completed' | 'finished' | 'cancelled';

/** One call of `elicit()`, from the queue to its end. */
export interface ElicitCall extends Listed<ElicitRequest, ElicitResult> {
  readonly options: ElicitOptions;
  /** The content to begin with: of the page, or of a frame that displayed the request before. */
  draft?: ElicitContent | undefined;
  readonly server: ServerLabel;
  readonly mode: PresentationMode;
  /** The update in the status line of this request. */
  update?: {message: string; type: string};
  /** When the request was displayed, in ms since the epoch. */
  shownAt?: number;
}

/** Whether one of the choices names a guest. */
export const namesGuest = (
  ...choices: readonly {html?: unknown; src?: unknown; resource?: unknown}[]
): boolean => choices.some(({html, src, resource}) => html || src || resource);

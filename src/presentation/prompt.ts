import type {ElicitContent, ElicitRequest, ElicitResult, PresentationMode} from '../protocol/elicitation.js';
import type {GrantScope} from '../protocol/answer-meta.js';
import type {GuestCsp} from '../sandbox/guest-source.js';
import type {AppHandlers} from '../session/calls/app-handlers.js';
import type {Grant} from './grants.js';
import type {Presentation} from './presentation.js';
import type {Listed} from './queue/prompt-list.js';
import type {ResourceContents} from '../protocol/resource.js';
import type {ResolveResource} from '../session/resource.js';
import type {ServerLabel} from './servers/server-label.js';

export interface AskingServer {
  /** The name of the server; default: the frame's `server-name`. */
  serverName?: string;
  /** The name that the server gives itself. Displayed as a claim if the page gives no name. */
  serverTitle?: string;
  /**
   * Identifies the server: its URL, its client or another object. Requests of different servers never share an `id`, a rate limit or "Stop
   * asking".
   */
  server?: object | string;
}

/** The guest of a call, and what it may do. */
interface GuestOptions {
  /** The guest: MCP resource contents. */
  resource?: ResourceContents;
  /** The guest: URL of its page. */
  src?: string;
  /** The guest: its HTML. */
  html?: string;
  /** The origins that the guest may reach at most; default: the frame's `csp`. */
  csp?: GuestCsp;
  /** Reads the UI that the request names; default: the frame's `resolveResource`. */
  resolveResource?: ResolveResource;
  /** Handlers for calls of the guest; default: the frame's `appHandlers`. */
  appHandlers?: AppHandlers;
}

/** When a request that is not answered ends. */
export interface ExpiryOptions {
  /** ms until the unanswered request expires. */
  timeout?: number;
  /** When the unanswered request expires: ms since the epoch, a `Date`, or its text. */
  expiresAt?: number | string | Date;
}

/** The options of one `elicit()`. Each takes precedence over the property of the frame with the same name. */
export interface ElicitOptions extends AskingServer, GuestOptions, ExpiryOptions {
  mode?: PresentationMode;
  /** Aborting closes the prompt visibly and rejects with the signal's reason. */
  signal?: AbortSignal;
  /** An equal request of the same server with an open id joins it. A different request gets a new id. */
  id?: string;
  /** Content entered before, e.g. before a reload of the page. */
  content?: ElicitContent;
  /** The tool that sends the request, for grants. Default: the request's `_meta['mcp-elicitation-elements/tool']`. */
  tool?: string;
}

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

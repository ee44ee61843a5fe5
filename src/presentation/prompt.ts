import type {ElicitContent, ElicitRequest, ElicitResult, PresentationMode} from '../protocol/elicitation.js';
import {jsonText} from '../protocol/json-text.js';
import type {PromiseWithResolvers} from '../async.js';
import type {GuestCsp} from '../sandbox/guest-source.js';
import type {AppHandlers} from '../session/app-handlers.js';
import {operations} from './operations.js';
import type {Presentation} from './presentation.js';
import type {ResolveResource, ResourceContents} from './resource.js';
import type {ServerLabel} from './server-label.js';

export interface ElicitOptions {
  /** Who asks; default: the frame's `server-name`. */
  serverName?: string;
  /** What the server calls itself: shown, marked as such, where neither names it. */
  serverTitle?: string;
  /**
   * Tells servers of one name apart: its URL, its client or another object. Requests of different servers never share an `id`, a
   * rate limit or "Stop asking".
   */
  server?: object | string;
  /** The guest: MCP resource contents. */
  resource?: ResourceContents;
  /** The guest: URL of its page. */
  src?: string;
  /** The guest: its HTML. */
  html?: string;
  /** Ceiling for what the guest may reach; default: the frame's. */
  csp?: GuestCsp;
  mode?: PresentationMode;
  /** Aborting closes the prompt visibly and rejects with the signal's reason. */
  signal?: AbortSignal;
  /** ms until the unanswered request becomes `cancel`. */
  timeout?: number;
  /** An equal request of the same server with an id that is already open joins it; another one gets an id of its own. */
  id?: string;
  /** When the unanswered request becomes `cancel`: ms since the epoch, a `Date`, or its text. */
  expiresAt?: number | string | Date;
  /** Reads the UI that the request names; default: the frame's `resolveResource`. */
  resolveResource?: ResolveResource;
  /** What the guest may do beside answering; default: the frame's `appHandlers`. */
  appHandlers?: AppHandlers;
  /** What had been entered before, e.g. before a reload of the page. */
  content?: ElicitContent;
}

/**
 * How the waiting for an opened page ended: the server said so, the user said so, or the user does not want to wait.
 */
export type UrlOutcome = 'completed' | 'finished' | 'cancelled';

/** One call of `elicit()`, from the queue to its end. */
export interface Prompt {
  readonly id: string;
  /** As the page gave it; events carry it. */
  readonly original: ElicitRequest;
  /** The frozen copy that is presented. */
  readonly request: ElicitRequest;
  readonly options: ElicitOptions;
  /** Who asks, as it is shown. */
  readonly server: ServerLabel;
  /** Tells the server apart from others. */
  readonly key: string;
  readonly mode: PresentationMode;
  presentation?: Presentation;
  /** Settled with the answer, or rejected with what ended it; another one then, so that the answer does not stay here. */
  answer: PromiseWithResolvers<ElicitResult>;
  /** The page asks something else instead: it does not count among those that came together. */
  replaced?: boolean;
  /** The answer has been given. The id is held until its page (URL mode) is done, too. */
  answered?: boolean;
  /** The page ended it, not the user: the element is gone, or asks something else. */
  endedByPage?: boolean;
  /** How the waiting for its page ended (URL mode). */
  outcome?: UrlOutcome;
  /** `performance.now()` at which the time is over. */
  deadline?: number;
}

/** ms from now until a prompt's time is over: the sooner of `timeout` and `expiresAt`; undefined: never. */
export function timeAllowed({timeout, expiresAt}: ElicitOptions, standard?: number): number | undefined {
  const left = expiresAt === undefined ? Number.NaN : new Date(expiresAt).getTime() - Date.now();
  const limits = [timeout ?? standard ?? Number.NaN, left].filter((limit) => !Number.isNaN(limit));
  const soonest = Math.min(...limits);
  return Number.isFinite(soonest) ? Math.max(0, soonest) : undefined;
}

/** Everything that is open on this page by its id, until it is answered and its page (URL mode) is done. */
const open = new Map<string, Prompt>();

/** Whether two prompts are the same request of the same server. */
export function isSameRequest(one: Prompt, other: Prompt): boolean {
  const text = jsonText(one.request);
  return text !== undefined && one.key === other.key && text === jsonText(other.request);
}

/** The open prompt with that id. */
export const openPrompt = (id: string): Prompt | undefined => open.get(id);

/** Takes the prompt's id, until `releaseId`. */
export function holdId(prompt: Prompt): void {
  open.set(prompt.id, prompt);
  operations.activate(prompt.id);
}

export function releaseId(prompt: Prompt): void {
  open.delete(prompt.id);
  operations.complete(prompt.id);
}

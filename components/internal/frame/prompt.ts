import type {
  AppHandlers,
  GuestCsp,
  Presentation,
  ResolveResource,
  ResourceContents,
} from '../../../src/host/index.js';
import type {
  ElicitContent,
  ElicitRequest,
  ElicitResult,
  PresentationMode,
  PromiseWithResolvers,
} from '../../../src/protocol/index.js';

export interface ElicitOptions {
  /** Who asks; default: the frame's `server-name`. */
  serverName?: string;
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
  /** A request with an id that is already open joins it. */
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

/** An update for the user while a request is open. */
export interface FrameUpdate {
  message: string;
  type?: 'info' | 'success' | 'warning' | 'error';
  /** For the guest. */
  data?: unknown;
}

/** One call of `elicit()`, from the queue to its end. */
export interface Prompt {
  readonly id: string;
  /** As the page gave it; events carry it. */
  readonly original: ElicitRequest;
  /** The frozen copy that is presented. */
  readonly request: ElicitRequest;
  readonly options: ElicitOptions;
  readonly serverName: string;
  readonly mode: PresentationMode;
  presentation?: Presentation;
  /** Settled with the answer, or rejected with what ended it; another one then, so that the answer does not stay here. */
  answer: PromiseWithResolvers<ElicitResult>;
  /** The page asks something else instead: it does not count among those that came together. */
  replaced?: boolean;
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

const open = new Map<string, Promise<ElicitResult>>();

/** The answer that an open prompt of this page with that id waits for. */
export const openPrompt = (id: string) => open.get(id);

/** Lets later requests with the same id join, until the answer is there. */
export function shareAnswer(id: string, answer: Promise<ElicitResult>): void {
  open.set(id, answer);
  const done = () => void open.delete(id);
  answer.then(done, done);
}

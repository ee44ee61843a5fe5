import type {ElicitContent, ElicitRequest, ElicitResult} from '../protocol/elicitation.js';
import type {Asker} from './mcp-client.js';
import type {ResourceContents} from './resource.js';

/** What the adapters pass to the frame with a request. */
export interface PresentOptions extends Asker {
  /** Aborts when the server stops waiting. */
  signal?: AbortSignal;
  /** Names the request, for `draft` and `completed`. */
  id?: string;
  /** The UI that came with the request. */
  resource?: ResourceContents;
  /** Reads the UI that the request names, from the server that asks. */
  resolveResource?: (uri: string, signal: AbortSignal) => Promise<ResourceContents>;
  /** ms since the epoch at which the server stops waiting. */
  expiresAt?: number;
  /** What had been entered before the page was reloaded. */
  content?: ElicitContent;
}

/** Is told when a presenter comes into a page, and when it leaves it. */
export interface MountController {
  hostConnected(): void;
  hostDisconnected(): void;
}

/** What presents elicitations: `<mcp-elicitation-frame>`, or anything that can do the same. */
export interface ElicitationPresenter {
  elicit(request: ElicitRequest, options?: PresentOptions): Promise<ElicitResult>;
  /**
   * The server says that what was to be done on a page (URL mode) is done. `id` is the one that `elicit` was given, not the
   * server's `elicitationId`.
   */
  complete?(id: string): void;
  /**
   * How the waiting for the page of an accepted request ends (URL mode), by the request's `id`: the server or the user says
   * that it is done, or the user gives up. `undefined` when nobody waits for it.
   */
  completed?(id: string): Promise<'completed' | 'finished' | 'cancelled' | undefined>;
  /** What has been entered so far into the open request with that id. */
  draft?(id: string): ElicitContent | undefined;
  /** Who asks, where the page has said so. */
  serverName?: string;
  /** How the page itself reads the UI that a request names. */
  resolveResource?: unknown;
  /** Whether it is in a page, and who is told when that changes (both as Lit has them); without them it always is. */
  readonly isConnected?: boolean;
  addController?(controller: MountController): void;
  removeController?(controller: MountController): void;
}

import type {ElicitContent, ElicitRequest, ElicitResult} from '../protocol/elicitation.js';
import type {ResourceContents} from './resource.js';

/** What the adapters tell the frame about a request. */
export interface PresentOptions {
  /** Who asks. */
  serverName?: string;
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

/** What presents elicitations: `<mcp-elicitation-frame>`, or anything that can do the same. */
export interface ElicitationPresenter {
  elicit(request: ElicitRequest, options?: PresentOptions): Promise<ElicitResult>;
  /** The server says that what was to be done on a page (URL mode) is done. Ids that are not known are ignored. */
  complete?(elicitationId: string): void;
  /**
   * Whether the user has finished what was to be done on the page of an accepted request (URL mode): `true` when they say
   * so or the server does, `false` when they give up.
   */
  completed?(elicitationId: string): Promise<boolean>;
  /** What has been entered so far into the open request with that id. */
  draft?(id: string): ElicitContent | undefined;
  /** Who asks, where the page has said so. */
  serverName?: string;
  /** How the page itself reads the UI that a request names. */
  resolveResource?: unknown;
}

import type {ElicitContent, ElicitRequest, ElicitResult} from '../protocol/elicitation.js';
import type {AskingServer, AskOptions} from '../protocol/ask-options.js';
import type {ResourceContents} from '../protocol/resource.js';

/** The options that the adapters pass to the frame with a request. */
export interface PresentOptions
  extends Pick<
    AskOptions,
    keyof AskingServer | 'signal' | 'id' | 'resource' | 'expiresAt' | 'content' | 'tool'
  > {
  /** Reads the UI that the request names from the requesting server. */
  resolveResource?: (uri: string, signal: AbortSignal) => Promise<ResourceContents>;
  /** ms since the epoch at which the server stops waiting. */
  expiresAt?: number;
}

/** Notified when the presenter is connected to or disconnected from a document. */
interface MountController {
  hostConnected(): void;
  hostDisconnected(): void;
}

/** Presents elicitations: `<mcp-elicitation-frame>`, or an object with the same interface. */
export interface ElicitationPresenter {
  elicit(request: ElicitRequest, options?: PresentOptions): Promise<ElicitResult>;
  /**
   * Called when the server reports that the user's task on a page (URL mode) is completed. `id` is the id that `elicit` received, not the
   * server's `elicitationId`.
   */
  complete?(id: string, from?: AskingServer): void;
  /**
   * Resolves with the outcome of the opened page of an accepted request (URL mode), by the id of the request: completed by the server,
   * finished or cancelled by the user. `undefined` if no page of that id is open.
   */
  completed?(id: string, from?: AskingServer): Promise<'completed' | 'finished' | 'cancelled' | undefined>;
  /** Displays an update in the status line of the open request of that id, if it is of that server. An empty message removes it. */
  notify?(update: {id: string; message: string; from?: AskingServer}): void;
  /** The content entered so far into the open request of that id. */
  draft?(id: string): ElicitContent | undefined;
  /** Called when a tool call of a server starts that may send a UI with its requests. */
  expectGuest?(): void;
  /** The name of the server, if the page has set it. */
  serverName?: string;
  /** The page's function that reads the UI of a request. */
  resolveResource?: unknown;
  /**
   * Whether the presenter is connected to a document. Together with `addController` as in Lit. A presenter without them counts as
   * connected.
   */
  readonly isConnected?: boolean;
  addController?(controller: MountController): void;
  removeController?(controller: MountController): void;
}

/** The reason to close a prompt whose request may still be open: a later page can present it again. */
export const lostConnection = () =>
  new DOMException('The connection to the server was lost.', 'NetworkError');

export const isLostConnection = (reason: unknown) =>
  reason instanceof DOMException && reason.name === 'NetworkError';

import type {ElicitContent, ElicitRequest, FieldError} from '../protocol/elicitation.js';
import type {JsonObject} from '../protocol/json.js';
import type {Limits} from '../protocol/limits.js';
import type {AnswerCheck, AnswerVerdict} from './answer.js';
import type {AppHandlers} from './app-handlers.js';
import type {GuestCsp, GuestSource} from '../sandbox/guest-source.js';
import type {SessionStatus} from './session-status.js';
import type {TraceEntry} from './trace.js';

export interface HostSessionOptions {
  request: ElicitRequest;
  /** The guest UI: its HTML or its URL. */
  guest: GuestSource;
  /** Where the guest's frame is put; it fills the width and takes the height that the guest reports. */
  container: HTMLElement;
  /** Who asks; part of the frame's accessible name. */
  title?: string;
  /** The colours that the guest is told when the server does not say. */
  theme?: () => 'light' | 'dark';
  /** Which protocol to speak; `auto` goes by what the guest says first. */
  dialect?: 'auto' | 'rich' | 'mcp-apps';
  /** BCP 47 tag of the language that an MCP App is asked to speak; default: the browser's. */
  locale?: string;
  /** What an MCP App is told of the page beside theme, language, colours and measures. */
  hostContext?: () => JsonObject;
  /**
   * Asks the user whether a link that the guest wants to open may be opened, and opens it; resolves with whether it did. Called
   * for one link at a time, and not any more once three were refused. The signal aborts when the session ends.
   */
  onOpenLink?: (url: string, signal: AbortSignal) => Promise<boolean>;
  /** What the guest may do beside answering; each call is refused that has no handler here. */
  appHandlers?: AppHandlers;
  /** What is shown around the guest, which it then need not show: `message`, `decline`, `cancel`. */
  shows?: readonly string[];
  /** What had been entered before: handed to the guest with the request. */
  content?: ElicitContent;
  /** Instead of the built-in validation of an accepted answer. */
  check?: (content: unknown, signal: AbortSignal) => Promise<AnswerVerdict>;
  checks?: readonly AnswerCheck[];
  /** An accept without a recent click or key of the user in the guest goes back as invalid. */
  requireUserActivation?: boolean;
  limits?: Partial<Limits>;
  sandboxUrl?: string;
  keepOrigin?: boolean;
  csp?: GuestCsp;
  /** Names the session in the trace. */
  id?: string;
  /** Receives every message and state change. */
  trace?: (entry: TraceEntry) => void;
  /** Whether `trace` receives what the user entered. */
  values?: boolean;
  onStatus?: (status: SessionStatus) => void;
  onInvalid?: (errors: readonly FieldError[], content: ElicitContent, attempt: number) => void;
  onDraft?: (content: ElicitContent) => void;
  onSize?: (size: {height?: number; width?: number}) => void;
  /** Escape was pressed in the guest, and nothing there wanted it. */
  onEscape?: () => void;
}

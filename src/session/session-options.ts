import type {ElicitContent, ElicitRequest, FieldError} from '../protocol/elicitation.js';
import type {JsonObject} from '../protocol/json.js';
import type {Limits} from '../protocol/limits.js';
import type {GuestCsp, GuestSource} from '../sandbox/guest-source.js';
import type {AnswerCheck, AnswerChecker} from './answer-checker.js';
import type {AppHandlers} from './app-handlers.js';
import type {SessionStatus} from './session-status.js';
import type {TraceListener} from './trace.js';

/** How a guest is shown, and what it may do. */
export interface GuestSettings {
  /** Part of the accessible name of the guest's iframe. */
  title?: string;
  /** BCP 47 tag of the language that an MCP App is asked to speak; default: the browser's. */
  locale?: string;
  /** Protocol to speak with the guest; `auto` goes by its first message. */
  dialect?: 'auto' | 'rich' | 'mcp-apps';
  sandboxUrl?: string;
  keepOrigin?: boolean;
  csp?: GuestCsp;
  /** Rejects an accept without a recent click or key of the user in the guest. */
  requireUserActivation?: boolean;
  /** What the guest may do besides answering; a call without a handler here is refused. */
  appHandlers?: AppHandlers;
  limits?: Partial<Limits>;
}

export interface SessionEvents {
  onStatus?: (status: SessionStatus) => void;
  /** An answer was rejected. `attempt` counts the rejected answers of the request. */
  onInvalid?: (errors: readonly FieldError[], content: ElicitContent, attempt: number) => void;
  onDraft?: (content: ElicitContent) => void;
  /** The guest asks for a size, in CSS px. */
  onSize?: (size: {height?: number; width?: number}) => void;
  /** Escape was pressed in the guest, which did not handle it. */
  onEscape?: () => void;
  /**
   * Asks the user whether a link of the guest may be opened, and opens it; resolves with whether it did. Called for one link at a
   * time, until three were refused. The signal aborts when the session ends.
   */
  onOpenLink?: (url: string, signal: AbortSignal) => Promise<boolean>;
}

export interface HostSessionOptions extends GuestSettings, SessionEvents {
  request: ElicitRequest;
  /** The guest UI: its HTML or its URL. */
  guest: GuestSource;
  /** Where the guest's iframe is put; it fills the width and takes the height that the guest reports. */
  container: HTMLElement;
  /** The theme that the guest is sent when the request names none. */
  theme?: () => 'light' | 'dark';
  /** Members to add to the host context of an MCP App. */
  hostContext?: () => JsonObject;
  /** What is shown around the guest, which it then need not show: `message`, `decline`, `cancel`. */
  shows?: readonly string[];
  /** What had been entered before: handed to the guest with the request. */
  content?: ElicitContent;
  /** Checks of the page, after the schema's. */
  checks?: readonly AnswerCheck[];
  /** Decides over answers instead of a checker of the session's own; its owner compiles the schema. */
  checker?: AnswerChecker;
  /** Names the session in the trace. */
  id?: string;
  /** Receives every message and state change. */
  trace?: TraceListener;
  /** Whether `trace` receives what the user entered. */
  values?: boolean;
}

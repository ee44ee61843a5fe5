import type {ElicitContent, ElicitRequest, FieldError} from '../protocol/elicitation.js';
import type {ElicitationError} from '../protocol/errors.js';
import type {Messages} from '../locales/index.js';
import type {JsonObject} from '../protocol/json.js';
import type {Limits} from '../protocol/limits.js';
import type {GuestCsp} from '../protocol/resource.js';
import type {GuestSource} from '../sandbox/guest-source.js';
import type {AnswerCheck} from '../checker/answer-checker.js';
import type {AppHandlers} from '../protocol/apps/app-handlers.js';
import type {Submitted} from './dialects/dialect.js';
import type {Submissions} from '../checker/submissions.js';
import type {TraceListener} from './trace/trace.js';

/** How a guest is displayed, and what it may do. */
export interface GuestSettings {
  /** Part of the accessible name of the guest's iframe. */
  title?: string;
  /** BCP 47 tag of the locale for MCP Apps, and for the texts of errors; default: the browser's. */
  locale?: string;
  /** The catalogue for the texts of errors. Default: the registered one that fits `locale`, or English. */
  messages?: () => Messages | undefined;
  /** The dialect; `auto` chooses it by the first message of the guest. */
  dialect?: 'auto' | 'rich' | 'mcp-apps';
  sandboxUrl?: string;
  keepOrigin?: boolean;
  csp?: GuestCsp;
  /** Rejects an accept if the user has not recently clicked or pressed a key in the guest. */
  requireUserActivation?: boolean;
  /** Handlers for calls of the guest. A call without a handler is refused. */
  appHandlers?: AppHandlers;
  limits?: Partial<Limits>;
}

/**
 * `loading` before the hello · `ready` the user can answer · `validating` an answer is being checked · `invalid` the answer was rejected ·
 * `settled` answered · `failed` with an error · `closed` by the page.
 */
export type SessionStatus = 'loading' | 'ready' | 'validating' | 'invalid' | 'settled' | 'failed' | 'closed';

interface SessionEvents {
  onStatus?: (status: SessionStatus) => void;
  /** An answer was rejected. `attempt` counts the rejected answers of the request. */
  onInvalid?: (errors: readonly FieldError[], content: ElicitContent, attempt: number) => void;
  onDraft?: (content: ElicitContent) => void;
  /** The guest asks for a size, in CSS px. */
  onSize?: (size: {height?: number; width?: number}) => void;
  /** Escape was pressed in the guest, which did not handle it. */
  onEscape?: () => void;
  /**
   * Asks the user whether to open a link of the guest, and opens it. Resolves with whether it was opened. Called for one link at a time,
   * until three were refused. The signal aborts when the session ends.
   */
  onOpenLink?: (url: string, signal: AbortSignal) => Promise<boolean>;
}

/** The options of `new HostSession()`. */
export interface HostSessionOptions extends GuestSettings, SessionEvents {
  request: ElicitRequest;
  /** The guest UI: its HTML or its URL. */
  guest: GuestSource;
  /** The element that the guest's iframe is appended to. The iframe fills its width and has the height that the guest reports. */
  container: HTMLElement;
  /** The theme for the guest if the request names none. */
  theme?: () => 'light' | 'dark';
  /** Members to add to the host context of an MCP App. */
  hostContext?: () => JsonObject;
  /** The parts that the page displays around the guest, so that the guest can omit it: `message`, `decline`, `cancel`. */
  shows?: readonly string[];
  /** Content entered before. The guest receives it with the request. */
  content?: ElicitContent;
  /** Checks of the page, which run after the schema validation. */
  checks?: readonly AnswerCheck[];
  /** Identifies the session in the trace. */
  id?: string;
  /** Receives every message and state change. */
  trace?: TraceListener;
  /** Whether `trace` receives what the user entered. */
  values?: boolean;
}

/** An answer of a guest, with its content or, without one, that of the last draft. */
type GuestAnswer = Submitted & {content: ElicitContent};

export interface GuestSessionOptions extends Omit<HostSessionOptions, 'checks' | 'onInvalid' | 'onStatus'> {
  /** The schema for the guest: a frozen copy within limits. */
  schema: JsonObject;
  /** Describes the errors of answers, and counts the rejected ones. */
  submissions: Pick<Submissions, 'describe' | 'rejected'>;
  /** Whether an answer is being checked. The guest has to wait with another one, unless it says hello. */
  busy: () => boolean;
  /** The guest has received the request, also again. */
  onHello: (renderer: 'guest' | 'app') => void;
  /** @param activated - Whether the user clicked or pressed a key in the guest shortly before. */
  onAnswer: (answer: GuestAnswer, activated: boolean) => void;
  /** The guest cannot be used any more. What has opened the session closes it. */
  onFailed: (error: ElicitationError) => void;
}

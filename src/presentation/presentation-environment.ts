import type {ElicitAction, ElicitContent, FieldError} from '../protocol/elicitation.js';
import type {ElicitationError} from '../protocol/errors.js';
import type {Limits} from '../protocol/limits.js';
import type {Validator} from '../validation/index.js';
import type {AnswerCheck} from '../session/answer.js';
import type {AppHandlers} from '../session/app-handlers.js';
import type {GuestCsp} from '../sandbox/guest-source.js';
import type {GuestChoice} from './renderer.js';
import type {ResolveResource} from './resource.js';
import type {SensitivePolicy} from './sensitive.js';
import type {TraceEntry} from '../session/trace.js';

/** What a person sees of a request: `loading` and so on as the frame's `status` has it. */
export type PresentationStatus = 'loading' | 'ready' | 'validating' | 'invalid' | 'failed' | 'settled';

/** What is shown. `none`: the message and the reason, with Decline and Cancel alone. */
export type PresentedAs = 'form' | 'guest' | 'url' | 'none';

/** How a request ended, beside the answer: `expired` and `aborted` are no act of the user's. */
export type Ending = ElicitAction | 'expired' | 'aborted' | 'failed';

/** Everything that a presentation needs from the frame around it. */
export interface PresentationEnvironment {
  /** The element's own guest, for requests that name none. */
  guest: GuestChoice;
  resolveResource?: ResolveResource;
  /** Origins from which a page that a resource names may be loaded. */
  srcOrigins?: readonly string[];
  noFallback: boolean;
  /** Default: `warn`. */
  sensitive?: SensitivePolicy;
  /** Makes the generated form available; resolves at once when it is. */
  loadForm: () => Promise<unknown>;
  /** Makes the panel for URL mode available. */
  loadUrlPanel: () => Promise<unknown>;
  limits: Limits;
  validator?: Validator;
  checks: readonly AnswerCheck[];
  title: string;
  theme: () => 'light' | 'dark';
  /** Which protocol to speak with guests; `auto` goes by what they say first. */
  dialect?: 'auto' | 'rich' | 'mcp-apps';
  /** The language that an MCP App is asked to speak. */
  locale?: string;
  /** Opens a link that a guest asks for, by the user's consent. */
  onOpenLink?: (url: string, signal: AbortSignal) => Promise<boolean>;
  /** What a guest may do beside answering. */
  appHandlers?: AppHandlers;
  sandboxUrl?: string;
  keepOrigin: boolean;
  /** An accept of a guest without a recent user activation goes back as invalid. */
  requireUserActivation: boolean;
  /** Whether the page has a recent user activation. */
  activated: () => boolean;
  csp?: GuestCsp;
  /** Receives every message and state change, with what the user entered. */
  trace?: (entry: TraceEntry) => void;
  /** What stands in the generated form, if it is shown; nothing secret. */
  entered?: () => ElicitContent | undefined;
  /** Where the guest's frame goes. */
  container: () => HTMLElement;
  /** Something that is rendered has changed. */
  onChange: () => void;
  onReady: (renderer: 'form' | 'guest' | 'app' | 'url') => void;
  onInvalid: (errors: readonly FieldError[], attempt: number) => void;
  onError: (error: ElicitationError, fallback: boolean) => void;
  /** The guest asks for a size, in CSS px. */
  onSize: (size: {height?: number; width?: number}) => void;
  /** The request has ended; its guest is to stay where it is until `gone`, so that it can finish. */
  onLeaving: (gone: Promise<void>) => void;
  /** Escape was pressed inside the guest. */
  onEscape: () => void;
}

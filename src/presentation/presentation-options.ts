import type {GrantScope} from '../protocol/meta.js';
import type {ElicitAction, ElicitContent, ElicitRequest, FieldError} from '../protocol/elicitation.js';
import type {ElicitationError} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import type {Words} from '../protocol/words.js';
import type {AnswerCheck} from '../session/answer-checker.js';
import type {GuestSettings} from '../session/session-options.js';
import type {TraceListener} from '../session/trace/trace.js';
import type {Validator} from '../validation/index.js';
import type {GuestChoices} from './find-guest.js';
import type {Verifier} from './verification.js';

/** State of a request that is presented. The `status` of the frame also has `idle`. */
export type PresentationStatus = 'loading' | 'ready' | 'validating' | 'invalid' | 'failed' | 'settled';

/** The renderer of a request: the generated form, a guest page, an MCP App, or the URL panel. */
export type Renderer = 'form' | 'guest' | 'app' | 'url';

/** The renderer on display. `none`: the message and the reason, with Decline and Cancel only. */
export type PresentedAs = 'form' | 'guest' | 'url' | 'none';

/** How a request ended. `expired`, `aborted` and `failed` are not decisions of the user. */
export type Ending = ElicitAction | 'expired' | 'aborted' | 'failed';

/** An answer, as far as it is not its content. */
export interface AnswerOptions {
  /** Who answers. */
  by?: 'user' | 'host';
  /** The reason of a decline; default: the user's. */
  reason?: string | undefined;
  /** How long the user allows the request; default: once. */
  scope?: GrantScope | undefined;
}

/** A request with the settings of the frame and of its call, fixed when it is presented. */
export interface PromptDescription extends Omit<GuestSettings, 'limits'>, GuestChoices {
  request: ElicitRequest;
  id: string;
  /** Content entered before. */
  content?: ElicitContent | undefined;
  noFallback: boolean;
  /** The action if a form-mode request asks for a credential, which MCP forbids. Default: `warn`. */
  sensitive?: 'warn' | 'block' | 'allow';
  validator?: Validator;
  checks: readonly AnswerCheck[];
  /** Escape pressed inside the guest cancels the request, as it does in a dialog. */
  escapeCancels: boolean;
  /** Receives every message and state change, with what the user entered. */
  trace?: TraceListener;
}

/** The page that displays a prompt: what a presentation uses of it, and what it reports to it. */
export interface PromptPage {
  /** The element that the guest's iframe is appended to. */
  container(): HTMLElement;
  theme(): 'light' | 'dark';
  /** Whether the user clicked or pressed a key in the page within the last seconds. */
  hasUserActivation(): boolean;
  /** Records the reason of a decline, or how long a request is allowed. Returns it as the `_meta` of the answer. */
  recordDecision(action: ElicitAction, options: AnswerOptions): {_meta: JsonObject} | undefined;
  /** Returns the verification of an accepted answer, with the texts that are displayed now. Undefined if the page verifies none. */
  verifier(): Verifier | undefined;
  /** The words of the page's language, as soon as its catalogue is registered or cannot be loaded. */
  words(): Promise<Words | undefined>;
  /** Content of the generated form, if it is shown, without credentials. */
  formDraft(): ElicitContent | undefined;
  /** Loads the generated form, or what the page needs to draw a confirmation without it. */
  loadForm(confirms: boolean): Promise<unknown>;
  loadUrlPanel(): Promise<unknown>;
  /** Opens a link of the guest if the user agrees. Resolves with whether it was opened. */
  openLink(url: string, signal: AbortSignal): Promise<boolean>;
  /** Data for rendering has changed. */
  onChange(): void;
  onReady(renderer: Renderer): void;
  /** `errors` do not contain what the user entered. */
  onInvalid(errors: readonly FieldError[], attempt: number): void;
  onError(error: ElicitationError, fallback: boolean): void;
  /** The guest asks for a size, in CSS px. */
  onSize(size: {height?: number; width?: number}): void;
  /** The request has ended. Its guest must stay in the page until `gone` resolves, so that it can finish. */
  onLeaving(gone: Promise<void>): void;
}

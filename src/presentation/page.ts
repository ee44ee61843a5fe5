import type {ElicitOptions, ElicitProperty} from '../protocol/ask-options.js';
import type {ElicitAction, ElicitContent, ElicitResult} from '../protocol/elicitation.js';
import type {JsonObject} from '../protocol/json.js';
import type {Limits} from '../protocol/limits.js';
import type {GrantScope} from '../protocol/meta.js';
import type {Words} from '../protocol/words.js';
import type {AnswerCheck} from '../checker/answer-checker.js';
import type {FormReading} from '../schema/read-schema.js';
import type {GuestSettings} from '../session/session-options.js';
import type {TraceEntry} from '../session/trace/trace.js';
import type {Validator} from '../validation/index.js';
import type {ElicitCall} from './elicit-call.js';
import type {Ending} from './ending.js';
import type {Display, Report} from './prompt-state.js';
import type {Verifier} from './verification.js';

/** The options that are also properties of the element. Each is present, so that an implementation cannot omit one. */
type Options = {[name in ElicitProperty]: ElicitOptions[name] | undefined};

/** The settings of an element for one request: the options of the call, else the properties of the element. */
export interface PromptSettings
  extends Omit<GuestSettings, ElicitProperty | 'limits' | 'title' | 'messages'>,
    Options {
  limits: Limits;
  /** Origins from which a page named by a resource may be loaded. */
  srcOrigins?: readonly string[];
  noFallback: boolean;
  /** The action if a form-mode request asks for a credential, which MCP forbids. Default: `warn`. */
  sensitive?: 'warn' | 'block' | 'allow';
  validator?: Validator;
  checks: readonly AnswerCheck[];
  /** The words of the page's language, as soon as its catalogue is registered or cannot be loaded. */
  words(): Promise<Words | undefined>;
}

/** The surroundings of a guest at this time. */
export interface Surroundings {
  /** The element that the guest's iframe is appended to. */
  area: HTMLElement;
  theme: 'light' | 'dark';
  /** Part of the accessible name of the guest's iframe. */
  title: string;
  /** The catalogue for the texts of errors. */
  messages: ReturnType<NonNullable<GuestSettings['messages']>>;
}

/** An answer, as far as it is not its content. */
export interface AnswerOptions {
  /** Who answers. */
  by?: 'user' | 'host';
  /** The reason of a decline; default: the user's. */
  reason?: string | undefined;
  /** The press that accepts, with the scope that the user has chosen before. */
  press?: {isTrusted: boolean} | undefined;
}

/** Additions of the page to an answer. */
export interface Decision {
  /** How long the user allows the request. */
  scope?: GrantScope | undefined;
  /** The reason of a decline, or the scope if the server has offered it. */
  _meta?: JsonObject | undefined;
  /** Verifies an accepted answer, with the texts that are displayed now. */
  verify?: Verifier | undefined;
}

/** An event of a prompt. */
export type PageEvent =
  | Report
  | {type: 'start'}
  | {type: 'trace'; entry: TraceEntry; redacted: () => TraceEntry}
  /** The guest must stay in the page until `gone` resolves, so that it can finish. */
  | {type: 'leaving'; gone: Promise<void>};

/** The page around the prompts of one element: all that the queue and the presentations use of it. */
export interface Page {
  readonly element: HTMLElement;
  limits(): Limits;
  settings(options: ElicitOptions): PromptSettings;
  surroundings(call: ElicitCall): Surroundings;
  /** Draws what has changed. Resolves when it is displayed. */
  draw(): Promise<unknown>;
  /**
   * Loads what belongs to the decision about a prompt, and what displays it, if it needs that. Rejects if that fails.
   *
   * @param reading - Of a form, whose parts are loaded, too.
   */
  load(call: ElicitCall, display?: Display, reading?: FormReading): Promise<unknown>;
  /** The content of the generated form, if it is displayed, without credentials. */
  draft(call: ElicitCall): ElicitContent | undefined;
  /** Resolves with the end of a request that the user has allowed before. */
  allowed(call: ElicitCall): Promise<Ending | undefined> | undefined;
  /** Returns the additions of the page and the user to an answer at this time. */
  decide(call: ElicitCall, action: ElicitAction, options: AnswerOptions): Decision;
  /** Opens a link of the guest if the user agrees. Resolves with whether it was opened. */
  openLink(call: ElicitCall, url: string, signal: AbortSignal): Promise<boolean>;
  /** Without a call, the request was refused before it was queued. */
  report(call: ElicitCall | undefined, event: PageEvent): void;
  /** A request has ended. Without an answer, the server receives none. Called again if the answer did not arrive. */
  ended(call: ElicitCall, answer: ElicitResult | undefined): void;
}

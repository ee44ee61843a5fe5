import {
  type AnswerOptions,
  type Decision,
  isConfirmation,
  type PresentedAs,
  type Prompt,
  type PromptQueue,
} from '../../src/presentation/index.js';
import {EVIDENCE_KEY} from '../../src/evidence/index.js';
import {
  type ElicitAction,
  type ElicitResult,
  type Limits,
  REASON_KEY,
  reasonMeta,
} from '../../src/protocol/index.js';
import * as rooms from '../rooms.js';
import {loaderOf} from '../shared/element-loaders.js';
import {mayBeCut} from '../shared/text/long-text.js';
import type {Approvals} from './approvals/approvals.js';
import type {CardContents} from './card-contents.js';
import type {EndedRequest, ExchangeTemplates} from './exchange-view.js';
import type {FrameElement} from './frame-element.js';
import type {Transcript} from './transcript.js';
import type {UrlPanel} from './url/url-panel.js';

/** ms until a record is tried again whose code could not be loaded. */
const RETRY = 5_000;

/**
 * The parts of a frame that are downloaded when a prompt needs them: evidence, verification, scopes, reasons and grants; URL mode; the
 * generated form. Until then they display nothing, and the prompt cannot be accepted.
 */
export class CardParts {
  readonly #frame: FrameElement;
  readonly #prompts: () => PromptQueue;
  #approvals?: Approvals;
  #url?: UrlPanel;
  #transcript?: Transcript;
  readonly #limits: () => Limits;

  constructor(frame: FrameElement, prompts: () => PromptQueue, limits: () => Limits) {
    this.#frame = frame;
    this.#prompts = prompts;
    this.#limits = limits;
  }

  /** Loads what a prompt needs with the settings of the frame now. Rejects if that fails. */
  async load(prompt: Prompt, as?: PresentedAs): Promise<void> {
    await Promise.all([
      this.#needsApprovals(prompt) && this.#loadApprovals(),
      as === 'url' && this.#loadUrl(),
      as === 'form' && !isConfirmation(prompt.request) && loaderOf('schema-form')?.(),
    ]);
  }

  /** Loads what the displayed prompt needs since the settings have changed. Without it, the prompt cannot be answered. */
  update(): void {
    const {current, shown} = this.#prompts();
    if (shown && !this.#approvals && this.#needsApprovals(current!))
      this.load(current!).catch((error) => shown.fail(error));
  }

  /** Whether something that the user must have seen has not been in view, or is not loaded. */
  get unread(): boolean {
    const {current} = this.#prompts();
    if (this.#approvals) return this.#approvals.unread;
    return !!current && this.#needsApprovals(current);
  }

  /** Loads what belongs to the decision, before the prompt is displayed. Resolves with the answer of a grant. */
  allowed(prompt: Prompt): Promise<ElicitResult | undefined> | undefined {
    if (!this.#decides(prompt)) return undefined;
    return this.#loadApprovals().then(
      (approvals) => approvals.grantFor(prompt),
      // Without the code for grants the user is asked.
      () => undefined,
    );
  }

  /** Records a decision in the prompt. Returns what belongs to the answer. */
  decide(prompt: Prompt, action: ElicitAction, {reason, press}: AnswerOptions): Decision {
    if (action === 'accept') return this.#approvals?.accept(prompt, press) ?? this.#unverified;
    if (action === 'cancel') return {};
    const _meta = reasonMeta(reason ?? this.#approvals?.reason);
    prompt.reason = _meta?.[REASON_KEY];
    return {_meta};
  }

  /** An answer is never given without its verification. */
  get #unverified(): Decision {
    const refuse = () => Promise.reject(new Error('verify: not loaded.'));
    return this.#frame.verify ? {verify: refuse} : {};
  }

  /** Records that a request has ended, as soon as the code for it is loaded. Without an answer, the server receives none. */
  ended(prompt: Prompt, answer: ElicitResult | undefined): void {
    if (answer && this.#frame.transcript)
      this.#withTranscript((transcript) => transcript.keep(prompt, answer));
    if (this.#approvals) this.#approvals.ended(prompt, answer);
    else if (this.#frame.audited)
      this.#loadApprovals().then(
        (approvals) => approvals.ended(prompt, answer),
        () => setTimeout(() => this.ended(prompt, answer), RETRY),
      );
  }

  /** Returns the contents of the card of an open prompt. */
  of(prompt: Prompt): CardContents {
    const {presentation} = prompt;
    return {
      ...this.#approvals?.contents(prompt),
      ...(presentation?.state.shown === 'url' && this.#url?.contents(presentation)),
    };
  }

  /** Displays a request that was answered before. */
  show(ended: EndedRequest | undefined): void {
    this.#withTranscript((transcript) => transcript.show(ended));
  }

  /** The question and the answer of a request that has ended. */
  exchange(prompt: Prompt | undefined): ExchangeTemplates | undefined {
    return this.#transcript?.after(prompt);
  }

  /** The lines about requests that grants have answered. */
  get lines(): unknown {
    return this.#approvals?.linesTemplate();
  }

  /** The opened pages that are not completed. */
  get waiting(): unknown {
    return this.#url?.waitingTemplate();
  }

  /** The summary of a request of URL mode. */
  endedText(prompt: Prompt, server: string): string | undefined {
    return this.#url?.endedText(prompt, server);
  }

  #needsApprovals(prompt: Prompt): boolean {
    const {_meta, message} = prompt.request;
    return this.#decides(prompt) || _meta?.[EVIDENCE_KEY] !== undefined || mayBeCut(message);
  }

  /** Whether a decision is recorded or verified, or can have a reason or a scope. */
  #decides({request}: Prompt): boolean {
    const {audited, verify, declineReason, scopes} = this.#frame;
    const {persist} = request._meta ?? {};
    return !!(audited || verify || scopes.length || persist) || declineReason === 'optional';
  }

  async #loadApprovals(): Promise<Approvals> {
    const {Approvals} = await rooms.approvals();
    this.#approvals ??= new Approvals(this.#frame, this.#prompts());
    this.#frame.requestUpdate();
    return this.#approvals;
  }

  /** Without a delay when it is loaded, because a frame is updated with it. */
  #withTranscript(use: (transcript: Transcript) => void) {
    if (this.#transcript) return use(this.#transcript);
    rooms.transcript().then(
      ({Transcript}) => use((this.#transcript ??= new Transcript(this.#frame, this.#limits))),
      // The summary line remains.
      () => {},
    );
  }

  async #loadUrl() {
    const {UrlPanel} = await rooms.url();
    this.#url ??= new UrlPanel(this.#frame, this.#prompts(), () => this.unread);
  }
}

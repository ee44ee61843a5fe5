import {
  type AnswerOptions,
  type Decision,
  type ElicitCall,
  type Ending,
  type Page,
  type PageEvent,
  type Display,
  type Prompt,
  PromptQueue,
  type PromptSettings,
  type ServerLabel,
  serverText,
  settledBy,
  type Surroundings,
} from '../../src/presentation/index.js';
import {
  ElicitationErrorEvent,
  ElicitationInvalidEvent,
  ElicitationReadyEvent,
  ElicitationResultEvent,
  ElicitationStartEvent,
} from '../events/frame.js';
import {addStyles} from '../shared/movable-element.js';
import {developmentNotice} from '../../src/development-notice.js';
import {EVIDENCE_KEY} from '../../src/evidence/index.js';
import {
  type ElicitAction,
  type ElicitContent,
  type ElicitOptions,
  type ElicitRequest,
  type ElicitResult,
  type Limits,
  reasonMeta,
} from '../../src/protocol/index.js';
import * as rooms from '../rooms.js';
import {checksOf} from '../shared/properties/page-settings.js';
import {loaderOf} from '../shared/element-loaders.js';
import {notLoaded, type Unread} from '../shared/consent/consent-guard.js';
import {type Localize, localeWords} from '../shared/localize.js';
import {mayBeCut} from '../shared/text/long-text.js';
import type {FormReading} from '../../src/schema/index.js';
import type {FrameDecision} from '../decision/frame-decision.js';
import type {FrameElement} from './frame-element.js';
import type {Transcript} from './transcript.room.js';
import type {UrlPanel} from './url/url-panel.js';

/** ms until a record is tried again whose code could not be loaded. */
const RETRY = 5_000;

type Frame = FrameElement & {draft(id: string): ElicitContent | undefined};

/**
 * A frame as the page of its prompts: its settings, the events that it fires, and its parts that are downloaded when a prompt needs them.
 * Until then they display nothing, and the prompt cannot be accepted.
 */
export class FramePage implements Page {
  readonly element: Frame;
  readonly prompts: PromptQueue;
  readonly text: Localize;
  decision?: FrameDecision;
  url?: UrlPanel;
  transcript?: Transcript;
  readonly limits: () => Limits;

  constructor(frame: Frame, text: Localize, limits: () => Limits) {
    this.element = frame;
    this.text = text;
    this.limits = limits;
    this.prompts = new PromptQueue(this);
    frame.addController(this.prompts);
  }

  settings(options: ElicitOptions): PromptSettings {
    const {config, locale} = this.text;
    const frame = this.element;
    return {
      serverName: options.serverName ?? frame.serverName,
      mode: options.mode ?? frame.mode,
      timeout: options.timeout ?? frame.timeout,
      html: options.html ?? frame.html,
      src: options.src ?? frame.src,
      resource: options.resource ?? frame.resource,
      csp: options.csp ?? frame.csp,
      resolveResource: options.resolveResource ?? frame.resolveResource,
      appHandlers: options.appHandlers ?? frame.appHandlers,
      srcOrigins: frame.srcOrigins,
      noFallback: frame.noFallback,
      dialect: frame.dialect,
      sensitive: frame.sensitive,
      keepOrigin: frame.keepOrigin,
      sandboxUrl: frame.sandboxUrl,
      requireUserActivation: frame.requireUserActivation,
      limits: this.limits(),
      locale,
      checks: checksOf(frame.validators),
      validator: config.validator,
      words: () => localeWords(this.text),
    };
  }

  #guestTitle(server: ServerLabel) {
    return this.text.text('guestTitle', {server: serverText(server, this.text)});
  }

  surroundings({server}: ElicitCall): Surroundings {
    const text = this.text;
    const area = this.#area!;
    return {
      area,
      theme: rooms.area.loaded!.themeOf(this.element, area, text.config.theme),
      title: this.#guestTitle(server),
      messages: text.messages,
    };
  }

  async draw(): Promise<void> {
    this.element.requestUpdate();
    await this.element.updateComplete;
  }

  /** With the settings of the frame now. */
  async load(call: ElicitCall, display?: Display, reading?: FormReading): Promise<void> {
    await Promise.all([
      this.#needsDecision(call) && this.#loadDecision(),
      display === 'url' && this.#loadUrl(),
      display === 'guest' && rooms.area().then(({guestArea}) => addStyles(this.element, [guestArea])),
      display === 'form' && this.#loadForm(reading),
    ]);
  }

  /** Loads what the displayed prompt needs since the settings have changed. Without it, the prompt cannot be answered. */
  update(): void {
    const {current, answerable} = this.prompts;
    // In the language of the page now.
    const guest = this.#area?.querySelector('iframe');
    if (guest && current) guest.title = this.#guestTitle(current.server);
    if (answerable && !this.decision && this.#needsDecision(current!))
      this.load(current!).catch((error) => answerable.fail(error));
  }

  /** Set while something that the user must have seen has not been in view, or is not loaded. */
  get unread(): Unread | undefined {
    if (this.decision) return this.decision.unread;
    const {current} = this.prompts;
    return current && this.#needsDecision(current) ? notLoaded : undefined;
  }

  draft({id}: ElicitCall): ElicitContent | undefined {
    return this.element.draft(id);
  }

  allowed(prompt: Prompt): Promise<Ending | undefined> | undefined {
    if (!this.#decides(prompt.request)) return undefined;
    return this.#loadDecision().then(
      (decision) => decision.grantFor(prompt),
      // Without the code for grants the user is asked.
      () => undefined,
    );
  }

  decide(prompt: Prompt, action: ElicitAction, {reason, press}: AnswerOptions): Decision {
    if (action === 'accept') return this.decision?.accept(prompt, press) ?? this.#unverified;
    return action === 'cancel' ? {} : {_meta: reasonMeta(reason ?? this.decision?.reason)};
  }

  /** An answer is never given without its verification. */
  get #unverified(): Decision {
    const refuse = () => Promise.reject(new Error('verify: not loaded.'));
    return this.element.verify ? {verify: refuse} : {};
  }

  async openLink({server}: ElicitCall, url: string, ended: AbortSignal): Promise<boolean> {
    const {askToOpen} = await rooms.url();
    const link = {url, server: serverText(server, this.text), area: this.#area!};
    return askToOpen(this.element, link, ended);
  }

  report(prompt: Prompt | undefined, event: PageEvent): void {
    const frame = this.element;
    if (event.type === 'error') {
      const {error, fallback = false} = event;
      developmentNotice(`<mcp-elicitation-frame>: ${error.code}: ${error.message}`);
      frame.dispatchEvent(new ElicitationErrorEvent(error, fallback));
    }
    if (!prompt) return;
    const {original, id} = prompt;
    switch (event.type) {
      case 'start':
        prompt.shownAt = Date.now();
        frame.dispatchEvent(new ElicitationStartEvent(original, id));
        break;
      case 'ready':
        frame.dispatchEvent(new ElicitationReadyEvent(event.renderer));
        break;
      case 'invalid':
        frame.dispatchEvent(new ElicitationInvalidEvent(event.errors, event.attempt, original, id));
        break;
      case 'trace':
        frame.dispatchTrace(event.entry, event.redacted);
        break;
      case 'leaving':
        frame.leaving = event.gone;
    }
  }

  ended(prompt: Prompt, answer: ElicitResult | undefined): void {
    const frame = this.element;
    const {original, id, ending} = prompt;
    const {by, undelivered, unsent, userActivated} = ending!;
    if (this.decision) this.decision.ended(prompt, answer);
    else if (frame.audited) this.#record(prompt, answer);
    if (undelivered || unsent) this.withTranscript(() => frame.requestUpdate());
    frame.requestUpdate();
    if (!answer || undelivered) return;
    if (frame.transcript) this.withTranscript((transcript) => transcript.keep(prompt, answer));
    frame.dispatchEvent(new ElicitationResultEvent(answer, original, id, userActivated, settledBy(by)));
  }

  /** Records that a request has ended, as soon as the code for it is loaded. */
  #record(prompt: Prompt, answer: ElicitResult | undefined) {
    this.#loadDecision().then(
      (decision) => decision.ended(prompt, answer),
      () => setTimeout(() => this.#record(prompt, answer), RETRY),
    );
  }

  /** Without a delay when it is loaded, because a frame is updated with it. */
  withTranscript(use: (transcript: Transcript) => void): void {
    if (this.transcript) use(this.transcript);
    else
      rooms.transcript().then(
        ({Transcript}) => use((this.transcript ??= new Transcript(this.element, this.limits))),
        // The summary line remains.
        () => {},
      );
  }

  async #loadDecision(): Promise<FrameDecision> {
    const {FrameDecision} = await rooms.decision();
    this.decision ??= new FrameDecision(this.element, this.prompts);
    this.element.requestUpdate();
    return this.decision;
  }

  /** Also loads the parts of the form, because a form that is displayed can be used. */
  async #loadForm(reading: FormReading | undefined) {
    await loaderOf('schema-form')?.();
    const {loadParts} = await rooms.form();
    if (reading) await loadParts(reading);
  }

  async #loadUrl() {
    const {UrlPanel} = await rooms.url();
    this.url ??= new UrlPanel(this.element, this.prompts, () => this.unread);
  }

  #needsDecision({request, deadline}: ElicitCall): boolean {
    return (
      this.#decides(request) ||
      deadline !== undefined ||
      request._meta?.[EVIDENCE_KEY] !== undefined ||
      mayBeCut(request.message)
    );
  }

  /** Whether a decision is recorded or verified, or can have a reason or a scope. */
  #decides({_meta}: ElicitRequest): boolean {
    const {audited, verify, declineReason, scopes} = this.element;
    return !!(audited || verify || scopes?.length || _meta?.['persist'] || declineReason === 'optional');
  }

  get #area() {
    return this.element.renderRoot.querySelector<HTMLElement>('.guest');
  }
}

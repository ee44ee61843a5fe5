import {
  type AnswerOptions,
  type ElicitCall,
  type Page,
  type PageEvent,
  type PresentedAs,
  type Prompt,
  type PromptSettings,
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
import {developmentNotice} from '../../src/development-notice.js';
import type {
  ElicitAction,
  ElicitContent,
  ElicitOptions,
  ElicitResult,
  Limits,
} from '../../src/protocol/index.js';
import {url as urlRoom} from '../rooms.js';
import {checksOf} from '../shared/page-settings.js';
import {themeOf} from '../shared/color-scheme.js';
import {type Localize, wordsOf} from '../shared/localize.js';
import type {CardParts} from './card-parts.js';
import type {FrameElement} from './frame-element.js';

type Frame = FrameElement & {draft(id: string): ElicitContent | undefined};

/** A frame as the page of its prompts: its settings, what it draws, and the events that it fires. */
export class FramePage implements Page {
  readonly element: Frame;
  readonly #text: Localize;
  readonly #parts: CardParts;
  readonly #limits: () => Limits;

  constructor(frame: Frame, text: Localize, parts: CardParts, limits: () => Limits) {
    this.element = frame;
    this.#text = text;
    this.#parts = parts;
    this.#limits = limits;
  }

  settings(options: ElicitOptions): PromptSettings {
    const {config, locale} = this.#text;
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
      limits: this.#limits(),
      locale,
      checks: checksOf(frame.validators),
      validator: config.validator,
    };
  }

  surroundings({server}: ElicitCall): Surroundings {
    const text = this.#text;
    const area = this.#area!;
    return {
      area,
      theme: themeOf(this.element, area, text.config.theme),
      title: text.text('guestTitle', {server: serverText(server, text)}),
      messages: text.messages,
    };
  }

  words(): ReturnType<typeof wordsOf> {
    return wordsOf(this.#text);
  }

  async draw(prompt?: Prompt, as?: PresentedAs): Promise<void> {
    this.element.requestUpdate();
    if (prompt) await this.#parts.load(prompt, as);
    else await this.element.updateComplete;
  }

  draft({id}: ElicitCall): ElicitContent | undefined {
    return this.element.draft(id);
  }

  allowed(prompt: Prompt): Promise<ElicitResult | undefined> | undefined {
    return this.#parts.allowed(prompt);
  }

  decide(prompt: Prompt, action: ElicitAction, options: AnswerOptions): ReturnType<CardParts['decide']> {
    return this.#parts.decide(prompt, action, options);
  }

  async openLink({server}: ElicitCall, url: string, ended: AbortSignal): Promise<boolean> {
    const {askToOpen} = await urlRoom();
    const link = {url, server: serverText(server, this.#text), area: this.#area!};
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
        break;
      case 'ended':
        this.#end(prompt, event.answer);
    }
  }

  get #area() {
    return this.element.renderRoot.querySelector<HTMLElement>('.guest');
  }

  #end(prompt: Prompt, answer: ElicitResult | undefined) {
    const frame = this.element;
    this.#parts.ended(prompt, answer);
    if (!answer) return;
    const {original, id, presentation, endedBy = 'user'} = prompt;
    const {userActivated} = presentation?.state ?? {};
    frame.dispatchEvent(new ElicitationResultEvent(answer, original, id, userActivated, settledBy(endedBy)));
  }
}

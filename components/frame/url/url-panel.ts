import {html, type LitElement, type TemplateResult, css} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {
  OpenedPages,
  type Prompt,
  type PromptQueue,
  serverMark,
  Turn,
} from '../../../src/presentation/index.js';
import {sharedTexts} from '../../../src/locales/en/shared.js';
import {urlTexts} from '../../../src/locales/en/url.js';
import {ConsentGuard, type Unread} from '../../shared/consent/consent-guard.js';
import type {CardContents} from '../card-contents.js';
import {Localize} from '../../shared/localize.js';
import {ignoredTemplate} from '../../shared/card-lines.js';
import {messageTemplate} from '../../shared/text/message-template.js';
import {addStyles} from '../../shared/movable-element.js';
import {withNames} from '../../shared/text/with-names.js';
import {
  addressTemplate,
  classesFor,
  openPage,
  openTemplate,
  pageTemplate,
  addressStyles,
} from './web-address.js';

const styles = css`
  .waiting {
    margin-block-end: calc(var(--_unit) * 2);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface);
    --_start: calc(var(--_unit) * -2);
  }
  .waiting summary {
    display: flex;
    align-items: baseline;
    gap: calc(var(--_unit) * 2);
    padding: calc(var(--_unit) * 4);
    border-radius: var(--_radius-card);
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--_muted);
    overflow-wrap: anywhere;
    cursor: pointer;
    /* An arrow, drawn with borders, which forced colours keep. */
    &::after {
      content: '';
      flex: none;
      inline-size: 7px;
      block-size: 7px;
      align-self: start;
      margin: 7px 1px 0 auto;
      border: solid var(--_muted);
      border-width: 0 1.5px 1.5px 0;
      rotate: 45deg;
    }
  }
  .waiting strong {
    color: var(--_text);
  }
  /* Not in the text of the line. */
  .waiting .mark::before {
    content: attr(data-mark);
  }
  .waiting[open] > summary::after {
    rotate: 225deg;
  }
  /* As a quiet button. */
  .waiting a {
    min-block-size: var(--_button-height);
    align-content: center;
    border-radius: var(--elicitation-button-radius, var(--_radius));
    color: inherit;
    font-weight: var(--elicitation-button-weight, 500);
    text-decoration-color: var(--_control-border);
  }
  .waiting .body {
    padding: var(--_unit) calc(var(--_unit) * 4) calc(var(--_unit) * 4);
  }
`;

/**
 * URL mode: asks whether to open a page, opens it, and waits until it is completed. Loaded with the first request of this mode. The page is
 * not contacted before the user has agreed; until then its address is plain text.
 */
export class UrlPanel {
  readonly #host: LitElement;
  readonly #prompts: PromptQueue;
  readonly #opened: OpenedPages;
  readonly #text: Localize;
  readonly #guard: ConsentGuard;
  /** The next opened page moves to the place of one that is closed. */
  readonly #turn = new Turn();
  /** Of the last press on a button of an opened page. */
  #pressed?: Prompt;

  constructor(host: LitElement, prompts: PromptQueue, unread: () => Unread | undefined) {
    this.#host = host;
    this.#prompts = prompts;
    this.#opened = prompts.opened ??= new OpenedPages(() => host.requestUpdate());
    this.#text = new Localize(host, {...sharedTexts, ...urlTexts});
    this.#guard = new ConsentGuard(host, () => ({
      prompt: prompts.current?.presentation,
      controls: [...host.renderRoot.querySelectorAll('footer [part=open]')],
      box: host.renderRoot.querySelector('.card > .body'),
      subject: host.renderRoot.querySelector('.card [part=url-host]'),
      unread: unread(),
    }));
    addStyles(host, [addressStyles, styles]);
  }

  contents(prompt: Prompt): CardContents {
    const {page} = prompt.presentation!.state;
    return {
      address: page && pageTemplate(this.#text, page),
      open: openTemplate(this.#text, page, (event) => this.#guard.allows(event) && this.#open(prompt)),
      refuse: classesFor(page).refuse,
    };
  }

  /** The opened pages that are not completed. They are collapsed while another request is open. */
  waitingTemplate(): TemplateResult {
    const folded = this.#prompts.current?.presentation?.open;
    return html`${repeat(
      this.#opened.prompts,
      ({id}) => id,
      (prompt) => this.#waitingTemplate(prompt, !folded),
    )}`;
  }

  /** The summary of a request of URL mode; undefined for other requests. */
  endedText(prompt: Prompt, server: string): string | undefined {
    const {page, error} = prompt.presentation?.state ?? {};
    const outcome = this.#opened.outcomeOf(prompt);
    const host = page?.host ?? '';
    if (error?.code === 'UNSAFE_URL') return this.#text.text('urlRefused', {server});
    if (outcome === 'completed') return this.#text.text('urlCompleted', {server});
    return outcome && this.#text.text(outcome === 'finished' ? 'urlFinished' : 'urlStopped', {host});
  }

  #waitingTemplate(prompt: Prompt, open: boolean) {
    const {request, presentation} = prompt;
    const {page} = presentation!.state;
    return html`<details
      class="waiting"
      part="waiting"
      ?open=${open}
      dir=${this.#text.dir}
      lang=${this.#text.locale}
    >
      <summary><span class="mark" aria-hidden="true" data-mark=${serverMark(prompt.server)}></span><span>${withNames(this.#text, 'urlWaiting', {server: prompt.server, host: page!.host})}</span></summary>
      <div class="body">
        ${messageTemplate(request.message, (key) => this.#text.text(key))}
        <p class="help">${this.#text.text('urlWaitingHelp')}</p>
        ${addressTemplate(this.#text, page!)}
        <div class="actions" part="actions">
          <a class="quiet apart" part="open-again" href=${page!.href} target="_blank" rel="noopener noreferrer"
            >${this.#text.text('urlOpenAgain')}</a>
          <button part="stop" type="button" @click=${(event: Event) => this.#close(prompt, 'cancelled', event)}
            >${this.#text.text('cancel')}</button>
          <button class="primary" part="finish" type="button" @click=${(event: Event) => this.#close(prompt, 'finished', event)}
            >${this.#text.text('urlFinish')}</button>
        </div>
        ${ignoredTemplate((key) => this.#text.text(key), undefined, prompt === this.#pressed && this.#turn.ignored)}
      </div>
    </details>`;
  }

  #close(prompt: Prompt, outcome: 'cancelled' | 'finished', press: Event) {
    this.#pressed = prompt;
    if (!this.#turn.mayRefuse(press)) return this.#host.requestUpdate();
    this.#opened.close(prompt, outcome);
    this.#turn.end();
    this.#turn.begin();
  }

  async #open(prompt: Prompt) {
    const presentation = prompt.presentation!;
    const {page} = presentation.state;
    if (!page || !presentation.open) return;
    const answered = presentation.answer('accept');
    // Opened in the same task, which has the activation of the press, unless the page verifies the answer.
    if (presentation.open) await answered;
    // It is unknown whether opening succeeded, so the link stays available.
    if (prompt.ending?.answer?.action === 'accept') openPage(page, this.#host);
  }
}

import {html, nothing, type ReactiveControllerHost, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Presentation} from '../../../src/host/index.js';
import {sharedTexts} from '../../../src/locales/en/shared.js';
import {urlTexts} from '../../../src/locales/en/url.js';
import type {UrlInspection, UrlWarning} from '../../../src/url/index.js';
import {Localize} from '../localize.js';
import {OpenGuard} from './open-guard.js';
import type {Prompt} from './prompt.js';
import type {Prompts} from './prompts.js';
import {withName} from './templates.js';
import {styles} from './url-panel.styles.js';

/** Characters; longer addresses scroll in their box. */
const LONG_ADDRESS = 400;

type Host = ReactiveControllerHost & HTMLElement & {renderRoot: HTMLElement | DocumentFragment};

/**
 * URL mode: asks whether a page may be opened, opens it, and waits until it is done. Loaded with the first request of that
 * mode. Nothing here reaches for the page before the user has agreed: its address is text until then.
 */
export class UrlPanel {
  readonly #prompts: Prompts;
  readonly #text: Localize;
  readonly #guard: OpenGuard;

  constructor(host: Host, prompts: Prompts) {
    this.#prompts = prompts;
    this.#text = new Localize(host, {...sharedTexts, ...urlTexts});
    this.#guard = new OpenGuard(host, (part) => host.renderRoot.querySelector(`.card [part="${part}"]`));
    const root = host.renderRoot as ShadowRoot;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles.styleSheet!];
  }

  /** What would be opened. */
  template({page}: Presentation): TemplateResult | undefined {
    if (!page) return undefined;
    return html`<p class="check">${withName(this.#text, 'urlCheck', page.host, 'host')}</p>
      ${this.#addressTemplate(page)} ${this.#warningsTemplate(page)}`;
  }

  /** The button that opens it. */
  openTemplate(presentation: Presentation): TemplateResult {
    return html`<button
      class="primary"
      part="open"
      type="button"
      ?disabled=${!this.#guard.isArmedFor(presentation)}
      @click=${(event: MouseEvent) => this.#open(event, presentation)}
      @keydown=${dropRepeated}
    >${this.#text.text('urlOpen')}</button>`;
  }

  /** The pages that were opened and are not done. They fold while something else is asked. */
  waitingTemplate(): TemplateResult {
    const folded = this.#prompts.current?.presentation?.open;
    return html`${repeat(
      this.#prompts.opened,
      ({id}) => id,
      (prompt) => this.#waitingTemplate(prompt, !folded),
    )}`;
  }

  /** What is left of a request of URL mode; undefined for others. */
  endedText({presentation, outcome}: Prompt, server: string): string | undefined {
    const host = presentation?.page?.host ?? '';
    if (presentation?.error?.code === 'UNSAFE_URL') return this.#text.text('urlRefused', {server});
    if (outcome === 'completed') return this.#text.text('urlCompleted', {server});
    return outcome && this.#text.text(outcome === 'finished' ? 'urlFinished' : 'urlStopped', {host});
  }

  /** The whole address as the browser reads it. The host stands out, and of it the end. */
  #addressTemplate({href, parts, hostEnd}: UrlInspection) {
    const start = parts.host.slice(0, parts.host.length - hostEnd.length);
    const scrolls = href.length > LONG_ADDRESS;
    return html`<div
      class="url"
      part="url"
      role="group"
      aria-label=${this.#text.text('urlAddress')}
      dir="ltr"
      translate="no"
      tabindex=${scrolls ? 0 : nothing}
    >${parts.before}<span class="host" part="url-host">${start}<strong>${hostEnd}</strong></span>${parts.after}</div>`;
  }

  #warningsTemplate(page: UrlInspection) {
    if (!page.warnings.length) return nothing;
    return html`<div class="notice" part="warnings">
      <h3>${this.#text.text('urlWarnings')}</h3>
      <ul>
        ${page.warnings.map((warning) => html`<li>${this.#warningText(warning, page)}</li>`)}
      </ul>
    </div>`;
  }

  #warningText(warning: UrlWarning, {unicodeHost, hostEnd, port = ''}: UrlInspection) {
    const name = warning === 'punycode' ? unicodeHost : warning === 'long-host' ? hostEnd : undefined;
    const key = `urlWarning.${warning}` as const;
    return name ? withName(this.#text, key, name, 'host') : this.#text.text(key, {port});
  }

  #waitingTemplate(prompt: Prompt, open: boolean) {
    const {page, request} = prompt.presentation!;
    return html`<details
      class="waiting"
      part="waiting"
      ?open=${open}
      dir=${this.#text.dir}
      lang=${this.#text.locale}
    >
      <summary>${withName(this.#text, 'urlWaiting', page!.host, 'host')}</summary>
      <div class="body">
        <p part="message" dir="auto" lang="" tabindex="0">${request.message}</p>
        <p class="help">${this.#text.text('urlWaitingHelp')}</p>
        ${this.#addressTemplate(page!)}
        <div class="actions">
          <button class="quiet" part="stop" type="button" @click=${() => this.#prompts.close(prompt, 'cancelled')}
            >${this.#text.text('cancel')}</button>
          <a part="open-again" href=${page!.href} target="_blank" rel="noopener noreferrer"
            >${this.#text.text('urlOpenAgain')}</a>
          <button class="primary" part="finish" type="button" @click=${() => this.#prompts.close(prompt, 'finished')}
            >${this.#text.text('urlFinish')}</button>
        </div>
      </div>
    </details>`;
  }

  /** Only on what a person does: no script of the page, no second click of a double click. */
  #open(event: MouseEvent, presentation: Presentation) {
    const {page} = presentation;
    if (!event.isTrusted || event.detail > 1 || !page || !presentation.open) return;
    if (!this.#guard.isArmedFor(presentation)) return;
    // Without an opener nobody can tell whether it worked: the link that stays is for that.
    window.open(page.href, '_blank', 'noopener,noreferrer');
    void presentation.answer('accept');
  }
}

/** A key that is held down from before presses nothing. */
function dropRepeated(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault();
}

import {html, nothing, type ReactiveControllerHost, type TemplateResult} from 'lit';
import type {MessageKey} from '../../src/locales/index.js';

/** Most characters of a reason. */
export const MAX_REASON = 500;

interface Texts {
  text(key: MessageKey): string;
}

/** A disclosure next to a refusing button, with one line in which the user can say why. */
export class DeclineReason {
  #open = false;
  #value = '';

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly text: Texts,
    /** Called when Enter is pressed in the line. */
    private readonly submit: () => void,
  ) {}

  /** The reason without surrounding spaces; empty if none was given. */
  get value(): string {
    return this.#open ? this.#value.trim().slice(0, MAX_REASON) : '';
  }

  /** Closes the disclosure and removes the reason. */
  reset(): void {
    this.#open = false;
    this.#value = '';
  }

  /** The button that opens the line. */
  buttonTemplate(): TemplateResult {
    return html`<button class="quiet" part="add-reason" type="button" aria-expanded=${this.#open} aria-controls=${this.#open ? 'reason' : nothing} @click=${this.#toggle}>${this.text.text('reason.add')}</button>`;
  }

  /** The line, if it is open. */
  lineTemplate(): TemplateResult | typeof nothing {
    if (!this.#open) return nothing;
    return html`<label class="reason">${this.text.text('reason.label')}<input id="reason" part="reason" maxlength=${MAX_REASON} autocomplete="off" dir="auto" .value=${this.#value} @input=${this.#onInput} @keydown=${this.#onKey} /></label>`;
  }

  #toggle = (event: Event) => {
    this.#open = !this.#open;
    this.host.requestUpdate();
    const root = (event.currentTarget as Element).getRootNode() as ShadowRoot;
    if (this.#open)
      void this.host.updateComplete.then(() => root.querySelector<HTMLElement>('#reason')?.focus());
  };

  #onInput = (event: Event) => {
    // The page receives the reason only with the decision.
    event.stopPropagation();
    this.#value = (event.target as HTMLInputElement).value;
  };

  #onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    this.submit();
  };
}

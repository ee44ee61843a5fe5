import type {ReactiveController} from 'lit';
import {REST} from './consent-delay.js';
import type {ConsentGuard, ConsentPrompt} from './consent-guard.js';

type Parameters = ConstructorParameters<typeof ConsentGuard>;

/**
 * A `ConsentGuard` that is loaded when its element first shows controls that give consent. Until then, a control ignores presses unless the
 * user has entered something, as in the first half second of the guard. If the guard cannot be loaded, for example because the page is
 * older than its server, that half second is the only condition, after which the controls must be displayed.
 */
export class LazyConsentGuard implements ReactiveController {
  readonly #parameters: Parameters;
  #guard?: ConsentGuard;
  #loading?: Promise<void>;
  /** Whether the guard cannot be loaded. */
  #failed = false;
  #prompt: unknown;
  /** Whether the prompt has been displayed for half a second without a guard. */
  #rested = false;
  /** The prompt in which the user has entered something. */
  #entered: unknown;
  #timer?: ReturnType<typeof setTimeout>;

  constructor(...parameters: Parameters) {
    this.#parameters = parameters;
    const [host] = parameters;
    host.addController(this);
    host.addEventListener('input', this.#onInput, true);
  }

  /** Whether a click on a control, or a key in a field, is consent. */
  allows(event: UIEvent): boolean {
    if (this.#guard) return this.#guard.allows(event);
    const [, find, {scripts = false} = {}] = this.#parameters;
    if (!event.isTrusted) return scripts;
    const shown = find();
    if ((event as KeyboardEvent).repeat || event.detail > 1) return false;
    return shown.controls.length ? this.#isArmed(shown) : scripts;
  }

  hostUpdated(): void {
    const [host, find, options] = this.#parameters;
    if (this.#guard || !host.isConnected) return;
    const shown = find();
    if (shown.prompt !== this.#prompt) this.#rest(shown.prompt);
    this.#show(shown);
    if (shown.controls.length)
      this.#loading ??= import('./consent-guard.js').then(
        ({ConsentGuard}) => {
          host.removeEventListener('input', this.#onInput, true);
          this.#guard = new ConsentGuard(host, find, {...options, earlier: this.#entered});
        },
        () => {
          this.#failed = true;
          this.#rest(this.#prompt);
        },
      );
  }

  hostConnected(): void {
    this.#parameters[0].requestUpdate();
  }

  hostDisconnected(): void {
    this.#rest(undefined);
  }

  #isArmed({prompt, unread}: ConsentPrompt) {
    return prompt === this.#prompt && (this.#rested || prompt === this.#entered) && !unread;
  }

  #show(shown: ConsentPrompt) {
    for (const control of shown.controls)
      if (this.#isArmed(shown)) control.removeAttribute('aria-disabled');
      else control.setAttribute('aria-disabled', 'true');
  }

  #onInput = (event: Event) => {
    const shown = this.#parameters[1]();
    if (!event.isTrusted || !shown.box || !event.composedPath().includes(shown.box)) return;
    this.#entered = shown.prompt;
    this.#show(shown);
  };

  /** Starts the delay of a prompt, if there is no guard to do that. */
  #rest(prompt: unknown) {
    if (prompt !== this.#prompt) this.#entered = undefined;
    this.#prompt = prompt;
    this.#rested = false;
    clearTimeout(this.#timer);
    if (!this.#failed || prompt === undefined) return;
    this.#timer = setTimeout(() => {
      const isDisplayed = this.#parameters[1]().controls.every((control) => control.getClientRects().length);
      if (!isDisplayed) return this.#rest(prompt);
      this.#rested = true;
      this.#parameters[0].requestUpdate();
    }, REST);
  }
}

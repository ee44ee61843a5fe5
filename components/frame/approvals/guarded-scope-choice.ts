import {html, type LitElement, type TemplateResult} from 'lit';
import type {MessageKey} from '../../../src/locales/index.js';
import type {Prompt, PromptQueue} from '../../../src/presentation/index.js';
import type {GrantScope} from '../../../src/protocol/index.js';
import {ConsentGuard} from '../../shared/consent-guard.js';

/**
 * The choice of how long a request is allowed. A scope other than "once" takes two acts of the user: a choice, which is only accepted once
 * the controls have been visible and unmoved, and then a press on the button that accepts. Neither can be done by a script.
 */
export class GuardedScopeChoice {
  readonly #guard: ConsentGuard;
  readonly #prompts: PromptQueue;
  #choice?: {prompt: Prompt; scope: GrantScope} | undefined;
  /** The last click in the frame, if the user has made it. */
  #press?: Event | undefined;

  constructor(host: LitElement, prompts: PromptQueue) {
    this.#prompts = prompts;
    this.#guard = new ConsentGuard(host, () => ({
      prompt: prompts.current?.presentation,
      controls: [...host.renderRoot.querySelectorAll('.scopes input:not([value=once])')],
      box: null,
    }));
    const note = (event: Event) => {
      this.#press = event.isTrusted ? event : undefined;
    };
    host.renderRoot.addEventListener('click', note, {capture: true});
  }

  template(scopes: readonly GrantScope[], text: (key: MessageKey) => string): TemplateResult {
    return html`<fieldset class="scopes" part="scopes" role="radiogroup" @click=${this.#onClick} @input=${stop} @change=${stop}>
      <legend>${text('scope.label')}</legend>
      ${['once' as const, ...scopes].map(
        (scope) =>
          html`<label><input type="radio" name="scope" value=${scope} ?checked=${scope === 'once'} />${text(`scope.${scope}`)}</label>`,
      )}
    </fieldset>`;
  }

  /** The scope of the answer that the user gives to a prompt by the current press. Undefined for "once". */
  scopeOf(prompt: Prompt): GrantScope | undefined {
    const {prompt: chosenFor, scope} = this.#choice ?? {};
    // An event that has been dispatched has no phase.
    const pressed = this.#press?.eventPhase;
    return chosenFor === prompt && prompt === this.#prompts.current && pressed ? scope : undefined;
  }

  readonly #onClick = (event: MouseEvent) => {
    const {target} = event;
    const {current} = this.#prompts;
    // A click on a label is followed by one on its control.
    if (!(target as HTMLElement).matches('input') || !current) return;
    const {value} = target as HTMLInputElement;
    if (value === 'once') this.#choice = undefined;
    else if (this.#guard.allows(event)) this.#choice = {prompt: current, scope: value as GrantScope};
    else event.preventDefault();
  };
}

const stop = (event: Event) => event.stopPropagation();

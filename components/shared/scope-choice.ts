import {html, type LitElement, nothing, css} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import type {MessageKey} from '../../src/locales/index.js';
import type {GrantScope} from '../../src/protocol/index.js';
import {ConsentGuard} from './consent/consent-guard.js';

/**
 * The choice of how long a request is allowed. A scope other than "once" takes two acts of the user: a choice, which is only accepted once
 * the controls have been visible and unmoved, and then a press on the button that accepts. Neither can be done by a script.
 */
export class ScopeChoice {
  readonly #guard: ConsentGuard;
  readonly #prompt: () => unknown;
  #choice?: {prompt: unknown; scope: GrantScope} | undefined;

  /** @param prompt - Identifies the displayed prompt. Each begins with "once". */
  constructor(host: LitElement, prompt: () => unknown) {
    this.#prompt = prompt;
    this.#guard = new ConsentGuard(host, () => ({
      prompt: prompt(),
      controls: [...host.renderRoot.querySelectorAll('.scopes input:not([value=once])')],
      box: null,
    }));
  }

  /**
   * @param scopes - The scopes to offer besides "once". Without one there is no choice.
   * @param held - The answer with the choice is being verified.
   */
  template(scopes: readonly GrantScope[], text: (key: MessageKey) => string, held: boolean): unknown {
    if (!scopes.length) return nothing;
    return keyed(
      this.#prompt(),
      html`<div class="scopes" part="scopes"><fieldset role="radiogroup" ?disabled=${held} @click=${this.#onClick} @input=${stop} @change=${stop}>
      <legend>${text('scope.label')}</legend>
      ${['once' as const, ...scopes].map(
        (scope) =>
          html`<label><input type="radio" name="scope" value=${scope} ?checked=${scope === 'once'} />${text(`scope.${scope}`)}</label>`,
      )}
    </fieldset></div>`,
    );
  }

  /** The scope that the user has chosen for a prompt. Undefined for "once", and for a press of a script. */
  scopeOf(prompt: unknown, press: {isTrusted: boolean}): GrantScope | undefined {
    return press.isTrusted && prompt === this.#choice?.prompt ? this.#choice?.scope : undefined;
  }

  readonly #onClick = (event: MouseEvent) => {
    // A click on a label is followed by one on its control.
    if (!(event.target as HTMLElement).matches('input')) return;
    const {value} = event.target as HTMLInputElement;
    if (value === 'once') this.#choice = undefined;
    else if (this.#guard.allows(event)) this.#choice = {prompt: this.#prompt(), scope: value as GrantScope};
    else event.preventDefault();
  };
}

const stop = (event: Event) => event.stopPropagation();

export const scopesStyles = css`
  .scopes {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_unit) * 1.5);
  }
  .scopes fieldset {
    /* In WebKit, legends are not items of a row. */
    display: contents;
  }
  .scopes legend {
    /* In the line of the options if the card is wide. */
    flex: 1 1 calc((48rem - 100%) * 999);
    padding: 0;
    font-weight: var(--_label-weight);
  }
  /* Like the options of a form. */
  .scopes label {
    display: flex;
    align-items: center;
    gap: calc(var(--_unit) * 2);
    min-block-size: var(--_control-height);
    /* One below another if there is little room. */
    min-inline-size: min(100%, (22rem - 100%) * 999);
    padding-inline: calc(var(--_unit) * 3);
    border: 1px solid color-mix(in oklab, var(--_control-border) 60%, var(--_surface));
    border-radius: var(--_radius);
    background: var(--_surface);
    &:has(:checked) {
      border-color: var(--_accent);
      background: color-mix(in oklab, var(--_accent) 8%, var(--_surface));
    }
  }
  .scopes input {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    accent-color: var(--_accent);
    &:not(:checked) {
      appearance: none;
      border: 1px solid var(--_control-border);
      border-radius: 50%;
      background: var(--_field);
    }
  }
  @media (forced-colors: active) {
    .scopes label:has(:checked) {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
  }
  .scopes [aria-disabled] {
    cursor: default;
  }
`;

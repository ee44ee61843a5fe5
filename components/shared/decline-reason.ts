import {html, type LitElement, type TemplateResult, css} from 'lit';
import {reasonTexts} from '../../src/locales/en/approvals.js';
import {MAX_REASON_CHARS, reasonText} from '../../src/protocol/index.js';
import {Localize} from './localize.js';
import {addStyles} from './movable-element.js';
import type {Unread} from './consent/consent-guard.js';

// The line repeats the look in field.styles.ts: a module that two rooms share would be in the core.
const styles = css`
  .reason {
    /* At the start of the row of the button that sends it; above it where there is no room for its words. */
    flex: 1 1 max-content;
    max-inline-size: 100%;
    align-self: center;
    /* Its text, not its target, has the distance of other parts. */
    margin-block: -8px;
  }
  .reason[open] {
    flex: 1 0 100%;
    margin-block-end: 0;
  }
  .reason summary {
    inline-size: fit-content;
    padding-block: max(2px, calc((var(--_button-height) - 1.25rem) / 2));
    color: var(--_muted);
    cursor: pointer;
  }
  .reason input {
    inline-size: 100%;
    min-block-size: var(--_control-height);
    padding: calc(var(--_unit) * 1.5) calc(var(--_unit) * 3);
    border: solid var(--_control-border);
    border-width: var(--_field-border-width);
    border-radius: var(--_radius);
    background: var(--_field);
    color: inherit;
    font: inherit;
    font-size: var(--_field-text, inherit);
  }
  .reason p {
    margin: var(--_unit) 0 0;
    color: var(--_muted);
    font-size: 0.75rem;
  }
`;

/**
 * A disclosure next to a Decline button, with one line for the reason. Opening it is optional: the button works with and without a reason.
 * Enter in the line declines. Render its template in the shadow root of `host`, once for each prompt, so that a reason is never used for
 * another prompt.
 */
export class DeclineReason {
  readonly #host: LitElement;
  readonly #text: Localize;
  readonly #decline: () => void;

  /** @param decline - Declines the request. Reads `reason`. */
  constructor(host: LitElement, decline: () => void) {
    this.#host = host;
    this.#text = new Localize(host, reasonTexts);
    this.#decline = decline;
    addStyles(host, [styles]);
  }

  /** The reason as one line of at most 500 characters; undefined if the line is empty or closed. */
  get reason(): string | undefined {
    return reasonText(this.#input?.value);
  }

  /** Set while there is a reason, which an acceptance would drop. */
  get unread(): Unread | undefined {
    return this.reason === undefined ? undefined : this.#lead;
  }

  /** The line, if it is open. */
  get #input() {
    return this.#host.renderRoot.querySelector<HTMLInputElement>('.reason[open] [part=reason-input]');
  }

  /** Leads the user to the reason. */
  readonly #lead = (): string => {
    this.#input?.focus();
    return this.#text.text('reason.unsent');
  };

  template(): TemplateResult {
    const text = (key: keyof typeof reasonTexts) => this.#text.text(key);
    return html`<details class="reason" slot="reason" part="reason" @toggle=${this.#onToggle} @input=${this.#onInput} @change=${this.#onInput}>
      <summary id="reason-label">${text('reason.label')}</summary>
      <input
        part="reason-input"
        dir="auto"
        maxlength=${MAX_REASON_CHARS}
        autocomplete="off"
        enterkeyhint="send"
        aria-labelledby="reason-label"
        aria-describedby="reason-help"
        @keydown=${this.#onKeydown}
      />
      <p id="reason-help">${text('reason.help')}</p>
    </details>`;
  }

  readonly #onToggle = ({target}: Event) => {
    const details = target as HTMLDetailsElement;
    if (details.open) details.querySelector('input')?.focus();
    this.#host.requestUpdate();
  };

  /** The page receives the reason only with the decline. */
  readonly #onInput = (event: Event) => {
    event.stopPropagation();
    this.#host.requestUpdate();
  };

  readonly #onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    this.#decline();
  };
}

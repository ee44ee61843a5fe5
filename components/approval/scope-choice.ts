import {html, nothing, type ReactiveControllerHost, type TemplateResult} from 'lit';
import type {MessageKey} from '../../src/locales/index.js';
import {type GrantScope, scopesIn} from '../../src/protocol/index.js';

/** How long an approval counts. The page keeps and applies what is longer than `once`. */
export type ApprovalScope = 'once' | GrantScope;

interface Texts {
  text(key: MessageKey): string;
}

/** Radio buttons for the scope of an approval. Only the user can choose more than "once". */
export class ScopeChoice {
  #offered: readonly GrantScope[] = [];
  #chosen: ApprovalScope = 'once';

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly text: Texts,
  ) {}

  /** Offers the scopes of a new request. Ignores unknown ones. */
  offer(scopes: unknown): void {
    this.#offered = scopesIn(scopes);
    this.#chosen = 'once';
  }

  /** The chosen scope. Undefined if none were offered. */
  get scope(): ApprovalScope | undefined {
    return this.#offered.length ? this.#chosen : undefined;
  }

  template(): TemplateResult | typeof nothing {
    if (!this.#offered.length) return nothing;
    const options: ApprovalScope[] = ['once', ...this.#offered];
    return html`<fieldset class="scopes" part="scopes" role="radiogroup"><legend>${this.text.text('scope.label')}</legend>${options.map(
      (scope) =>
        html`<label class="scope"><input type="radio" name="scope" value=${scope} .checked=${scope === this.#chosen} @click=${(event: Event) => this.#choose(event, scope)} />${this.text.text(`scope.${scope}`)}</label>`,
    )}</fieldset>`;
  }

  #choose(event: Event, scope: ApprovalScope) {
    // A script may choose less, not more.
    if (!event.isTrusted && scope !== 'once') return event.preventDefault();
    this.#chosen = scope;
    this.host.requestUpdate();
  }
}

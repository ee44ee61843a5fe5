import {html, type LitElement, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Localize} from '../shared/localize.js';
import {markTemplate} from '../card/card.js';
import {shortened} from '../shared/text/shortened.js';
import type {Grant, GrantStore} from '../../src/presentation/index.js';

/** ms for which a line is displayed at least. Longer while the user points at it or has focus in it. */
const SHOWN = 10_000;
const MAX_MESSAGE_CHARS = 120;

interface Line {
  grant: Grant;
  store: GrantStore;
  removed: boolean;
  timer: ReturnType<typeof setTimeout>;
}

/** The lines about requests that were allowed without asking, one for each grant. */
export class GrantedLines {
  readonly #host: LitElement;
  readonly #text: Localize;
  readonly #lines = new Map<string, Line>();

  constructor(host: LitElement, text: Localize) {
    this.#host = host;
    this.#text = text;
  }

  show(grant: Grant, store: GrantStore): void {
    clearTimeout(this.#lines.get(grant.id)?.timer);
    this.#lines.delete(grant.id);
    this.#lines.set(grant.id, {grant, store, removed: false, timer: this.#hideLater(grant.id)});
    this.#host.requestUpdate();
  }

  template(remove: (grant: Grant, store: GrantStore) => Promise<void>): TemplateResult {
    const text = this.#text;
    return html`${repeat(
      this.#lines.values(),
      ({grant}) => grant.id,
      (line) => html`<p class="granted end" part="granted" data-grant=${line.grant.id} tabindex="-1">
        ${markTemplate({name: line.grant.server, claimed: false})}<span>${text.text(line.removed ? 'grants.undone' : 'grants.used')}<small dir="auto" lang=""><bdi translate="no">${line.grant.server}</bdi> · <bdi>${shortened(line.grant.message, MAX_MESSAGE_CHARS)}</bdi></small></span>
        ${line.removed ? '' : html`<button class="quiet" part="undo" type="button" @click=${() => this.#undo(line, remove)}>${text.text('grants.undo')}</button>`}
      </p>`,
    )}`;
  }

  async #undo(line: Line, remove: (grant: Grant, store: GrantStore) => Promise<void>) {
    try {
      await remove(line.grant, line.store);
    } catch {
      // The grant still exists, and so does its line.
      return;
    }
    const {id} = line.grant;
    line.removed = true;
    clearTimeout(line.timer);
    line.timer = this.#hideLater(id);
    // The button that has the focus is removed.
    if (this.#isUsed(id)) this.#element(id)?.focus({preventScroll: true});
    this.#host.requestUpdate();
  }

  #hideLater(id: string) {
    return setTimeout(() => {
      const line = this.#lines.get(id);
      if (line && this.#isUsed(id)) line.timer = this.#hideLater(id);
      else if (this.#lines.delete(id)) this.#host.requestUpdate();
    }, SHOWN);
  }

  #isUsed = (id: string) => this.#element(id)?.matches(':hover, :focus-within') ?? false;

  #element(id: string) {
    const lines = this.#host.renderRoot.querySelectorAll<HTMLElement>('.granted');
    return [...lines].find(({dataset}) => dataset['grant'] === id);
  }
}

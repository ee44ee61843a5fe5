import {html, nothing, type PropertyValues, css} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {grantTexts, scopeTexts} from '../src/locales/en/approvals.js';
import {
  type Grant,
  GrantChangeEvent,
  grantChanges,
  type GrantStore,
  isGrant,
} from '../src/presentation/index.js';
import {rowText} from './inbox/waiting-request.js';
import {property, query, state} from './shared/properties/decorators.js';
import {Localize} from './shared/localize.js';
import {MovableElement} from './shared/movable-element.js';
import {momentText} from './shared/text/moment-text.js';
import {shortened} from './shared/text/shortened.js';
import {baseTokens} from './shared/styles/base-tokens.styles.js';
import {buttons} from './shared/styles/buttons.styles.js';
import {cardStyles} from './shared/styles/card.styles.js';

const styles = css`
  p,
  ul {
    margin: 0;
  }
  [part='empty'] {
    margin-block-start: calc(var(--_unit) * 2);
  }
  ul {
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_unit) * 2);
    padding-block: calc(var(--_unit) * 3);
  }
  li + li {
    border-block-start: 1px solid var(--_border);
  }
  li:last-child {
    padding-block-end: 0;
  }
  .what {
    flex: 1 1 10rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .message {
    white-space: pre-wrap;
  }
  .time {
    white-space: nowrap;
  }
`;

const MAX_STORED_CHARS = 1000;
const MAX_GRANTS = 500;

/**
 * Lists what the user has allowed without asking, and removes it. Follows the changes that frames of the page make to the store.
 *
 * @tagname elicitation-grants
 * @csspart card - The box around everything.
 * @csspart heading - The heading.
 * @csspart list - The list of grants.
 * @csspart grant - One grant.
 * @csspart remove - The button that removes a grant.
 * @csspart empty - The text without grants.
 * @csspart status - The status line.
 */
export class ElicitationGrants extends MovableElement {
  static override styles = [baseTokens, buttons, cardStyles, styles];

  /** The store, as `grants` of the frames. */
  @property({attribute: false}) grants?: GrantStore;
  /** BCP 47 tag; default: the nearest `lang`, then the browser's language. */
  @property() locale?: string;
  /** Colour scheme; `auto` follows the page. */
  @property({reflect: true}) theme: 'auto' | 'light' | 'dark' = 'auto';

  @state() private listed?: readonly Grant[];
  @state() private status: '' | 'grants.removed' | 'grants.failed' = '';
  @query('h2') private heading!: HTMLElement | null;

  #text = new Localize(this, {...scopeTexts, ...grantTexts});
  #reads = 0;

  /** Reads the store again, after it was changed by something else than a frame or element of this page. */
  async refresh(): Promise<void> {
    const run = ++this.#reads;
    let listed: readonly Grant[] | undefined;
    try {
      listed = this.grants ? [...(await this.grants.list())].filter(isGrant).slice(-MAX_GRANTS) : [];
    } catch {
      // Reported below.
    }
    if (run !== this.#reads) return;
    this.listed = listed;
    if (!listed) this.status = 'grants.failed';
    else if (this.status === 'grants.failed') this.status = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    grantChanges.addEventListener('change', this.#onChange);
    void this.refresh();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    grantChanges.removeEventListener('change', this.#onChange);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('grants') && this.hasUpdated) void this.refresh();
  }

  protected override render() {
    const {dir, locale, theme} = this.#text;
    return html`<section class="card" part="card" aria-labelledby="heading" data-theme=${theme} dir=${dir} lang=${locale}>
      <h2 id="heading" part="heading" tabindex="-1">${this.#text.text('grants.title')}</h2>
      ${this.listed?.length ? this.#listTemplate(this.listed) : nothing}
      ${this.listed?.length === 0 ? html`<p class="muted" part="empty">${this.#text.text('grants.empty')}</p>` : nothing}
      <p class="status muted" part="status" role="status">${this.status && this.#text.text(this.status)}</p>
    </section>`;
  }

  /** The newest grant first. */
  #listTemplate(grants: readonly Grant[]) {
    const {locale} = this.#text;
    // The role, because WebKit does not treat a list without markers as one.
    return html`<ul part="list" role="list">${repeat(
      [...grants].reverse(),
      ({id}) => id,
      ({id, scope, server, tool, message, addedAt}, index) => html`<li part="grant">
        <div class="what" id=${`grant-${index}`}>
          <p id=${`name-${index}`}><strong><bdi lang="" translate="no">${storedText(server)}</bdi></strong>${tool ? html` · <bdi lang="" translate="no">${storedText(tool)}</bdi>` : nothing}</p>
          <p class="message" dir="auto" lang="">${rowText(storedText(message))}</p>
          <p class="muted">${`${this.#text.text(`scope.${scope}`)} · `}<span class="time">${dateText(addedAt, locale)}</span></p>
        </div>
        <button part="remove" type="button" id=${`remove-${index}`} aria-labelledby=${`remove-${index} name-${index}`} aria-describedby=${`grant-${index}`} @click=${() => this.#remove(id, index)}>${this.#text.text('grants.remove')}</button>
      </li>`,
    )}</ul>`;
  }

  readonly #onChange = (event: Event) => {
    const {store} = event as GrantChangeEvent;
    if (store !== this.grants) return;
    if (this.status) this.status = '';
    void this.refresh();
  };

  async #remove(id: string, index: number) {
    const store = this.grants;
    try {
      await store?.remove(id);
    } catch {
      this.status = 'grants.failed';
      return;
    }
    if (!store || store !== this.grants) return;
    const focused = this.shadowRoot?.activeElement;
    grantChanges.dispatchEvent(new GrantChangeEvent(store));
    await this.refresh();
    this.status = 'grants.removed';
    await this.updateComplete;
    // The button that has the focus was removed.
    const buttons = this.renderRoot.querySelectorAll<HTMLElement>('[part=remove]');
    if (focused) (buttons[Math.min(index, buttons.length - 1)] ?? this.heading)?.focus();
  }
}

/** Data of a store as text. */
const storedText = (value: unknown): string =>
  typeof value === 'string' ? shortened(value, MAX_STORED_CHARS) : '';

const dateText = (ms: unknown, locale: string): string =>
  Number.isFinite(ms) ? momentText(ms as number, locale) : '';

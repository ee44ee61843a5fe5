import type {LitElement, ReactiveController} from 'lit';

/** ms after which assistive technology knows the status line of a new element, so that a change of it is said. */
const SAID_AFTER = 150;

/**
 * Leads the user from one card to the next.
 *
 * Moves the focus when the card that has it is answered or when its summary line is removed: to the next card, or without one, to the
 * summary line. Only for cards in the page; dialogs move and restore focus natively. Focus elsewhere in the page is never moved.
 *
 * Has the first request of a new element announced.
 */
export class CardTransition implements ReactiveController {
  readonly #host: LitElement;
  readonly #next: () => HTMLElement | null | undefined;
  #part: Element | null = null;
  #card: Element | null = null;

  /** @param next - Returns the element that receives the focus. */
  constructor(host: LitElement, next: () => HTMLElement | null | undefined) {
    this.#host = host;
    this.#next = next;
    host.addController(this);
  }

  hostUpdate(): void {
    const {shadowRoot} = this.#host;
    this.#part = shadowRoot?.activeElement?.closest('section.card, .waiting, .ended') ?? null;
    this.#card = shadowRoot?.querySelector('.card') ?? null;
  }

  hostUpdated(): void {
    const host = this.#host;
    const card = host.renderRoot.querySelector('.card');
    const changed = card && card !== this.#card;
    if (changed && !host.hasUpdated) setTimeout(() => host.requestUpdate(), SAID_AFTER);
    if (!this.#part || card?.matches('dialog') || (this.#part.isConnected && !changed)) return;
    this.#next()?.focus({preventScroll: !card});
  }
}

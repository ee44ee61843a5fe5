import type {LitElement, ReactiveController} from 'lit';
import {decision} from '../rooms.js';
import {meets} from '../shared/consent/hit-test.js';
import type {Requests} from './unseen-card.js';

/** ms after which assistive technology knows the status line of a new element, so that a change of it is said. */
const SAID_AFTER = 150;
/** ms in which the page can show the card of a request, e.g. by scrolling. */
const SEEN_AFTER = 500;
/** CSS px of a card that the user sees if it is in view. */
const GLIMPSE = 24;

/**
 * Leads the user from one card to the next.
 *
 * Moves the focus when the card that has it is answered or when its summary line is removed: to the next card, or without one, to the
 * summary line. Only for cards in the page; dialogs move and restore focus natively. Focus elsewhere in the page is never moved.
 *
 * Has the first request of a new element announced, and each card reported that has opened where the user does not see it.
 */
export class CardTransition implements ReactiveController {
  readonly #host: LitElement & Requests;
  readonly #next: () => HTMLElement | null | undefined;
  #part: Element | null = null;
  #card: Element | null = null;

  /** @param next - Returns the element that receives the focus. */
  constructor(host: LitElement & Requests, next: () => HTMLElement | null | undefined) {
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
    if (changed) {
      if (!host.hasUpdated) setTimeout(() => host.isConnected && host.requestUpdate(), SAID_AFTER);
      setTimeout(() => this.#look(card), SEEN_AFTER);
    }
    if (!this.#part || card?.matches('dialog') || (this.#part.isConnected && !changed)) return;
    this.#next()?.focus({preventScroll: !card});
  }

  #look(card: Element) {
    const {IntersectionObserver} = this.#host.ownerDocument.defaultView ?? {};
    // DOM implementations for tests have no layout.
    if (!IntersectionObserver) return;
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      const {x, y, width, height} = entry!.intersectionRect;
      const isSeen =
        height >= GLIMPSE &&
        card.checkVisibility?.({opacityProperty: true, visibilityProperty: true}) !== false &&
        meets(card, x + width / 2, y + height / 2);
      if (isSeen) return;
      decision().then(
        ({reportUnseen}) => reportUnseen(this.#host, card),
        () => {},
      );
    });
    observer.observe(card);
  }
}

import type {ReactiveController, ReactiveControllerHost} from 'lit';

type Host = ReactiveControllerHost & HTMLElement & {renderRoot: HTMLElement | DocumentFragment};

/**
 * Moves the focus when the card that has it is answered or when its summary line is removed: to the next card, or without one, to the
 * summary line. Only for cards in the page; dialogs move and restore focus natively. Focus elsewhere in the page is never moved.
 */
export class FocusKeeper implements ReactiveController {
  readonly #host: Host;
  readonly #next: () => HTMLElement | null | undefined;
  #part: Element | null = null;
  #card: Element | null = null;

  /** @param next - Returns the element that receives the focus. */
  constructor(host: Host, next: () => HTMLElement | null | undefined) {
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
    const card = this.#host.renderRoot.querySelector('.card');
    const changed = card && card !== this.#card;
    if (!this.#part || card?.matches('dialog') || (this.#part.isConnected && !changed)) return;
    this.#next()?.focus({preventScroll: !card});
  }
}

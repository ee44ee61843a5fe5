import type {ReactiveController, ReactiveControllerHost} from 'lit';

type Host = ReactiveControllerHost & HTMLElement & {renderRoot: HTMLElement | DocumentFragment};

/**
 * Moves the focus when the card that has it is answered or when its summary line is removed: to the heading of the next prompt, or without
 * one, to the summary line. Only for inline frames; dialogs move and restore focus natively. Focus elsewhere in the page is never moved.
 */
export class FocusKeeper implements ReactiveController {
  readonly #host: Host;
  /** The focused part of the frame before an update. */
  #part: Element | null = null;
  #card: Element | null = null;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    const {shadowRoot} = this.#host;
    this.#part = shadowRoot?.activeElement?.closest('section.card, .waiting, .ended') ?? null;
    this.#card = shadowRoot?.querySelector('.card') ?? null;
  }

  hostUpdated(): void {
    const {renderRoot} = this.#host;
    const card = renderRoot.querySelector('.card');
    const changed = card && card !== this.#card;
    if (!this.#part || card?.matches('dialog') || (this.#part.isConnected && !changed)) return;
    const targets = ['.card #heading', '.waiting:last-of-type > summary', '.ended'].map((selector) =>
      renderRoot.querySelector<HTMLElement>(selector),
    );
    targets.find(Boolean)?.focus({preventScroll: !card});
  }
}

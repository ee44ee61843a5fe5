import type {ReactiveController, ReactiveControllerHost} from 'lit';

type Host = ReactiveControllerHost & HTMLElement & {renderRoot: HTMLElement | DocumentFragment};

/**
 * Whoever was in a card in the page when it went is led to what is left of it; a dialog gives the focus back by itself.
 */
export class FocusKeeper implements ReactiveController {
  readonly #host: Host;
  #card: Element | null = null;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    this.#card = this.#host.shadowRoot?.activeElement?.closest('section.card, .waiting') ?? null;
  }

  hostUpdated(): void {
    const {renderRoot} = this.#host;
    if (this.#card?.isConnected !== false || renderRoot.querySelector('.card')) return;
    const left = ['.waiting:last-of-type > summary', '.ended'].map((selector) =>
      renderRoot.querySelector<HTMLElement>(selector),
    );
    left.find(Boolean)?.focus({preventScroll: true});
  }
}

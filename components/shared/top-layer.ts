import {meets} from './consent/hit-test.js';

/** Cards of this package in the top layer, where they cover the page. */
const raised = new Set<Element>();
const changes = new EventTarget();

const stop = (event: Event) => event.stopPropagation();

/**
 * Hides the events of a card in the top layer from a dialog of the page below it. The dialog would treat a press or focus in the card as
 * outside of itself, or close with Escape.
 */
function keepEvents(card: Element, signal: AbortSignal) {
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'focusin'])
    card.addEventListener(type, stop, {signal});
  const {body, defaultView} = card.ownerDocument;
  const onKeydown = (event: KeyboardEvent) => {
    const [target] = event.composedPath() as Element[];
    const isInside = event.composedPath().includes(card);
    if (event.key !== 'Escape' || !(isInside || (target === body && card.matches('dialog')))) return;
    event.stopImmediatePropagation();
    if (!('host' in target!.getRootNode())) return;
    // For parts of the card, such as an open list. Does not leave the shadow root.
    // Not a KeyboardEvent, which is always composed in Firefox.
    const copy = Object.assign(new Event('keydown', {bubbles: true, cancelable: true}), {key: 'Escape'});
    if (!target.dispatchEvent(copy)) event.preventDefault();
  };
  defaultView?.addEventListener('keydown', onKeydown, {capture: true, signal});
}

/** The place of one element's card: in the page, or in the top layer. */
export class CardLayer {
  #card?: Element | undefined;
  #stop?: AbortController;

  /** @param card - The card in the top layer. Missing if the card is in the page. */
  raise(card?: Element | null): void {
    if ((card ?? undefined) === this.#card) return;
    if (this.#card) raised.delete(this.#card);
    this.#stop?.abort();
    if (card) {
      raised.add(card);
      this.#stop = new AbortController();
      keepEvents(card, this.#stop.signal);
    }
    this.#card = card ?? undefined;
    changes.dispatchEvent(new Event('change'));
  }
}

/** Calls `restart` when a card enters or leaves the top layer: what the user sees has changed, but not by a decision about a prompt. */
export const watchTopLayer = (restart: () => void, options: {signal: AbortSignal}): void =>
  changes.addEventListener('change', restart, options);

/** Whether a card in the top layer of its window covers a part of an element, which is not in it or in a dialog above it. */
export const isUnderCard = (element: Element): boolean =>
  [...raised].some((card) => {
    if (card.ownerDocument !== element.ownerDocument) return false;
    const [a, b] = [card, element].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect];
    const left = Math.max(a.left, b.left);
    const top = Math.max(a.top, b.top);
    const width = Math.min(a.right, b.right) - left;
    const height = Math.min(a.bottom, b.bottom) - top;
    const isMet = (one: Element) => meets(one, left + width / 2, top + height / 2);
    return width > 1 && height > 1 && isMet(card) && !isMet(element);
  });

import {meets} from './hit-test.js';

/** Cards of this package in the top layer, where they cover the page. */
const raised = new Set<Element>();
const changes = new EventTarget();

/** The place of one element's card: in the page, or in the top layer. */
export class CardLayer {
  #card?: Element | undefined;

  /** @param card - The card in the top layer. Missing if the card is in the page. */
  raise(card?: Element | null): void {
    if ((card ?? undefined) === this.#card) return;
    if (this.#card) raised.delete(this.#card);
    if (card) raised.add(card);
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

import {meets} from './hit-test.js';

/** Cards of this package in the top layer, where they cover the page. */
const raised = new Set<Element>();
const changes = new EventTarget();

/** The place of one element's card: in the page, or in the top layer. */
export class CardLayer {
  #card?: Element | undefined;

  /** @param card - The card in the top layer. Undefined if the card is in the page. */
  raise(card: Element | null | undefined): void {
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

/** Whether a card in the top layer of its window, other than the one around it, covers a part of an element. */
export const isUnderCard = (element: Element): boolean =>
  [...raised].some(
    (card) =>
      card.isConnected &&
      card.ownerDocument === element.ownerDocument &&
      !isWithin(element, card) &&
      overlaps(card, element),
  );

/** Whether a node is an element or inside it, through shadow roots. */
function isWithin(node: Node, element: Element): boolean {
  let current: Node | null | undefined = node;
  while (current && current !== element) current = current.parentNode ?? (current as ShadowRoot).host;
  return current === element;
}

function overlaps(card: Element, element: Element): boolean {
  const [a, b] = [card.getBoundingClientRect(), element.getBoundingClientRect()];
  const {innerWidth, innerHeight} = element.ownerDocument.defaultView ?? window;
  const left = Math.max(a.left, b.left, 0);
  const top = Math.max(a.top, b.top, 0);
  const right = Math.min(a.right, b.right, innerWidth);
  const bottom = Math.min(a.bottom, b.bottom, innerHeight);
  // The element may be in a dialog of the page above the card.
  return right - left > 1 && bottom - top > 1 && meets(card, (left + right) / 2, (top + bottom) / 2);
}

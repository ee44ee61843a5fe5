/**
 * Whether a press at a point of the window meets an element, or what is in it.
 *
 * @param orAround - Or what the element is in. WebKit finds that at the lower edge of elements in a dialog, and next to a scrollbar.
 */
export function meets(element: Element, x: number, y: number, orAround = false): boolean {
  // Root by root, because engines differ in what a shadow root knows of its outside, and a closed one is only known from inside.
  for (let inside: Element | undefined = element; inside; ) {
    const root = inside.getRootNode() as Document | ShadowRoot;
    const {host} = root as Partial<ShadowRoot>;
    // DOM implementations for tests have no layout.
    if (root.elementFromPoint) {
      const hit = root.elementFromPoint(x, y);
      const isAround = orAround && (hit?.contains(inside) || hit === host);
      if (!inside.contains(hit) && !isAround) return false;
    }
    inside = host;
  }
  return true;
}

/** CSS px between an edge and the place where it is tested. */
const INSET = 2;
/** Places at which an element is tested, as parts of its size. */
const TESTED_PLACES = [0, 0.25, 0.5, 0.75, 1];

/** Whether an element is in view and covered by nothing that takes presses, as far as some points of it show. */
export function isOnTop(element: Element): boolean {
  const {left, top, width, height} = element.getBoundingClientRect();
  const on = (size: number, part: number) => INSET + (size - 2 * INSET) * part;
  // Rounded corners are not part of it: an edge is tested in its middle.
  const isTested = (x: number, y: number) => (x % 1 || y === 0.5) && (y % 1 || x === 0.5);
  return TESTED_PLACES.every((x) =>
    TESTED_PLACES.every(
      (y) => !isTested(x, y) || meets(element, left + on(width, x), top + on(height, y), !(x % 1 && y % 1)),
    ),
  );
}

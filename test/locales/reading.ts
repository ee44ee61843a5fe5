const READABLE_ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'];

/** Iterates over all nodes below `root`, including shadow trees. */
function* nodesIn(root: Node): Generator<Node> {
  yield root;
  if (root instanceof Element && root.shadowRoot) yield* nodesIn(root.shadowRoot);
  for (const child of root.childNodes) yield* nodesIn(child);
}

/** All text that users can read or hear: text nodes and visible or announced attributes. */
export function wordsIn(root: Element): string[] {
  const words: string[] = [];
  for (const node of nodesIn(root)) {
    // The text of a control, for paper, is the user's.
    if (node instanceof Text && !node.parentElement?.matches('style, .paper')) words.push(node.data);
    if (node instanceof Element)
      words.push(...READABLE_ATTRIBUTES.map((name) => node.getAttribute(name) ?? ''));
  }
  return words.map((word) => word.trim()).filter(Boolean);
}

/** Visible content outside of `root` or clipped by its own box. */
export function overflowing(root: HTMLElement): string[] {
  const edge = root.getBoundingClientRect();
  const outside = ({left, right, width, height}: DOMRect) =>
    width > 1 && height > 1 && (left < edge.left - 1 || right > edge.right + 1);
  const wide: string[] = [];
  for (const node of nodesIn(root)) {
    if (node instanceof Text) {
      const range = document.createRange();
      range.selectNodeContents(node);
      if (isVisible(node.parentElement) && [...range.getClientRects()].some(outside))
        wide.push(node.data.trim());
    }
    if (!(node instanceof HTMLElement) || !isVisible(node)) continue;
    if (outside(node.getBoundingClientRect()) || cutOff(node))
      wide.push(`<${node.localName} ${node.className}> ${node.textContent!.trim().slice(0, 40)}`);
  }
  return wide;
}

function isVisible(element: Element | null): boolean {
  // Texts for screen readers are one pixel large.
  if (!element?.checkVisibility() || element.closest('.hidden')) return false;
  const {width, height} = element.getBoundingClientRect();
  return getComputedStyle(element).display === 'contents' || (width > 1 && height > 1);
}

/** Whether an element clips its content. Form controls are excluded, because they scroll. */
const cutOff = (element: HTMLElement) =>
  !element.matches('input, select, textarea') &&
  getComputedStyle(element).overflowX !== 'visible' &&
  element.scrollWidth > element.clientWidth + 1;

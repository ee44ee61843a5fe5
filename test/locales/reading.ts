const READ = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'];

/** Every node below `root`, through shadow roots. */
function* nodesIn(root: Node): Generator<Node> {
  yield root;
  if (root instanceof Element && root.shadowRoot) yield* nodesIn(root.shadowRoot);
  for (const child of root.childNodes) yield* nodesIn(child);
}

/** All that a person may read or hear: texts, and attributes that are shown or read out. */
export function wordsIn(root: Element): string[] {
  const words: string[] = [];
  for (const node of nodesIn(root)) {
    if (node instanceof Text && !(node.parentNode instanceof HTMLStyleElement)) words.push(node.data);
    if (node instanceof Element) words.push(...READ.map((name) => node.getAttribute(name) ?? ''));
  }
  return words.map((word) => word.trim()).filter(Boolean);
}

/** What is drawn outside of `root`, or cut off in its own box. What is hidden from view does not count. */
export function overflowing(root: HTMLElement): string[] {
  const edge = root.getBoundingClientRect();
  const outside = ({left, right, width, height}: DOMRect) =>
    width > 1 && height > 1 && (left < edge.left - 1 || right > edge.right + 1);
  const wide: string[] = [];
  for (const node of nodesIn(root)) {
    if (node instanceof Text) {
      const range = document.createRange();
      range.selectNodeContents(node);
      if (seen(node.parentElement) && [...range.getClientRects()].some(outside)) wide.push(node.data.trim());
    }
    if (!(node instanceof HTMLElement) || !seen(node)) continue;
    if (outside(node.getBoundingClientRect()) || cutOff(node))
      wide.push(`<${node.localName} ${node.className}>`);
  }
  return wide;
}

function seen(element: Element | null): boolean {
  if (!element?.checkVisibility()) return false;
  const {width, height} = element.getBoundingClientRect();
  // A pixel is how texts for screen readers are hidden.
  return getComputedStyle(element).display === 'contents' || (width > 1 && height > 1);
}

/** A control scrolls what is typed into it; nothing else may. */
const cutOff = (element: HTMLElement) =>
  !element.matches('input, select, textarea') &&
  getComputedStyle(element).overflowX !== 'visible' &&
  element.scrollWidth > element.clientWidth + 1;

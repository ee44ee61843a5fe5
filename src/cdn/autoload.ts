/**
 * Loads an element when its tag is in the document, now or later. Elements in shadow roots of the page are not seen.
 *
 * @param tags - What registers each element, by its tag.
 */
export function autoload(tags: Readonly<Record<string, () => Promise<unknown>>>): void {
  const left = new Set(Object.keys(tags));
  const look = (root: ParentNode & Node) => {
    for (const tag of left) {
      if ((root as Partial<Element>).localName !== tag && !root.querySelector(tag)) continue;
      left.delete(tag);
      // A part that could not be loaded is tried again with the next element.
      tags[tag]!().catch(() => left.add(tag));
    }
    if (!left.size) observer.disconnect();
  };
  const observer = new MutationObserver((changes) => {
    for (const {addedNodes} of changes)
      for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) look(node as Element);
  });
  observer.observe(document, {childList: true, subtree: true});
  look(document);
}

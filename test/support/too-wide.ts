/** The elements of a card that are wider than it, or in which something is cut that cannot be scrolled into view. */
export function tooWide(element: Element): string[] {
  const {left, right} = element.getBoundingClientRect();
  const isCut = (node: HTMLElement) =>
    node.scrollWidth > node.clientWidth + 1 &&
    getComputedStyle(node).overflowX !== 'visible' &&
    !node.matches('textarea, input');
  return [...element.shadowRoot!.querySelectorAll<HTMLElement>('section, section *')]
    .filter((node) => {
      const rect = node.getBoundingClientRect();
      return rect.width > 0 && (rect.left < left - 1 || rect.right > right + 1 || isCut(node));
    })
    .map(({localName, className}) => `${localName}.${className}`);
}

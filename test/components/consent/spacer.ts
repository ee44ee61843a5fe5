/** Inserts an element at the top of the page, which moves everything else down. */
export function spacer(height: number): HTMLElement {
  const element = document.createElement('div');
  element.style.setProperty('height', `${height}px`);
  document.body.prepend(element);
  return element;
}

/** Something above everything else in the page, which pushes it down. */
export function spacer(height: number): HTMLElement {
  const element = document.createElement('div');
  element.style.setProperty('height', `${height}px`);
  document.body.prepend(element);
  return element;
}

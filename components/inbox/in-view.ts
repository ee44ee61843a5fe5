/** Whether an element is completely visible, and covered by nothing of the page. */
export function isInView(element: Element | undefined, root: Node): boolean {
  if (!element) return false;
  const {elementFromPoint} = root as Partial<ShadowRoot>;
  // DOM implementations for tests have no layout.
  if (!elementFromPoint) return true;
  const {left, top, width, bottom} = element.getBoundingClientRect();
  const isOn = (y: number) =>
    element.contains(elementFromPoint.call(root as ShadowRoot, left + width / 2, y));
  return isOn(top + 2) && isOn((top + bottom) / 2) && isOn(bottom - 2);
}

import {meets} from '../shared/hit-test.js';

/** Whether an element is completely visible, and covered by nothing of the page. */
export function isInView(element: Element | undefined): boolean {
  if (!element) return false;
  const {left, top, width, bottom} = element.getBoundingClientRect();
  const isOn = (y: number) => meets(element, left + width / 2, y);
  return isOn(top + 2) && isOn((top + bottom) / 2) && isOn(bottom - 2);
}

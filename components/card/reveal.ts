import {meets} from '../shared/hit-test.js';

/**
 * Shows a prompt to the user: opens the `<details>` around it, and scrolls it into view.
 *
 * @param scrolls - Whether it is in the page. A dialog is always in view.
 * @param focuses - Whether the focus moves to its heading, so that it is read out.
 */
export function reveal(element: HTMLElement, scrolls: boolean, focuses = true): void {
  for (let at = folded(element); at; at = folded(at)) at.open = true;
  // Aligned to the top of the window, because the prompt may still grow.
  if (scrolls && !isInView(element)) element.scrollIntoView({block: 'start', behavior: 'instant'});
  if (focuses) element.shadowRoot?.querySelector<HTMLElement>('[part=heading]')?.focus({preventScroll: true});
}

const folded = (element: Element) =>
  element.parentElement?.closest<HTMLDetailsElement>('details:not([open])');

/** Whether an element is completely visible, and covered by nothing of the page. */
export function isInView(element: Element | undefined): boolean {
  if (!element) return false;
  const {left, top, width, bottom} = element.getBoundingClientRect();
  const isOn = (y: number) => meets(element, left + width / 2, y);
  return isOn(top + 2) && isOn((top + bottom) / 2) && isOn(bottom - 2);
}

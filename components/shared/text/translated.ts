/**
 * Displays what lit has written since the browser translated the page. A translator replaces a text by elements, and lit then sets the
 * `data` of the element at the place of its text. Call it after each rendering.
 */
export function showChanges(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement & {data?: string}>('font, ya-tr-span'))
    if (element.data !== undefined) element.replaceWith(element.data);
}

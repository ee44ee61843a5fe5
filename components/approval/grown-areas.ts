/**
 * Gives text areas the rows that their text needs, so that no part of it is out of view. The styles do this in browsers with
 * `field-sizing`. Rows are never taken away.
 */
export function growAreas(root: ParentNode): void {
  // DOM implementations for tests have no layout.
  if (!globalThis.CSS?.supports || CSS.supports('field-sizing', 'content')) return;
  for (const area of root.querySelectorAll('textarea')) {
    const missing = area.scrollHeight - area.clientHeight;
    if (missing > 0) area.rows += Math.ceil(missing / parseFloat(getComputedStyle(area).lineHeight));
  }
}

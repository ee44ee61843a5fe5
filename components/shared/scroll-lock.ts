interface Lock {
  dialogs: number;
  sheet: CSSStyleSheet;
}

const locks = new WeakMap<Document, Lock>();

/**
 * Keeps the page behind a modal dialog where it is, with the room of its scrollbar. Uses a style sheet, so that the styles of the page apply
 * again after the last dialog, and on paper.
 *
 * @returns Ends the lock of this dialog.
 */
export function lockScroll(page: Document): () => void {
  const view = page.defaultView as (Window & typeof globalThis) | null;
  // DOM implementations for tests do not scroll.
  if (!view || !page.adoptedStyleSheets) return () => {};
  const lock = locks.get(page) ?? {dialogs: 0, sheet: new view.CSSStyleSheet()};
  locks.set(page, lock);
  if (!lock.dialogs++) {
    const {documentElement: root, body} = page;
    const isVisible = (element: Element | null) =>
      !element || view.getComputedStyle(element).overflowY === 'visible';
    // The viewport has the overflow of the body if the root has none of its own.
    const scroller = isVisible(root) && !isVisible(body) ? 'body' : ':root';
    const gutter = view.innerWidth > root.clientWidth ? ':root{scrollbar-gutter:stable!important}' : '';
    lock.sheet.replaceSync(`@media screen{${scroller}{overflow:hidden!important}${gutter}}`);
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, lock.sheet];
  }
  let isLocked = true;
  return () => {
    if (isLocked && !--lock.dialogs)
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter((sheet) => sheet !== lock.sheet);
    isLocked = false;
  };
}

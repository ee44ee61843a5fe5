import {adoptStyles, type CSSResult, type LitElement, supportsAdoptingStyleSheets} from 'lit';

/**
 * For an element that has come into another document: `page`, with the window `view` then. When that goes, the element leaves it as if
 * the page had taken it out; unless the page did, as whoever closes a picture-in-picture moves its elements back.
 */
export function settle(element: LitElement, page: Document, view: Window | null): void {
  restyle(element);
  if (page === document || !view) return;
  const leave = () => element.isConnected && element.ownerDocument === page && element.remove();
  view.addEventListener('pagehide', ({persisted}) => persisted || setTimeout(leave));
  // The window may have gone while this module was loaded.
  if (!page.defaultView || view.closed) setTimeout(leave, PATIENCE);
}

/** ms that a page has to take its elements out of a window that is closing. */
const PATIENCE = 500;

const added = new WeakMap<LitElement, CSSResult[]>();
const copies = new WeakMap<Document, Map<CSSStyleSheet, CSSStyleSheet>>();

/** Adds styles to those of an element; they go with it into other documents. */
export function addStyles(element: LitElement, styles: CSSResult[]): void {
  if (supportsAdoptingStyleSheets) {
    added.set(element, [...(added.get(element) ?? []), ...styles]);
    restyle(element);
  } else adoptStyles(element.renderRoot as ShadowRoot, styles);
}

/** Style sheets belong to one document: in another one an element has copies. */
function restyle(element: LitElement) {
  const {shadowRoot, ownerDocument} = element;
  // A document without a window shows nothing; style elements go with the root that they are in.
  if (!shadowRoot || !ownerDocument.defaultView || !supportsAdoptingStyleSheets) return;
  const {elementStyles} = element.constructor as typeof LitElement;
  shadowRoot.adoptedStyleSheets = [...elementStyles, ...(added.get(element) ?? [])].map((style) => {
    const own = style instanceof CSSStyleSheet ? style : style.styleSheet!;
    return ownerDocument === document ? own : copyIn(ownerDocument, own);
  });
}

function copyIn(page: Document, own: CSSStyleSheet): CSSStyleSheet {
  const known = copies.get(page) ?? new Map<CSSStyleSheet, CSSStyleSheet>();
  copies.set(page, known);
  let copy = known.get(own);
  if (!copy) {
    copy = new page.defaultView!.CSSStyleSheet();
    copy.replaceSync([...own.cssRules].map(({cssText}) => cssText).join(''));
    known.set(own, copy);
  }
  return copy;
}

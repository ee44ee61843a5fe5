import {
  LitElement,
  adoptStyles,
  type CSSResult,
  type CSSResultOrNative,
  type PropertyValues,
  supportsAdoptingStyleSheets,
} from 'lit';
import {keepFieldKeys} from './field-keys.js';
import {showChanges} from './text/translated.js';

/**
 * An element that can be moved to another document: of an iframe, a popup or a picture-in-picture window. Style sheets belong to one
 * document and are removed from elements that leave it, so the element uses copies.
 */
export class MovableElement extends LitElement {
  static {
    // Prevents "Lit is in dev mode" on pages that use Lit only through this package. Lit writes it in a microtask, i.e. after this.
    const lit = globalThis as {litIssuedWarnings?: Set<string>};
    lit.litIssuedWarnings ??= new Set();
    lit.litIssuedWarnings.add('dev-mode');
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    try {
      super.createRenderRoot();
    } catch {
      // In another document the root exists, but does not accept the style sheets.
      this.adoptedCallback();
    }
    keepFieldKeys(this.shadowRoot!);
    return this.shadowRoot!;
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    showChanges(this.renderRoot);
  }

  /** @internal */
  adoptedCallback(): void {
    settle(this);
  }
}

/**
 * Adapts an element that was moved to another document. When the window of that document closes, the element is removed from it, unless the
 * page has already moved it back (picture-in-picture).
 */
function settle(element: LitElement): void {
  restyle(element);
  const {ownerDocument: page} = element;
  const view = page.defaultView;
  if (page === document || !view) return;
  const leave = () => element.isConnected && element.ownerDocument === page && element.remove();
  view.addEventListener('pagehide', ({persisted}) => persisted || setTimeout(leave));
}

const added = new WeakMap<LitElement, CSSResult[]>();
const copies = new WeakMap<Document, Map<CSSResultOrNative, CSSStyleSheet>>();

/** Adds styles to an element, once each. They are kept when it moves to another document. */
export function addStyles(element: LitElement, styles: CSSResult[]): void {
  const before = added.get(element) ?? [];
  const missing = styles.filter((each) => !before.includes(each));
  if (!missing.length) return;
  added.set(element, [...before, ...missing]);
  if (supportsAdoptingStyleSheets) restyle(element);
  else adoptStyles(element.renderRoot as ShadowRoot, missing);
}

/** Gives an element in another document copies of its style sheets. */
function restyle(element: LitElement) {
  const {shadowRoot, ownerDocument} = element;
  // A document without a window displays nothing. Style elements move with their root.
  if (!shadowRoot || !ownerDocument.defaultView || !supportsAdoptingStyleSheets) return;
  const {elementStyles} = element.constructor as typeof LitElement;
  shadowRoot.adoptedStyleSheets = [...elementStyles, ...(added.get(element) ?? [])].map((style) => {
    if (ownerDocument !== document) return copyIn(ownerDocument, style);
    return style instanceof CSSStyleSheet ? style : style.styleSheet!;
  });
}

function copyIn(page: Document, style: CSSResultOrNative): CSSStyleSheet {
  const pageCopies = copies.get(page) ?? new Map<CSSResultOrNative, CSSStyleSheet>();
  copies.set(page, pageCopies);
  let copy = pageCopies.get(style);
  if (!copy) {
    copy = new page.defaultView!.CSSStyleSheet();
    // The text of parsed rules lacks shorthands with a variable of which a later declaration replaces a part.
    copy.replaceSync(
      style instanceof CSSStyleSheet
        ? [...style.cssRules].map(({cssText}) => cssText).join('')
        : style.cssText,
    );
    pageCopies.set(style, copy);
  }
  return copy;
}

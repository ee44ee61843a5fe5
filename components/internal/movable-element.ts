import {adoptStyles, type CSSResultOrNative, LitElement} from 'lit';

/**
 * An element that can be moved into another document: an iframe's, a popup's, that of picture-in-picture. Style sheets belong to one
 * document, and are taken away from what leaves it.
 */
export class MovableElement extends LitElement {
  protected override createRenderRoot(): ShadowRoot {
    const {elementStyles, shadowRootOptions} = this.constructor as typeof MovableElement;
    const root = this.shadowRoot ?? this.attachShadow(shadowRootOptions);
    addStyles(root, elementStyles);
    return root;
  }

  /** @internal */
  adoptedCallback(): void {
    if (this.shadowRoot) addStyles(this.shadowRoot);
  }
}

const added = new WeakMap<ShadowRoot, readonly CSSResultOrNative[]>();
const copies = new WeakMap<Document, Map<CSSResultOrNative, CSSStyleSheet>>();

/** Adds styles to those of `root`; they go with it into other documents. */
export function addStyles(root: ShadowRoot, styles: readonly CSSResultOrNative[] = []): void {
  const all = [...(added.get(root) ?? []), ...styles];
  const page = root.ownerDocument;
  added.set(root, all);
  // A document without a window shows nothing.
  if (!page.defaultView) return;
  if ('adoptedStyleSheets' in root) root.adoptedStyleSheets = all.map((style) => sheetIn(page, style));
  else adoptStyles(root, [...styles]);
}

function sheetIn(page: Document, style: CSSResultOrNative): CSSStyleSheet {
  const own = style instanceof CSSStyleSheet ? style : style.styleSheet!;
  if (page === document) return own;
  const sheets = copies.get(page) ?? new Map<CSSResultOrNative, CSSStyleSheet>();
  copies.set(page, sheets);
  let sheet = sheets.get(style);
  if (!sheet) {
    sheet = new page.defaultView!.CSSStyleSheet();
    sheet.replaceSync([...own.cssRules].map(({cssText}) => cssText).join(''));
    sheets.set(style, sheet);
  }
  return sheet;
}

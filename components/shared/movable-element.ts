import {LitElement} from 'lit';

/**
 * An element that can be put into another document: an iframe's, a popup's, that of picture-in-picture. Style sheets belong to one
 * document, and are taken away from what leaves it: the element gets copies.
 */
export class MovableElement extends LitElement {
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    try {
      return super.createRenderRoot();
    } catch {
      // In another document: the root is there, and refuses the sheets.
      this.adoptedCallback();
      return this.shadowRoot!;
    }
  }

  /** @internal */
  adoptedCallback(): void {
    const {ownerDocument} = this;
    const {defaultView} = ownerDocument;
    void import('./other-document.js').then(({settle}) => settle(this, ownerDocument, defaultView));
  }
}

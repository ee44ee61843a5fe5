import {LitElement} from 'lit';
import {keepFieldKeys} from './field-keys.js';
import {settle} from './other-document.js';

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

  /** @internal */
  adoptedCallback(): void {
    settle(this);
  }
}

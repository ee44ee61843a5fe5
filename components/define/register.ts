/** Registers an element, unless another copy of this package has done so. */
export function register(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}

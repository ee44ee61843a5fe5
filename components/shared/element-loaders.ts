const loaders = new Map<string, () => Promise<unknown>>();

/** Sets what loads and registers an element that other elements contain. */
export function setLoader(tag: string, load: () => Promise<unknown>): void {
  loaders.set(tag, load);
}

/** Returns the function that loads and registers an element. Undefined if it is registered, and where nothing loads it. */
export const loaderOf = (tag: string): (() => Promise<unknown>) | undefined =>
  customElements.get(tag) ? undefined : loaders.get(tag);

/** The functions that load and register an element that other elements contain, by its tag. Set by components/define and the core of the CDN files. */
export const elementLoaders: {[tag: string]: () => Promise<unknown>} = {};

/** Returns the function that loads and registers an element. Undefined if it is registered, and where nothing loads it. */
export const loaderOf = (tag: string): (() => Promise<unknown>) | undefined =>
  customElements.get(tag) ? undefined : elementLoaders[tag];

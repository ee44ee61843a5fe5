/** Loads a module when it is first needed. Later calls return it synchronously. */
export function once<Module>(load: () => Promise<Module>): () => Module | Promise<Module> {
  let loaded: Module | undefined;
  return () => loaded ?? load().then((module) => (loaded = module));
}

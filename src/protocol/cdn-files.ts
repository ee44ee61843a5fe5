// Only in the bundles for a CDN, which fetch what few pages need from files beside them.

const script = typeof document === 'undefined' ? null : document.currentScript;
const base = script instanceof HTMLScriptElement && script.src ? script.src : import.meta.url;

/** The address of the file `name` beside the one that runs. */
export const beside = (name: string): string => new URL(name, base).href;

// Only in CDN bundles, where rarely used code is in separate files next to the bundle.

const script = typeof document === 'undefined' ? null : document.currentScript;
const base = script instanceof HTMLScriptElement && script.src ? script.src : import.meta.url;

/** The URL of the file `name` next to the running script. */
export const siblingUrl = (name: string): string => new URL(name, base).href;

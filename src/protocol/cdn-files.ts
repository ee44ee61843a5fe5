// Only in CDN bundles, where rarely used code is in separate files next to the bundle.

const script = typeof document === 'undefined' ? null : document.currentScript;
const base = script instanceof HTMLScriptElement && script.src ? script.src : import.meta.url;

/** The nonce of the running script; that of another script for a module, which cannot tell its own. '' without one. */
export const scriptNonce = (): string =>
  script?.nonce || [...document.scripts].find(({nonce}) => nonce)?.nonce || '';

/** The URL of the file `name` next to the running script. */
export const siblingUrl = (name: string): string => new URL(name, base).href;

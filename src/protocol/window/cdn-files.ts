// Only in CDN bundles, where rarely used code is in separate files next to the bundle.
import {trustedMaker} from './trusted-types.js';

const script = typeof document === 'undefined' ? null : document.currentScript;
const base = script instanceof HTMLScriptElement && script.src ? script.src : import.meta.url;

/** The nonce of the running script. A module cannot read its own, so the nonce of another script is used. '' without one. */
const scriptNonce = (): string =>
  script?.nonce || [...document.scripts].find(({nonce}) => nonce)?.nonce || '';

/** The URL of a folder next to the running script. Undefined if the script is part of the page. */
function siblingUrl(name: string): string | undefined {
  try {
    return new URL(name, base).href;
  } catch {
    return undefined;
  }
}

/** The scripts of a folder next to the running script. Each sets a member of its own script element, null until then, to its value. */
interface SiblingScripts {
  /** Undefined if the running script is part of the page; then no file can be loaded. */
  readonly folder: string | undefined;
  /** Resolves with the value of a file. Undefined if it could not be loaded. */
  load(name: string, priority?: 'low'): Promise<unknown>;
}

/**
 * Must be called when the module loads, so that only URLs of the page's own choice are signed.
 *
 * @param maker - Names what makes the scripts; see `trustedMaker()`.
 * @param hashOf - The SHA-256 of a file. May be called with data of any script of the page.
 */
export function siblingScripts(
  path: string,
  maker: string,
  member: string,
  hashOf: (name: string) => string | undefined,
): SiblingScripts {
  const folder = siblingUrl(path);
  const createScript = trustedMaker(maker, (name: string, sign): HTMLScriptElement | null => {
    const hash = typeof name === 'string' ? hashOf(name) : undefined;
    if (!hash || !folder) return null;
    const element = document.createElement('script');
    element.integrity = `sha256-${hash}`;
    element.crossOrigin = 'anonymous';
    element.nonce = scriptNonce();
    element.src = sign('createScriptURL', `${folder}${name}.js`);
    return element;
  });
  return {
    folder,
    async load(name, priority) {
      const element = createScript(name) as (HTMLScriptElement & {[member: string]: unknown}) | null;
      if (!element) return undefined;
      const settled = new Promise((resolve) => {
        element.onload = element.onerror = resolve;
      });
      element[member] = null;
      if (priority) element.fetchPriority = priority;
      document.head.append(element);
      await settled;
      element.remove();
      return element[member] ?? undefined;
    },
  };
}

// Replaces engine-sources.ts in the CDN bundles. Ajv is a separate file next to them. The interpreter is part of each bundle, so
// that a bundle can validate on its own or inline in a page.
import {siblingUrl} from '../../protocol/cdn-files.js';
import type {PageEngine} from './engine.js';

/** Returns the source of a Worker that imports the real script, because a Worker must be same-origin. */
export async function workerSource(): Promise<string> {
  const url = JSON.stringify(siblingUrl('validator.js'));
  return `let url=${url};try{url=trustedTypes.createPolicy('mcp-elicitation',{createScriptURL:(u)=>u}).createScriptURL(url)}catch{}importScripts(url)`;
}

/** Loads the engine for pages where Workers are forbidden or `validator.js` cannot be fetched. */
export const loadPageEngine = async (): Promise<PageEngine> => (await import('./page-engine.js')).checkInPage;

// Instead of engine-sources.ts in the bundles for a CDN. Ajv is a file beside them; what validates without it is in them, so
// that one file alone, or inline in a page, can check an answer.
import {beside} from '../../protocol/cdn-files.js';
import type {PageEngine} from './engine.js';

/** The text of a Worker that loads the real one: a Worker itself may not come from another origin. */
export async function workerSource(): Promise<string> {
  const url = JSON.stringify(beside('validator.js'));
  return `let url=${url};try{url=trustedTypes.createPolicy('mcp-elicitation',{createScriptURL:(u)=>u}).createScriptURL(url)}catch{}importScripts(url)`;
}

/** What validates where no Worker may, or where `validator.js` does not come. */
export const loadPageEngine = async (): Promise<PageEngine> => (await import('./page-engine.js')).checkInPage;

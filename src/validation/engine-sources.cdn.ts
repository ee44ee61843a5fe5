// Instead of engine-sources.ts in the bundles for a CDN, where each engine is a file beside them.
import {beside} from '../protocol/cdn-files.js';
import type {PageEngine} from './engine.js';

/** The text of a Worker that loads the real one: a Worker itself may not come from another origin. */
export async function workerSource(): Promise<string> {
  const url = JSON.stringify(beside('validator.js'));
  return `let url=${url};try{url=trustedTypes.createPolicy('mcp-elicitation',{createScriptURL:(u)=>u}).createScriptURL(url)}catch{}importScripts(url)`;
}

/** What validates where no Worker may. */
export async function loadPageEngine(): Promise<PageEngine> {
  const url = beside('interpreter.mjs');
  return (await import(/* @vite-ignore */ url)).checkInPage;
}

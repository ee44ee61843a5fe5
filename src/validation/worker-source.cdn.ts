// Instead of worker-source.ts in the bundle for a script tag, where the Worker's text is a file beside it.
const script = typeof document === 'undefined' ? null : document.currentScript;
const base = script instanceof HTMLScriptElement && script.src ? script.src : import.meta.url;

/** The text of a Worker that loads the real one: a Worker itself may not come from another origin. */
export async function workerSource(): Promise<string> {
  const url = JSON.stringify(new URL('validator.js', base).href);
  return `let url=${url};try{url=trustedTypes.createPolicy('mcp-elicitation',{createScriptURL:(u)=>u}).createScriptURL(url)}catch{}importScripts(url)`;
}

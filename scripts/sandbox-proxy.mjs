import {importSource, scriptText} from './bundle-plugins.mjs';
import {inRoot} from './entries.mjs';

/** `sandbox-proxy.html`: the relay document as a page of its own. */
export async function sandboxProxy() {
  const {relayDocument} = await importSource('src/relay/document.ts');
  return relayDocument(await scriptText(inRoot('src/relay/relay.ts')));
}

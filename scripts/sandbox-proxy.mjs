import {importSource, scriptText} from './bundle-plugins.mjs';
import {inRoot} from './entries.mjs';

/** `sandbox-proxy.html`: the relay document as a separate page. */
export async function sandboxProxy() {
  const {relayDocument} = await importSource('src/sandbox/relay/document.ts');
  return relayDocument(await scriptText(inRoot('src/sandbox/relay/relay.ts')));
}

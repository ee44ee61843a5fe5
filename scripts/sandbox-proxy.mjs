// `sandbox-proxy.html`: the relay document as a page of its own, for the build and for the tests.
import {build} from 'esbuild';
import {scriptText} from './bundle-plugins.mjs';
import {inRoot} from './entries.mjs';

/** The page. */
export async function sandboxProxy() {
  const entry = {entryPoints: [inRoot('src/relay/document.ts')], bundle: true, format: 'esm', write: false};
  const {outputFiles} = await build(entry);
  const {relayDocument} = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  return relayDocument(await scriptText(inRoot('src/relay/relay.ts')));
}

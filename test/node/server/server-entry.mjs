// Loads the entry `/server` from its sources, so that its tests need no build.
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

const {outputFiles} = await build({
  entryPoints: [fileURLToPath(new URL('../../../src/server/index.ts', import.meta.url))],
  bundle: true,
  format: 'esm',
  target: 'node20',
  write: false,
});
const text = Buffer.from(outputFiles[0].contents).toString('base64');

/** All exports of `mcp-elicitation-elements/server`. */
export const entry = await import(`data:text/javascript;base64,${text}`);

/** The files in the bundle. */
export const bundle = outputFiles[0].text;

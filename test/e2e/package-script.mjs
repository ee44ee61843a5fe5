import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles `contents` with its imports from the built package. */
async function bundled(contents, loader, settings) {
  const {outputFiles} = await build({
    stdin: {contents, resolveDir: root, loader},
    bundle: true,
    target: 'es2022',
    ...settings,
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0].text;
}

/**
 * Bundles TypeScript or JavaScript code as a classic script.
 *
 * @param {string} code with imports of the installed package
 */
export const packageScript = (code) => bundled(code, 'ts', {format: 'iife'});

/** Bundles JavaScript code as one module for a browser. */
export const packageModule = (code) => bundled(code, 'js', {format: 'esm'});

/** Runs JavaScript code as a module in Node. Resolves with its exports. */
export async function runInNode(code) {
  const text = await bundled(code, 'js', {format: 'esm', platform: 'node', target: 'node20'});
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
}

import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `contents` with all that it imports of the built package. */
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
 * `code`, in TypeScript or JavaScript, as a classic script.
 *
 * @param {string} code as one writes it who has installed the package
 */
export const packageScript = (code) => bundled(code, 'ts', {format: 'iife'});

/** `code`, in JavaScript, as one module for a browser. */
export const packageModule = (code) => bundled(code, 'js', {format: 'esm'});

/** `code`, in JavaScript, run as a module in Node: what it exports. */
export async function runInNode(code) {
  const text = await bundled(code, 'js', {format: 'esm', platform: 'node', target: 'node20'});
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
}

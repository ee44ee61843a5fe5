import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * `code`, in TypeScript or JavaScript, with all that it imports of the built package, as a classic script.
 *
 * @param {string} code as one writes it who has installed the package
 */
export async function packageScript(code) {
  const {outputFiles} = await build({
    stdin: {contents: code, resolveDir: root, loader: 'ts'},
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0].text;
}

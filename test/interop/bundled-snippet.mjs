// Bundles the code of a guide for a page: peers from this folder, this package from its build.
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {send} from '../../src/dev-host/static.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Resolves this package from its build. */
export const builtPackage = {
  name: 'built-package',
  setup({onResolve, resolve}) {
    onResolve({filter: /^mcp-elicitation-elements(\/|$)/}, ({path, kind, pluginData}) =>
      pluginData ? undefined : resolve(path, {kind, resolveDir: root, pluginData: {resolving: true}}),
    );
  },
};

/** Returns the script of TSX `contents`, with React for production. */
export async function bundledSnippet(contents) {
  const {outputFiles} = await build({
    stdin: {contents, resolveDir: here, loader: 'tsx'},
    plugins: [builtPackage],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // The build would resolve another copy.
    alias: {react: `${here}node_modules/react`},
    define: {'process.env.NODE_ENV': '"production"'},
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0].text;
}

/** Sends a page with a bundled script: its elements are in `body`. */
export const sendPage = (req, res, script, body) =>
  req.url === '/'
    ? send(
        res,
        'index.html',
        `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:," />${body}<script type="module" src="/script.js"></script></html>`,
      )
    : send(res, 'script.js', script);

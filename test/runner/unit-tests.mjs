// Bundles the tests of `test/unit` with the source, so that Node can run them.
import {rmSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {build} from 'esbuild';
import {inlineModule} from '../../scripts/bundle-plugins.mjs';
import {inRoot} from '../../scripts/entries.mjs';
import {cache} from './counts.mjs';

const folder = join(cache, 'unit');

/** `?script` and `?sha256`, as in the build. */
const inlineScripts = {
  name: 'inline-scripts',
  setup({onResolve, onLoad}) {
    onResolve({filter: /\?(?:script|sha256)$/}, ({path, resolveDir}) => ({
      path: resolve(resolveDir, path),
      namespace: 'inline-script',
    }));
    onLoad({filter: /./, namespace: 'inline-script'}, async ({path}) => ({
      contents: await inlineModule(path),
    }));
  },
};

/** Returns the paths of the bundles. */
export async function bundled(paths) {
  rmSync(folder, {recursive: true, force: true});
  await build({
    entryPoints: paths.map((path) => inRoot(path)),
    outbase: inRoot('test/unit'),
    outdir: folder,
    outExtension: {'.js': '.mjs'},
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    keepNames: true,
    // `sideEffects` of package.json does not name tests.
    ignoreAnnotations: true,
    tsconfig: inRoot('tsconfig.json'),
    inject: [inRoot('test/runner/globals.mjs')],
    plugins: [inlineScripts],
    logLevel: 'warning',
  });
  return paths.map((path) => join(folder, path.slice('test/unit/'.length).replace(/\.ts$/, '.mjs')));
}

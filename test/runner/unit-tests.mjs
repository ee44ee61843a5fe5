// Bundles the tests of `test/unit` with the source, so that Node can run them.
import {rmSync} from 'node:fs';
import {join} from 'node:path';
import {build} from 'esbuild';
import {inlineScriptsInEsbuild} from '../../scripts/bundle-plugins.mjs';
import {inRoot} from '../../scripts/entries.mjs';
import {cache} from './counts.mjs';

const folder = join(cache, 'unit');

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
    plugins: [inlineScriptsInEsbuild],
    logLevel: 'warning',
  });
  return paths.map((path) => join(folder, path.slice('test/unit/'.length).replace(/\.ts$/, '.mjs')));
}
